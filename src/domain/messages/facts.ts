// What a message says of a job: each placeholder's words, and when it may go out.
import { firstWord } from '#domain/customers/contact.ts'
import { addDays, atHour, sayDays, sayExactly } from '#domain/values/dates.ts'
import { render, type Facts, type MessageKind, type Template } from './schema.ts'
import { formatMoney, noMoney } from '#domain/values/money.ts'
import { crossesOf, isHybrid, mainsOf, type OneString, type Strings } from '#domain/jobs/strings.ts'
import type { Job } from '#domain/jobs/schema.ts'
import type { Money } from '#domain/values/records.ts'
import { formatTension, type TensionUnit } from '#domain/values/units.ts'

type OfJob = 'job_number' | 'due_date' | 'price' | 'payment_status' | 'time_completed' | 'picked_up_at'

/** A job with its player, its frame and its stringer, as far as a message may say. */
export interface MessageSource extends Pick<Job, OfJob>, Strings {
  readonly player_name: string
  readonly business_name: string | null
  readonly stringer_name: string
  readonly brand: string
  readonly model: string
  readonly own_number: number | null
  readonly currency: string
  readonly tension_unit: TensionUnit
  readonly time_zone: string
}

/** Who a message is from. */
const senderName = ({ business_name, stringer_name }: Pick<MessageSource, 'business_name' | 'stringer_name'>): string =>
  business_name ?? stringer_name

const oneString = ({ brand, model }: OneString): string => [brand, model].filter(Boolean).join(' ')

/** What is still to pay. */
export const owedOf = ({ payment_status, price }: Pick<Job, 'payment_status' | 'price'>): Money =>
  payment_status === 'unpaid' && price !== null ? price : noMoney

const sinceOf = (kind: MessageKind, { picked_up_at, time_completed }: MessageSource): string | null =>
  kind === 'how_did_it_play' ? picked_up_at : time_completed

function daysSince(kind: MessageKind, source: MessageSource, now: string): string {
  const since = sinceOf(kind, source)
  const days = since === null ? '' : sayDays(since, now, source.time_zone)
  return days.startsWith('0') ? '' : days
}

/** What the placeholders of a message become. `link` is the whole address of the player's page. */
export function factsOf(kind: MessageKind, source: MessageSource, link: string, now: string): Facts {
  const { due_date, time_zone, tension_unit, currency } = source
  const owed = owedOf(source)
  const [mains, crosses] = [mainsOf(source), crossesOf(source)]
  return {
    player: firstWord(source.player_name),
    business: senderName(source),
    frame: [source.brand, source.model, source.own_number === null ? '' : `(${source.own_number})`].filter(Boolean).join(' '),
    strings: isHybrid(source) ? `${oneString(mains)} / ${oneString(crosses)}` : oneString(mains),
    tensions: formatTension({ mains: source.tension_mains, crosses: source.tension_crosses }, tension_unit),
    job: `#${source.job_number}`,
    due: due_date !== null && due_date > now ? sayExactly(due_date, time_zone) : '',
    owed: owed === noMoney ? '' : formatMoney(owed, currency),
    days: daysSince(kind, source, now),
    link,
  }
}

/** Subject and text for one player. A name with a line break in it can't make two lines of a subject. */
export const renderMessage = (template: Template, facts: Facts): Template => ({
  subject: render(template.subject, facts).replaceAll(/\s+/g, ' ') || facts.frame,
  text: render(template.text, facts),
})

/** Hours of the stringer's day in which a reminder may reach somebody. */
const politeHours = { from: 9, to: 20 } as const

/** Now, or the next morning of the stringer's when it is night. */
export function politeTime(now: string, time_zone: string): string {
  const morning = atHour(now, politeHours.from, time_zone)
  if (now < morning) return morning
  return now < atHour(now, politeHours.to, time_zone) ? now : atHour(addDays(now, 1, time_zone), politeHours.from, time_zone)
}
