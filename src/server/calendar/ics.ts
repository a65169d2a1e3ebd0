// The calendar as iCalendar (RFC 5545).
import { setImmediate as nextTurn } from 'node:timers/promises'

import { formatTension, type TensionUnit } from '#domain/values/numbers/units.ts'
import ical, { foldLines, ICalEventTransparency } from 'ical-generator'

import type { CalendarJob } from './queries.ts'

export interface CalendarContext {
  readonly name: string
  readonly zone: string
  readonly tension_unit: TensionUnit
  /** When the business's settings last changed. Every event contains its tension unit. */
  readonly changed_at: string
  /** The app's origin, for links to jobs. */
  readonly origin: string
}

/** Some calendars don't show events without a duration. */
const eventMinutes = 30

/** Events written before yielding to other requests. */
const batch = 100

// Suggested refresh interval (RFC 7986). Not all subscribers follow it.
const refreshSeconds = 15 * 60

const titles = { pending: '', in_progress: '', completed: 'Ready: ', picked_up: '' }

// A job's first twelve days count in milliseconds and later time in seconds. The number rises with every change and fits 31 bits for
// decades.
const countedMs = 2 ** 30

/** The SEQUENCE of an event (RFC 5545, 3.8.7.4). */
function sequenceOf(created: number, changed: number): number {
  const ms = Math.max(0, changed - created)
  return ms <= countedMs ? ms : countedMs + Math.floor((ms - countedMs) / 1000)
}

function toEvent(job: CalendarJob, { origin, tension_unit, changed_at }: CalendarContext) {
  const changed = new Date(Math.max(Date.parse(job.changed_at), Date.parse(changed_at)))
  const start = new Date(job.due_date)
  const strings = `${job.string_mains_brand} ${job.string_mains_model}`
  const tension = formatTension({ mains: job.tension_mains, crosses: job.tension_crosses }, tension_unit)
  const url = `${origin}/jobs/${job.id}`
  return {
    // Stable for the job's lifetime, so subscribers update the event.
    id: `${job.id}@stringdesk`,
    sequence: sequenceOf(Date.parse(job.created_at), changed.getTime()),
    start,
    end: new Date(start.getTime() + eventMinutes * 60_000),
    stamp: changed,
    lastModified: changed,
    summary: `${titles[job.status]}${job.customer_name}, ${job.racquet_brand} ${job.racquet_model}`,
    description: `Job #${job.job_number}: ${strings}, ${tension}\n${url}`,
    url,
    // A job doesn't block anyone's time.
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

/** Writes a calendar in parts. Times are in UTC, so no time zone rules are needed. The zone is for subscribers that display it. */
export async function* writeIcs(jobs: readonly CalendarJob[], context: CalendarContext): AsyncGenerator<string> {
  const calendar = ical({
    name: context.name,
    prodId: { company: 'Stringdesk', product: 'Stringdesk', language: 'EN' },
    ttl: refreshSeconds,
    x: { 'X-WR-TIMEZONE': context.zone },
  })
  const empty = calendar.toString()
  const end = empty.lastIndexOf('END:VCALENDAR')
  yield empty.slice(0, end)
  for (let from = 0; from < jobs.length; from += batch) {
    const events = jobs.slice(from, from + batch).map((job) => calendar.createEvent(toEvent(job, context)).toString())
    calendar.clear()
    // The library folds only whole calendars.
    yield foldLines(events.join(''))
    await nextTurn()
  }
  // The library ends its text without a line break, which RFC 5545 requires.
  yield `${empty.slice(end).trimEnd()}\r\n`
}
