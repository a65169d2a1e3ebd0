import { personProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { countAttempt } from '#server/identity/rate-limits.ts'

import { exportQueue, getLatestExport, startExport } from './service.ts'

// Exports are expensive.
const limit = { max: 10, seconds: 3600 } as const

export const exports = {
  latest: tenantProcedure.exports.latest.handler(async ({ context: { db, services } }) => ({
    export: await getLatestExport(db, services.files),
  })),

  start: personProcedure.exports.start.handler(async ({ context: { services, claim } }) => {
    await countAttempt(services.identity.system, `export of ${claim.stringer_id}`, limit)
    const started = await services.access.asTenant(claim, (db) => startExport(db, services.files))
    await services.queue.send(exportQueue)
    return { export: started }
  }),
}
