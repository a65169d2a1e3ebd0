import { authenticatedProcedure, tenantProcedure } from '#server/http/procedure-builders.ts'
import { countAttempt } from '#server/identity/rate-limits.ts'

import { exportQueue, showExport, startExport } from './service.ts'

// A file of everything is work, and room in the storage.
const anHour = { max: 10, seconds: 3600 } as const

/** Everything of a stringer as one file. */
export const exports = {
  latest: tenantProcedure.exports.latest.handler(async ({ context: { db, services } }) => ({
    export: await showExport(db, services.files),
  })),

  start: authenticatedProcedure.exports.start.handler(async ({ context: { services, claim } }) => {
    await countAttempt(services.identity.system, `export of ${claim.user_id}`, anHour)
    const started = await services.access.asTenant(claim, (db) => startExport(db, services.files))
    await services.queue.send(exportQueue)
    return { export: started }
  }),
}
