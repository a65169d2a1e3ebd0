import { personProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { countAttempt } from '#server/identity/rate-limits.ts'

import { archiveImportQueue } from './run-service.ts'
import { addPart, cancelImport, createImport, latestImport, startImport } from './service.ts'

// Each upload may take gigabytes.
const limit = { max: 10, seconds: 3600 } as const

export const archiveImports = {
  latest: tenantProcedure.archiveImports.latest.handler(({ context: { db } }) => latestImport(db)),

  create: personProcedure.archiveImports.create.handler(async ({ input, context: { services, claim } }) => {
    await countAttempt(services.identity.system, `import by ${claim.stringer_id}`, limit)
    return { import: await services.access.asTenant(claim, (db) => createImport(db, input)) }
  }),

  addPart: personProcedure.archiveImports.addPart.handler(async ({ input, context: { services, claim } }) => ({
    import: await addPart(services, claim, input),
  })),

  start: personProcedure.archiveImports.start.handler(async ({ input, context: { services, claim } }) => {
    const started = await services.access.asTenant(claim, (db) => startImport(db, input.id))
    await services.queue.send(archiveImportQueue)
    return { import: started }
  }),

  cancel: personProcedure.archiveImports.cancel.handler(async ({ input, context: { services, claim } }) => {
    await services.access.asTenant(claim, (db) => cancelImport(db, input.id))
    return {}
  }),
}
