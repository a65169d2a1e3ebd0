import type { TenantDb } from '#database/access.ts'
import { refreshStatistics } from '#database/statistics.ts'
import { authenticatedProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { streamProgress } from '#server/procedure/progress.ts'

import { importFile, previewImport, readImportFile } from './import-service.ts'
import { importPage } from './undo-queries.ts'
import { importDetail, keptRecords, undoImport } from './undo-service.ts'

/** The import procedures of `jobs`. */
export const jobImports = {
  previewImport: authenticatedProcedure.jobs.previewImport.handler(async ({ input, context, signal }) => {
    const { services, claim } = context
    const { access, workers } = services
    const withDb = <Result>(query: (db: TenantDb) => Promise<Result>) => access.asTenant(claim, query, 'report')
    return workers.takeTurn(claim.stringer_id, async () => {
      const file = await readImportFile(input, withDb, { workers, signal, now: services.clock() })
      return previewImport(file, input, withDb, { workers, signal })
    })
  }),

  import: authenticatedProcedure.jobs.import.handler(async ({ input, context, signal }) => {
    const { services, claim, resHeaders } = context
    const { access, workers } = services
    const withDb = <Result>(query: (db: TenantDb) => Promise<Result>) => access.asTenant(claim, query, 'import')
    const file = await workers.takeTurn(claim.stringer_id, () =>
      readImportFile(input, withDb, { workers, signal, now: services.clock() }),
    )
    // Keeps reverse proxies from buffering the progress events.
    resHeaders?.set('x-accel-buffering', 'no')
    return streamProgress(context, signal, async (report, cancelled) => {
      const options = { ...input, file, report, workers, signal: cancelled }
      const done = await services.metrics.duringImport(() => importFile(options, withDb))
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
