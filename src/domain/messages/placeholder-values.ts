// The placeholder values of a message about a job, and when it may be sent.
import { isolate } from '#domain/values/text/direction.ts'
import { firstNameOf } from '#domain/customers/names.ts'
import { addDays, atHour, daysBetween } from '#domain/values/dates/dates.ts'
import { formatDayAndTime, formatDaysBetween, formatPrice, formatTensions } from '#domain/values/text/localized.ts'
import { formatRacquet } from '#domain/racquets/name.ts'
import { render, type MessageKind, type PlaceholderValues, type Template } from './schema.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { crossesOf, isHybrid, mainsOf, type OneString, type Strings } from '#domain/jobs/strings.ts'
import type { Job } from '#domain/jobs/schema.ts'
import type { Money } from '#domain/values/records.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'

type JobFields = 'job_number' | 'due_date' | 'owed' | 'time_completed' | 'picked_up_at'

/** The data that a message may contain about a job, its customer, its racquet and the business. */
export interface MessageSource extends Pick<Job, JobFields>, Strings {
  /** The recipient: the customer, the payer, or another person. */
  readonly recipient_name: string
  /** Whether the recipient is a club, a team or a company, which has no first name. */
  readonly is_organisation: boolean
  /** The customer's name if another person receives the message. */
  readonly racquet_owner: string | null
  /** The payer if that is not the recipient. The message then contains no amount. */
  readonly payer_id: CustomerId | null
  readonly business_name: string | null
  readonly stringer_name: string
  readonly brand: string
  readonly model: string
  readonly own_number: number | null
  readonly currency: string
  readonly tension_unit: TensionUnit
  readonly time_zone: string
}

const senderName = ({ business_name, stringer_name }: Pick<MessageSource, 'business_name' | 'stringer_name'>): string =>
  business_name ?? stringer_name

const formatString = ({ brand, model }: OneString): string => [brand, model].filter(Boolean).join(' ')

/** The amount that the recipient still owes. */
export const amountOwed = ({ owed, payer_id }: Pick<MessageSource, 'owed' | 'payer_id'>): Money =>
  payer_id === null ? owed : noMoney

const startOfWaiting = (kind: MessageKind, { picked_up_at, time_completed }: MessageSource): string | null =>
  kind === 'how_did_it_play' ? picked_up_at : time_completed

function daysSince(kind: MessageKind, source: MessageSource, now: string): string {
  const since = startOfWaiting(kind, source)
  if (since === null || daysBetween(since, now, source.time_zone) === 0) return ''
  return formatDaysBetween(since, now, source.time_zone)
}

/** The value of each placeholder. `link` is the full URL of the customer page, or empty if there is none. */
export function placeholderValues(kind: MessageKind, source: MessageSource, link: string, now: string): PlaceholderValues {
  const { due_date, time_zone, tension_unit, currency } = source
  const owed = amountOwed(source)
  const [mains, crosses] = [mainsOf(source), crossesOf(source)]
  return {
    customer: isolate(source.is_organisation ? source.recipient_name : firstNameOf(source.recipient_name)),
    business: isolate(senderName(source)),
    racquet: [isolate(formatRacquet(source)), source.racquet_owner && `(${isolate(source.racquet_owner)})`]
      .filter(Boolean)
      .join(' '),
    strings: isHybrid(source) ? `${formatString(mains)} / ${formatString(crosses)}` : formatString(mains),
    tensions: formatTensions({ mains: source.tension_mains, crosses: source.tension_crosses }, tension_unit),
    job: `#${source.job_number}`,
    due: due_date !== null && due_date > now ? formatDayAndTime(due_date, now, time_zone) : '',
    owed: owed === noMoney ? '' : formatPrice(owed, currency),
    days: daysSince(kind, source, now),
    link,
  }
}

/** Renders subject and text. Line breaks in names are removed from the subject. */
export const renderMessage = (template: Template, values: PlaceholderValues): Template => ({
  subject: render(template.subject, values).replaceAll(/\s+/g, ' ') || values.racquet,
  text: render(template.text, values),
})

/** Hours of the day, in the time zone of the business, in which reminders may be sent. */
const sendingHours = { from: 9, to: 20 } as const

/** The current time, or the next morning if it is outside the sending hours. */
export function nextSendingTime(now: string, time_zone: string): string {
  const morning = atHour(now, sendingHours.from, time_zone)
  if (now < morning) return morning
  return now < atHour(now, sendingHours.to, time_zone) ? now : atHour(addDays(now, 1, time_zone), sendingHours.from, time_zone)
}
