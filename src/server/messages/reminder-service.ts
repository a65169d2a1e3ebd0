// Finds out whose reminder is due, and writes it. What was found is in the rows: a look that dies is a look that comes later.
import type { SystemDb } from '#database/access.ts'
import type { JobId } from '#domain/values/ids.ts'
import { defaultSettings } from '#domain/messages/schema.ts'
import type { Services } from '#server/http/context.ts'
import { insertMessages, messageData } from './outgoing-queries.ts'
import { restringAt } from '#server/racquets/restring-service.ts'
import { compose, isWanted, messageContext, type MessageContext } from './outgoing-service.ts'

import { lastStringings, takeCheck, unanswered, uncollected, type Check } from './reminder-queries.ts'

async function dueToRestring(system: SystemDb, check: Check, now: string): Promise<JobId[]> {
  const stringings = await lastStringings(system, check)
  const isDue = (at: string) => at <= now && at > check.on_since
  return stringings.filter((stringing) => isDue(restringAt(stringing, stringing.time_completed ?? ''))).map(({ id }) => id)
}

function dueJobs(system: SystemDb, check: Check, now: string): Promise<JobId[]> {
  const days = check.days ?? defaultSettings[check.kind].days ?? 0
  if (check.kind === 'please_collect') return uncollected(system, check, days)
  return check.kind === 'how_did_it_play' ? unanswered(system, check, days) : dueToRestring(system, check, now)
}

async function look(system: SystemDb, check: Check, at: MessageContext): Promise<void> {
  const ids = await dueJobs(system, check, at.now)
  if (ids.length === 0) return
  const sources = await messageData(system, check.stringer_id, check.kind, ids)
  const wanted = sources.filter((source) => isWanted(source, check.kind))
  await insertMessages(
    system,
    wanted.map((source) => compose(source, check.kind, at)),
  )
}

/** Writes the reminders that are due, of all stringers. Any number of processes may do so at once. */
export async function remind(services: Pick<Services, 'access' | 'clock' | 'identity' | 'log'>): Promise<void> {
  const system = services.access.asSystem('reminders')
  for (let check = await takeCheck(system); check; check = await takeCheck(system)) {
    const { kind } = check
    await look(system, check, messageContext(services)).catch((err: unknown) =>
      // One stringer's must not hold up the others'. The next look tries it again.
      services.log.error({ err, kind }, 'messages: reminders could not be written'),
    )
  }
}
