import type { Services } from './http/context.ts'
import { forgetOldEvents } from './billing/sync-queries.ts'
import { endGraces, reconcile } from './billing/sync-service.ts'
import { forgetOldMerges } from './customers/merge-queries.ts'
import { forgetOldExports } from './exports/queries.ts'
import { exportQueue, makeExports } from './exports/service.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { sweep } from './identity/queries.ts'
import { deliver } from './messages/delivery-service.ts'
import { remind } from './messages/reminder-service.ts'
import { deleteUnusedFiles } from './racquets/photo-service.ts'
import { deleteUnusedWords } from './search/queries.ts'
import { mailMessages, messagesToMail } from './support/service.ts'

/** Everything that a process does without being asked, in one list. Cron times are UTC. */
export async function startBackground(services: Services): Promise<void> {
  const { queue, payments } = services
  await queue.every(messagesToMail, '*/10 * * * *', () => mailMessages(services))
  // Each minute: whoever died on the way is taken over.
  await queue.every(exportQueue, '* * * * *', () => makeExports(services))
  await queue.every('messages', '* * * * *', async () => {
    await remind(services)
    await deliver(services)
  })
  await queue.every('upkeep', '17 */6 * * *', () => tidy(services))
  await queue.every('grace', '41 * * * *', () => endGraces(services))
  if (payments) await queue.every('reconcile', '23 3 * * *', () => reconcile({ ...services, payments }))
}

/** Throws away what has run out: sessions, links, limits, keys, words that nothing holds, pictures of no racquet, events. */
async function tidy({ access, files }: Services): Promise<void> {
  const system = access.asSystem('upkeep')
  await Promise.all([
    sweep(system),
    forgetOldKeys(system),
    forgetOldMerges(system),
    forgetOldExports(system),
    deleteUnusedWords(system),
    forgetOldEvents(system),
    deleteUnusedFiles(system, files),
  ])
}
