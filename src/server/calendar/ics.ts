// The calendar as iCalendar (RFC 5545).
import { setImmediate as nextTurn } from 'node:timers/promises'

import { formatTension, type TensionUnit } from '#domain/values/units.ts'
import ical, { foldLines, ICalEventTransparency } from 'ical-generator'

import type { CalendarJob } from './queries.ts'

export interface CalendarContext {
  readonly name: string
  readonly zone: string
  readonly tension_unit: TensionUnit
  /** When the settings of the business were changed: its unit is in every event. */
  readonly changed_at: string
  /** Of the app, for links to jobs. */
  readonly origin: string
}

/** An event has to have a length, or some calendars don't show it. */
const eventMinutes = 30

/** How many events are written before other requests have a turn. */
const batch = 100

// Subscribers ask again after this (RFC 7986), as far as they let calendars decide.
const refreshSeconds = 15 * 60

const titles = { pending: '', in_progress: '', completed: 'Ready: ', picked_up: '' }

// The first twelve days of a job count in milliseconds, the rest in seconds: higher after every change, and within 31 bits for decades.
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
    // The same for the life of the job, so that subscribers update it.
    id: `${job.id}@stringdesk`,
    sequence: sequenceOf(Date.parse(job.created_at), changed.getTime()),
    start,
    end: new Date(start.getTime() + eventMinutes * 60_000),
    stamp: changed,
    lastModified: changed,
    summary: `${titles[job.status]}${job.customer_name}, ${job.racquet_brand} ${job.racquet_model}`,
    description: `Job #${job.job_number}: ${strings}, ${tension}\n${url}`,
    url,
    // A job to string doesn't make anybody busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

/** Writes a calendar in parts. Times are UTC, which needs no time zone rules; the zone is for subscribers that show the calendar's own. */
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
    // The library folds whole calendars only.
    yield foldLines(events.join(''))
    await nextTurn()
  }
  // The library ends its text without a line break, which RFC 5545 requires.
  yield `${empty.slice(end).trimEnd()}\r\n`
}
