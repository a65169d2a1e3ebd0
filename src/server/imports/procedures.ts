import type { TenantDb } from '#database/access.ts'
import { refreshStatistics } from '#database/statistics.ts'
import { authenticatedProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { streamProgress } from '#server/procedure/progress.ts'

import * as customerImport from './customers/import-service.ts'
import { existingItems } from './inventory/import-queries.ts'
import * as inventoryImport from './inventory/import-service.ts'
import * as jobImport from './jobs/import-service.ts'
import { importPage } from './undo-queries.ts'
import { importDetail, keptRecords, undoImport } from './undo-service.ts'

/** The import procedures of `customers`. */
export const customerImports = {
  previewImport: authenticatedProcedure.customers.previewImport.handler(async ({ input, context, signal }) => {
    const { services, claim } = context
    const { access, workers } = services
    const withDb = <Result>(query: (db: TenantDb) => Promise<Result>) => access.asTenant(claim, query, 'report')
    return workers.takeTurn(claim.stringer_id, async () => {
      const file = await customerImport.readImportFile(input, withDb, { workers, signal })
      return customerImport.previewImport(file, input, withDb, { workers, signal })
    })
  }),

  import: authenticatedProcedure.customers.import.handler(async ({ input, context, signal }) => {
    const { services, claim, resHeaders } = context
    const { access, workers } = services
    const withDb = <Result>(query: (db: TenantDb) => Promise<Result>) => access.asTenant(claim, query, 'import')
    const file = await workers.takeTurn(claim.stringer_id, () =>
      customerImport.readImportFile(input, withDb, { workers, signal }),
    )
    // Keeps reverse proxies from buffering the progress events.
    resHeaders?.set('x-accel-buffering', 'no')
    return streamProgress(context, signal, async (report, cancelled) => {
      const options = { ...input, file, report, workers, signal: cancelled }
      const done = await services.metrics.duringImport(() => customerImport.importFile(options, withDb))
      services.identity.inBackground(refreshStatistics(access.asSystem('statistics')))
      return done
    })
  }),
}

/** The import procedures of `inventory`. */
export const inventoryImports = {
  // No database connection is held while worker threads read the file and plan.
  previewImport: authenticatedProcedure.inventory.previewImport.handler(async ({ input, context, signal }) => {
    const { services, claim } = context
    const { access, workers } = services
    const withDb = <Result>(query: (db: TenantDb) => Promise<Result>) => access.asTenant(claim, query)
    return workers.takeTurn(claim.stringer_id, async () => {
      const file = await inventoryImport.readImportFile(input, withDb, { workers, signal })
      return inventoryImport.previewImport(file, await withDb(existingItems), { workers, signal })
    })
  }),

  import: authenticatedProcedure.inventory.import.handler(async ({ input, context, signal }) => {
    const { services, claim } = context
    const { access, workers } = services
    const withDb = <Result>(query: (db: TenantDb) => Promise<Result>) => access.asTenant(claim, query, 'import')
    const file = await workers.takeTurn(claim.stringer_id, () =>
      inventoryImport.readImportFile(input, withDb, { workers, signal }),
    )
    const done = await services.metrics.duringImport(() =>
      withDb((db) => inventoryImport.importFile(db, file, { workers, signal })),
    )
    services.identity.inBackground(refreshStatistics(access.asSystem('statistics')))
    return done
  }),
}

/** The import procedures of `jobs`. */
export const jobImports = {
  previewImport: authenticatedProcedure.jobs.previewImport.handler(async ({ input, context, signal }) => {
    const { services, claim } = context
    const { access, workers } = services
    const withDb = <Result>(query: (db: TenantDb) => Promise<Result>) => access.asTenant(claim, query, 'report')
    return workers.takeTurn(claim.stringer_id, async () => {
      const file = await jobImport.readImportFile(input, withDb, { workers, signal, now: services.clock() })
      return jobImport.previewImport(file, input, withDb, { workers, signal })
    })
  }),

  import: authenticatedProcedure.jobs.import.handler(async ({ input, context, signal }) => {
    const { services, claim, resHeaders } = context
    const { access, workers } = services
    const withDb = <Result>(query: (db: TenantDb) => Promise<Result>) => access.asTenant(claim, query, 'import')
    const file = await workers.takeTurn(claim.stringer_id, () =>
      jobImport.readImportFile(input, withDb, { workers, signal, now: services.clock() }),
    )
    // Keeps reverse proxies from buffering the progress events.
    resHeaders?.set('x-accel-buffering', 'no')
    return streamProgress(context, signal, async (report, cancelled) => {
      const options = { ...input, file, report, workers, signal: cancelled }
      const done = await services.metrics.duringImport(() => jobImport.importFile(options, withDb))
      services.identity.inBackground(refreshStatistics(access.asSystem('statistics')))
      return done
    })
  }),
}

export const imports = {
  list: tenantProcedure.imports.list.handler(({ input, context: { db } }) => importPage(db, input)),

  get: tenantProcedure.imports.get.handler(({ input: { id }, context: { db } }) => importDetail(db, id)),

  kept: tenantProcedure.imports.kept.handler(({ input: { id, ...page }, context: { db } }) => keptRecords(db, id, page)),

  undo: authenticatedProcedure.imports.undo.handler(({ input, context, signal }) => {
    const { services, claim, resHeaders } = context
    // Keeps reverse proxies from buffering the progress events.
    resHeaders?.set('x-accel-buffering', 'no')
    const { access, identity, clock } = services
    const now = clock()
    return streamProgress(context, signal, async (report, cancelled) => {
      const undo = (db: TenantDb) => undoImport(db, { ...input, now, report, signal: cancelled })
      const done = await access.asTenant(claim, undo, 'import')
      identity.inBackground(refreshStatistics(access.asSystem('statistics')))
      return done
    })
  }),
}
