import type { TenantDb } from '#database/access.ts'
import { tenantOf } from '#database/claims.ts'
import { refreshStatistics } from '#database/statistics.ts'
import { authenticatedProcedure, tenantProcedure } from '#server/http/procedure-builders.ts'
import { streamProgress } from '#server/http/progress.ts'

import { importFile, previewImport } from './import-service.ts'
import { importPage } from './undo-queries.ts'
import { importDetail, undoImport } from './undo-service.ts'

/** Two procedures of `jobs`. */
export const jobImports = {
  previewImport: authenticatedProcedure.jobs.previewImport.handler(async ({ input, context, signal }) => {
    const { services, claim } = context
    const table = await services.workers.readTable(tenantOf(claim), input.file, { signal, sheet: input.sheet })
    const withDb = <Result>(query: (db: TenantDb) => Promise<Result>) => services.access.asTenant(claim, query, 'report')
    return previewImport(table, input, withDb, { now: services.clock(), signal })
  }),

  import: authenticatedProcedure.jobs.import.handler(async ({ input, context, signal }) => {
    const { services, claim, resHeaders } = context
    const table = await services.workers.readTable(tenantOf(claim), input.file, { signal, sheet: input.sheet })
    // Keeps reverse proxies from buffering the progress events.
    resHeaders?.set('x-accel-buffering', 'no')
    const withDb = <Result>(query: (db: TenantDb) => Promise<Result>) => services.access.asTenant(claim, query, 'import')
    return streamProgress(context, signal, async (report, cancelled) => {
      const options = { table, file_name: input.file.name, input, now: services.clock(), report, signal: cancelled }
      const done = await services.metrics.duringImport(() => importFile(options, withDb))
      services.identity.inBackground(refreshStatistics(services.access.asSystem('statistics')))
      return done
    })
  }),
}

export const imports = {
  list: tenantProcedure.imports.list.handler(({ input, context: { db } }) => importPage(db, input)),

  get: tenantProcedure.imports.get.handler(({ input: { id }, context: { db } }) => importDetail(db, id)),

  undo: authenticatedProcedure.imports.undo.handler(({ input, context, signal }) => {
    const { services, claim, resHeaders } = context
    // Keeps reverse proxies from buffering the progress events.
    resHeaders?.set('x-accel-buffering', 'no')
    const now = services.clock()
    return streamProgress(context, signal, (report, cancelled) =>
      services.access.asTenant(claim, (db) => undoImport(db, { ...input, now, report, signal: cancelled }), 'import'),
    )
  }),
}
