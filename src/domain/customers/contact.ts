// Reaching a player: what is written to them, and the link that opens their phone or mail.
import type { Customer } from './schema.ts'
import { formatMoney, noMoney } from '#domain/values/money.ts'
import type { Money } from '#domain/values/records.ts'

export interface ContactText {
  readonly full_name: string
  /** Models of the racquets that wait for their player. */
  readonly ready: readonly string[]
  readonly owed: Money
  readonly currency: string
  /** Who writes. */
  readonly from: string
}

export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** "A", "A and B", "A, B and C". */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** "Hi Jonas, your Pure Aero 98 is ready. $27.00 to pay. Marta's Strings"; empty when there is nothing to say. */
export function contactText({ full_name, ready, owed, currency, from }: ContactText): string {
  const isOwed = owed !== noMoney
  if (ready.length === 0 && !isOwed) return ''
  const amount = formatMoney(owed, currency)
  const hello = `Hi ${firstWord(full_name)}, `
  if (ready.length === 0) return `${hello}${amount} is still to pay. ${from}`
  const racquets = `your ${listed(ready)} ${ready.length === 1 ? 'is' : 'are'} ready.`
  return [`${hello}${racquets}`, isOwed ? `${amount} to pay.` : '', from].filter(Boolean).join(' ')
}

const contactWays = ['sms', 'phone', 'email'] as const
export type ContactWay = (typeof contactWays)[number]

type Reachable = Pick<Customer, 'phone' | 'email' | 'preferred_contact_method'>

// What a phone can dial; brackets, spaces and words are for reading, and "+46 (0)70" means +4670.
const dialled = (phone: string): string => phone.replace(/(\+[\d ]+)\(0\)/, '$1').replaceAll(/[^\d+*#]/g, '')

/** The ways to reach somebody, the preferred one first; with neither phone nor e-mail there is none. */
export function waysToReach({ phone, email, preferred_contact_method: preferred }: Reachable): ContactWay[] {
  const hasPhone = phone !== null && dialled(phone) !== ''
  const ways = contactWays.filter((way) => (way === 'email' ? email !== null : hasPhone))
  return ways.toSorted((left, right) => Number(right === preferred) - Number(left === preferred))
}

/** The link that opens the phone, the messages or the mail; the last two with a text that is ready to send. */
export function contactLink(way: ContactWay, { phone, email }: Reachable, text: string): string {
  const body = encodeURIComponent(text)
  if (way === 'phone') return `tel:${dialled(phone ?? '')}`
  // iOS wants "&" before the body and Android "?": both read "?&".
  if (way === 'sms') return `sms:${dialled(phone ?? '')}${text && `?&body=${body}`}`
  return `mailto:${encodeURIComponent(email ?? '').replaceAll('%40', '@')}${text && `?subject=${encodeURIComponent('Your racquet')}&body=${body}`}`
}
