// How often, and at what interval, a customer is reminded to collect a racquet. Free of zod, because screens load it.
import { addDays, daysBetween, formatDay } from '#domain/values/dates/dates.ts'

/** The maximum number of reminders per job, and the days between them. */
export const collectReminders = { max: 3, pauseDays: 7 } as const

/** How often a message of one kind about a job was sent or passed on, and when it last was. */
export interface Sends {
  readonly sent_count: number
  readonly last_sent_at: string | null
}

/** Why a reminder to collect can't be sent now; null if it can. */
export function collectReminderProblem({ sent_count, last_sent_at }: Sends, now: string, zone: string): string | null {
  if (sent_count >= collectReminders.max) return `After ${collectReminders.max} reminders, call the customer instead.`
  if (last_sent_at === null || daysBetween(last_sent_at, now, zone) >= collectReminders.pauseDays) return null
  const next = addDays(last_sent_at, collectReminders.pauseDays, zone)
  return `The next reminder can be sent on ${formatDay(next, now, zone)}.`
}

/** "Reminded 2 times, last on 3 Nov"; null before the first reminder. */
export function formatCollectReminders({ sent_count, last_sent_at }: Sends, now: string, zone: string): string | null {
  if (sent_count === 0 || last_sent_at === null) return null
  const last = formatDay(last_sent_at, now, zone)
  return sent_count === 1 ? `Reminded once, on ${last}` : `Reminded ${sent_count} times, last on ${last}`
}
