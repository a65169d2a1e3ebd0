import { createHash } from 'node:crypto'

import type { CalendarState, NewCalendar } from '#contract/calendar.ts'
import type { TenantDb } from '#database/access.ts'
import { SessionEnded } from '#database/connections/claims.ts'
import { countTowardsLimit } from '#database/queries/rate-limits.ts'
import { NotFoundError, RateLimitError } from '#domain/errors.ts'
import { record } from '#server/events/record.ts'
import type { Services } from '#server/procedure/context.ts'
import { orConflict } from '#server/procedure/errors.ts'

import { deleteCalendar, listCalendarJobs, readBusiness, readCalendar, writeCalendar, type CalendarJob } from './queries.ts'

/** Rate limit per calendar. Subscribers poll a few times an hour. */
const limit = { max: 60, seconds: 600 }

/** The jobs with the earliest due dates are left out if there are more. */
const maxJobs = 10_000
const pageSize = 500

/** The calling member's calendar. */
export async function stateOf(db: TenantDb): Promise<CalendarState> {
  const { user_id } = await db.member()
  return { calendar: (await readCalendar(db, user_id)) ?? null }
}

/** Turns on the calling member's calendar, or replaces its address. @throws ConflictError if it has changed since */
export async function renewCalendar(
  db: TenantDb,
  { calendars }: Pick<Services, 'calendars'>,
  updated_at: string | null,
): Promise<NewCalendar> {
  const { address, hash } = calendars.create(db.stringer_id)
  const { user_id } = await db.member()
  const kind = updated_at === null ? 'calendar.turned_on' : 'calendar.address_replaced'
  return db.transaction(async (tx) => {
    const written = await orConflict('calendar', await writeCalendar(tx, { user_id, hash, updated_at }), () => stateOf(tx))
    await record(tx, [{ kind, record_id: tx.stringer_id, data: {} }])
    return { ...written, address }
  })
}

/** Turns off the calling member's calendar, so its address stops working. @throws ConflictError if it has changed since */
export async function turnOffCalendar(db: TenantDb, updated_at: string): Promise<CalendarState> {
  const { user_id } = await db.member()
  return db.transaction(async (tx) => {
    await orConflict('calendar', await deleteCalendar(tx, user_id, updated_at), () => stateOf(tx))
    await record(tx, [{ kind: 'calendar.turned_off', record_id: tx.stringer_id, data: {} }])
    return { calendar: null }
  })
}

/** Reads page by page to yield to other requests in between. */
async function readJobs(db: TenantDb): Promise<CalendarJob[]> {
  const jobs: CalendarJob[] = []
  while (jobs.length < maxJobs) {
    const page = await listCalendarJobs(db, pageSize, jobs.at(-1))
    jobs.push(...page)
    if (page.length < pageSize) break
  }
  return jobs
}

interface CalendarFile {
  readonly etag: string
  readonly parts: AsyncGenerator<string>
}

/**
 * Reads the calendar at an address.
 * @param name the file name
 * @throws NotFoundError if it doesn't exist or has a new address
 * @throws NetworkError beyond the limit
 */
export async function readCalendarFile(services: Services, name: string): Promise<CalendarFile> {
  const { access, calendars, identity } = services
  const parsed = calendars.parse(name)
  if (!parsed) throw new NotFoundError()
  const retry_after = await countTowardsLimit(identity.system, `calendar of ${parsed.token_hash.toString('hex')}`, limit)
  if (retry_after > 0) throw new RateLimitError('Too many requests for this calendar', retry_after)
  const read = async (db: TenantDb) => ({ business: await readBusiness(db), jobs: await readJobs(db) })
  const { business, jobs } = await access.asCalendar(parsed.stringer_id, parsed.token_hash, read).catch((error: unknown) => {
    throw error instanceof SessionEnded ? new NotFoundError() : error
  })
  if (!business) throw new NotFoundError()
  const context = { ...business, name: business.name ?? 'Stringdesk', origin: identity.home.origin }
  // Loads the library only when a calendar is first read.
  const { writeIcs } = await import('./ics.ts')
  const hash = createHash('sha256').update(JSON.stringify(context))
  for (const job of jobs) hash.update(JSON.stringify(job))
  return { etag: `"${hash.digest('base64url')}"`, parts: writeIcs(jobs, context) }
}
