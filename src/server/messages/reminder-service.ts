// Writes reminders that are due. A check that fails is repeated later.
import type { SystemDb } from '#database/access.ts'
import type { JobId } from '#domain/values/ids.ts'
import { defaultSettings } from '#domain/messages/schema.ts'
import type { Services } from '#server/procedure/context.ts'
import { insertMessages, messageData } from './outgoing-queries.ts'
import { restringAt } from '#server/racquets/restring-service.ts'
import { compose, isWanted, messageContext, type MessageContext } from './outgoing-service.ts'

import { checkClaims, lastStringings, withoutFeedback, uncollected, type Check } from './reminder-queries.ts'

async function* dueToRestring(system: SystemDb, check: Check, now: string): AsyncGenerator<JobId[]> {
  const isDue = (at: string) => at <= now && at > check.on_since
  for await (const page of lastStringings(system, check))
    yield page.filter((stringing) => isDue(restringAt(stringing, stringing.time_completed ?? ''))).map(({ id }) => id)
}

function dueJobs(system: SystemDb, check: Check, now: string): AsyncGenerator<JobId[]> {
  const days = check.days ?? defaultSettings[check.kind].days ?? 0
  if (check.kind === 'please_collect') return uncollected(system, check, days)
  return check.kind === 'how_did_it_play' ? withoutFeedback(system, check, days) : dueToRestring(system, check, now)
}

async function writeDueReminders(system: SystemDb, check: Check, context: MessageContext): Promise<void> {
  for await (const ids of dueJobs(system, check, context.now)) {
    const jobs = ids.length === 0 ? [] : await messageData(system, check.stringer_id, check.kind, ids)
    const wanted = jobs.filter((job) => isWanted(job, check.kind))
    await insertMessages(
      system,
      wanted.map((job) => compose(job, check.kind, context)),
    )
  }
}

/** Writes the due reminders of all businesses. Safe to run in several processes at once. */
export async function remind(services: Pick<Services, 'access' | 'clock' | 'identity' | 'log'>): Promise<void> {
  const system = services.access.asSystem('reminders')
  const take = checkClaims(system)
  for (let check = await take(); check; check = await take()) {
    const { kind } = check
    await writeDueReminders(system, check, messageContext(services)).catch((err: unknown) =>
      // A failure for one business must not stop the others. The next check tries again.
      services.log.error({ err, kind }, 'messages: reminders could not be written'),
    )
  }
}
