import { holder, stringer } from '#server/api.ts'
import { countAttempt } from '#server/identity/limits.ts'

import { exportQueue, showExport, startExport } from './service.ts'

// A file of everything is work, and room in the storage.
const anHour = { most: 10, seconds: 3600 } as const

/** Everything of a stringer as one file. */
export const exports = {
  latest: stringer.exports.latest.handler(async ({ context: { desk, services } }) => ({
    export: await showExport(desk, services.files),
  })),

  start: holder.exports.start.handler(async ({ context: { services, claim } }) => {
    await countAttempt(services.identity.system, `export of ${claim.user_id}`, anHour)
    const started = await services.doors.asStringer(claim, (desk) => startExport(desk, services.files))
    await services.queue.send(exportQueue)
    return { export: started }
  }),
}
