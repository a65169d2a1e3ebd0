// Contacting a customer: the message text, and the link that opens the phone, messages or mail app.
import { firstNameOf } from './names.ts'
import type { Customer } from './schema.ts'
import { formatMoney, noMoney } from '#domain/values/money/money.ts'
import { dialedNumber } from '#domain/values/contact/phone.ts'
import type { Money } from '#domain/values/records.ts'

interface ContactText {
  /** The recipient's name. */
  readonly full_name: string
  /** Whether the recipient is a club, a team or a company. */
  readonly is_organisation?: boolean
  /** The customer's name if another person receives the message. */
  readonly racquet_owner: string | null
  /** Models of the racquets that are ready for pick-up. */
  readonly ready: readonly string[]
  readonly owed: Money
  readonly currency: string
  /** The name of the business. */
  readonly from: string
}

/** "A", "A and B", "A, B and C". */
const joinWithAnd = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** "Hi Jonas, your Pure Aero 98 is ready. $27.00 to pay. Marta's Strings". Empty if nothing is ready or owed. */
export function contactText({
  full_name,
  is_organisation = false,
  racquet_owner,
  ready,
  owed,
  currency,
  from,
}: ContactText): string {
  const isOwed = owed !== noMoney
  if (ready.length === 0 && !isOwed) return ''
  const amount = formatMoney(owed, currency)
  const hello = `Hi ${is_organisation ? full_name : firstNameOf(full_name)}, `
  if (ready.length === 0) return `${hello}${amount} is outstanding. ${from}`
  const owner = racquet_owner === null ? 'your' : `${firstNameOf(racquet_owner)}’s`
  const racquets = `${owner} ${joinWithAnd(ready)} ${ready.length === 1 ? 'is' : 'are'} ready.`
  return [`${hello}${racquets}`, isOwed ? `${amount} to pay.` : '', from].filter(Boolean).join(' ')
}

const contactWays = ['sms', 'phone', 'email'] as const
export type ContactWay = (typeof contactWays)[number]

type ContactPerson = Pick<Customer, 'contact' | 'contact_name' | 'contact_phone' | 'contact_email'>

/** Why messages can't be sent to the chosen contact; null if they can. */
export function contactProblem(person: ContactPerson): { path: keyof ContactPerson; message: string } | null {
  if (person.contact !== 'other') return null
  if (person.contact_name === null) return { path: 'contact_name', message: 'Who gets the messages? Enter a name.' }
  const isReachable = person.contact_phone !== null || person.contact_email !== null
  return isReachable ? null : { path: 'contact_phone', message: 'Enter a phone number or an email address.' }
}

type Reachable = Pick<Customer, 'phone' | 'email' | 'preferred_contact_method'>

/** How a customer can be contacted, preferred way first. Empty without phone and email. */
export function contactWaysOf({ phone, email, preferred_contact_method: preferred }: Reachable): ContactWay[] {
  const hasPhone = phone !== null && dialedNumber(phone) !== null
  const ways = contactWays.filter((way) => (way === 'email' ? email !== null : hasPhone))
  return ways.toSorted((left, right) => Number(right === preferred) - Number(left === preferred))
}

/** The link that opens WhatsApp. Null for a number without a country code, which WhatsApp requires. */
export function whatsAppLink(phone: string | null, text = ''): string | null {
  const number = (dialedNumber(phone ?? '') ?? '').replace(/^00/, '+')
  return /^\+\d{6,15}$/.test(number) ? `https://wa.me/${number.slice(1)}${text && `?text=${encodeURIComponent(text)}`}` : null
}

/** The link that opens the phone app, or the messages or mail app with the text filled in. */
export function contactLink(way: ContactWay, { phone, email }: Reachable, text: string, subject = 'Your racquet'): string {
  const body = encodeURIComponent(text)
  const number = dialedNumber(phone ?? '') ?? ''
  if (way === 'phone') return `tel:${number}`
  // iOS expects "&" before the body, Android expects "?". Both accept "?&".
  if (way === 'sms') return `sms:${number}${text && `?&body=${body}`}`
  return `mailto:${encodeURIComponent(email ?? '').replaceAll('%40', '@')}${text && `?subject=${encodeURIComponent(subject)}&body=${body}`}`
}
