// Writes messages to players: who is told what, over which way, and when it goes out.
import type { TenantDb } from '#database/access.ts'
import { waysToReach, type ContactWay } from '#domain/customers/contact.ts'
import { feedbackPath } from '#domain/feedback/schema.ts'
import { messageId, newId, type JobId } from '#domain/values/ids.ts'
import { factsOf, politeTime, renderMessage } from '#domain/messages/facts.ts'
import { renderSeveral } from '#domain/messages/several.ts'
import { defaultSettings, isReminder, type MessageKind, type Template } from '#domain/messages/schema.ts'
import type { Services } from '#server/http/context.ts'

import {
  callOff,
  callOn,
  collected,
  insertMessages,
  reword,
  sourcesOf,
  takenBack,
  waitingOf,
  type NewMessage,
  type Source,
} from './outgoing-queries.ts'

/** The instant it is, and the address of this installation, which links begin with. */
export interface Occasion {
  readonly now: string
  readonly origin: string
}

export const occasionOf = ({ clock, identity }: Pick<Services, 'clock' | 'identity'>): Occasion => ({
  now: clock(),
  origin: identity.home.origin,
})

/** Milliseconds in which a slip of the finger can be undone before anybody hears of it. */
const undoMs = 120_000

/** Whether the stringer sends this kind, and the player has nothing against it. */
export const isWanted = ({ is_on, off_kinds, reminders_off }: Source, kind: MessageKind): boolean =>
  (is_on ?? defaultSettings[kind].is_on) && !off_kinds?.includes(kind) && !(isReminder(kind) && reminders_off === true)

/** The address of the player's page; empty when the link was revoked. */
export const linkOf = ({ token }: Source, origin: string): string => (token === null ? '' : `${origin}${feedbackPath(token)}`)

const addressOf = ({ email, phone }: Source, way: ContactWay): string | null => (way === 'email' ? email : phone)

type Way = Pick<NewMessage, 'channel' | 'address' | 'state' | 'why'>

/** Over which way a player hears: the asked one, or the preferred one, which is e-mail for who said nothing. */
function wayTo(source: Source, asked?: ContactWay): Way {
  const reachable = { ...source, preferred_contact_method: asked ?? source.preferred_contact_method ?? ('email' as const) }
  const [channel = 'email' as const] = waysToReach(reachable).filter((way) => asked === undefined || way === asked)
  const address = addressOf(source, channel)
  if (address !== null) return { channel, address, state: 'waiting', why: null }
  const why = asked === 'email' ? 'No e-mail address' : 'No e-mail address and no phone number'
  return { channel, address, state: 'failed', why: asked === undefined || asked === 'email' ? why : 'No phone number' }
}

const undoneBy = (now: string): string => new Date(Date.parse(now) + undoMs).toISOString()

// What follows a tap can be undone for a while; a reminder keeps to the day; what somebody tells has no time.
function dueAt(kind: MessageKind, way: Way, { time_zone }: Source, now: string): string {
  if (kind !== 'received' && kind !== 'ready') return politeTime(now, time_zone)
  return way.channel === 'email' ? undoneBy(now) : now
}

/** The row of a message about a job, with its words. */
export function compose(source: Source, kind: MessageKind, at: Occasion, asked?: ContactWay): NewMessage {
  const { subject, text } = defaultSettings[kind]
  const template = { subject: source.subject ?? subject, text: source.text ?? text }
  const way = wayTo(source, asked)
  return {
    stringer_id: source.stringer_id,
    id: messageId.parse(newId()),
    string_job_id: source.id,
    customer_id: source.customer_id,
    kind,
    ...way,
    ...renderMessage(template, factsOf(kind, source, linkOf(source, at.origin), at.now)),
    due_at: dueAt(kind, way, source, at.now),
  }
}

/** The words of one message about several jobs of one player. */
export function wordsOfSeveral(sources: readonly Source[], kind: MessageKind, at: Occasion): Template {
  const [first] = sources
  const { text } = defaultSettings[kind]
  return renderSeveral(
    { kind, text: first?.text ?? text, subject: first?.subject ?? null },
    sources.map((source) => ({ source, facts: factsOf(kind, source, linkOf(source, at.origin), at.now) })),
  )
}

/** Tells the players of these jobs, as far as it is wanted. Once, however often it is called. */
export const announceTo = (db: TenantDb, kind: MessageKind, sources: readonly Source[], at: Occasion): Promise<void> =>
  insertMessages(
    db,
    sources.filter((source) => isWanted(source, kind)).map((source) => compose(source, kind, at)),
  )

/** The same of jobs as they stand. */
export async function announce(db: TenantDb, kind: MessageKind, ids: readonly JobId[], at: Occasion): Promise<void> {
  if (ids.length > 0) await announceTo(db, kind, await sourcesOf(db, db.stringer_id, kind, ids), at)
}

/** What will be said when these jobs are ready. Sent when it is called, so that it travels with other questions. */
export const sourcesOfReady = (db: TenantDb, ids: readonly JobId[]): Promise<Source[]> =>
  sourcesOf(db, db.stringer_id, 'ready', ids)

/** The job is on the bench again: what waited to be said of it is not true any more. */
export const takeBack = (db: TenantDb, ids: readonly JobId[]): Promise<void> =>
  callOff(db, ids, ['ready', 'please_collect'], takenBack)

/** The racquet is with its player, who needs not be told that it is ready. */
export const isCollected = (db: TenantDb, ids: readonly JobId[]): Promise<void> =>
  callOff(db, ids, ['received', 'ready', 'please_collect'], collected)

/** The racquet is here after all: what its player was not told for having come is said. */
export async function isHereAfterAll(db: TenantDb, ids: readonly JobId[], at: Occasion): Promise<void> {
  if (ids.length === 0) return
  await callOn(db, ids, undoneBy(at.now))
  await rewordWaiting(db, ids, at)
}

/** What waits to be said of these jobs says what is true now: a player who has paid is not asked to pay. */
export async function rewordWaiting(db: TenantDb, ids: readonly JobId[], at: Occasion): Promise<void> {
  const waiting = Map.groupBy(await waitingOf(db, ids), ({ kind }) => kind)
  const reworded = await Promise.all(
    [...waiting].map(async ([kind, ofKind]) => {
      const jobs = ofKind.map(({ string_job_id }) => string_job_id)
      const sources = await sourcesOf(db, db.stringer_id, kind, jobs)
      return sources.map((source) => compose(source, kind, at))
    }),
  )
  await reword(db, reworded.flat())
}
