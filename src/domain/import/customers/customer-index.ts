// Finds the customer that a row of a file refers to.
import type { FieldProblem } from '#domain/errors.ts'

import { toFirstLast } from '#domain/customers/names.ts'
import { toAsciiDomain } from '#domain/values/contact/email-address.ts'
import { readPhones } from '#domain/values/contact/phone.ts'

import { foldText } from '#domain/import/cells.ts'

/** A customer in the database or from an earlier row, with the identifying fields. */
export interface Candidate {
  readonly full_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly is_active: boolean
  /** The row that adds this customer; null for a customer in the database. */
  readonly row: number | null
}

/** A name normalized for comparison: "Müller, Anna" is "anna müller". */
export const foldName = (name: string): string => foldText(toFirstLast(name))
export const isSameName = (left: Candidate, right: Candidate): boolean => foldName(left.full_name) === foldName(right.full_name)

/** Whether two differently written phone numbers are the same. */
export type IsSameNumber = (left: string, right: string) => boolean

// The last digits are the same with and without a country code.
const comparedDigits = 7

/** Index keys by name and phone: the name with the end of each number, or the name alone without a number. */
function namesAndPhones({ full_name, phone }: Candidate): string[] {
  const ends = readPhones(phone ?? '').map(({ number }) => number.slice(-comparedDigits))
  return [...new Set(ends.length === 0 ? [''] : ends)].map((end) => `${foldName(full_name)}|${end}`)
}

function isSamePhone(left: string, right: string, isSameNumber: IsSameNumber): boolean {
  const [ofLeft, ofRight] = [readPhones(left), readPhones(right)]
  if (ofLeft.length === 0 && ofRight.length === 0) return true
  return ofLeft.some((one) =>
    ofRight.some((other) => {
      const isOtherExtension = one.extension !== null && other.extension !== null && one.extension !== other.extension
      return !isOtherExtension && (one.number === other.number || isSameNumber(one.text, other.text))
    }),
  )
}

const append = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

export interface Match {
  readonly customer: Candidate
  /** How many other customers match, too. */
  readonly others: number
  readonly by: 'email' | 'name'
}

/** Finds the customer that a row refers to, among those in the database and in earlier rows. */
export class CustomerIndex {
  readonly #byEmail = new Map<string, Candidate[]>()
  readonly #byNameAndPhone = new Map<string, Candidate[]>()
  readonly #byName = new Map<string, Candidate[]>()
  readonly #sharedEmails: boolean
  readonly #isSameNumber: IsSameNumber

  constructor(sharedEmails: boolean, isSameNumber: IsSameNumber) {
    this.#sharedEmails = sharedEmails
    this.#isSameNumber = isSameNumber
  }

  add(customer: Candidate): void {
    if (customer.email) append(this.#byEmail, foldText(toAsciiDomain(customer.email)), customer)
    for (const key of namesAndPhones(customer)) append(this.#byNameAndPhone, key, customer)
    append(this.#byName, foldName(customer.full_name), customer)
  }

  /**
   * Matches by email address, then by name and phone unless both have an email address and the two differ. A row with neither email nor
   * phone matches every customer with that name.
   */
  find(row: Candidate): Match | undefined {
    return row.email || row.phone ? (this.#findByEmail(row) ?? this.#findByPhone(row)) : this.#findByName(row)
  }

  #findByEmail(row: Candidate): Match | undefined {
    if (!row.email) return undefined
    const matches = this.#byEmail.get(foldText(row.email)) ?? []
    const sameName = matches.find((other) => isSameName(other, row))
    const customer = sameName ?? (this.#sharedEmails ? undefined : matches[0])
    return customer && { customer, others: 0, by: 'email' }
  }

  #findByPhone(row: Candidate): Match | undefined {
    const matches = namesAndPhones(row).flatMap((key) => this.#byNameAndPhone.get(key) ?? [])
    const customer = matches.find(
      (other) => (!other.email || !row.email) && isSamePhone(other.phone ?? '', row.phone ?? '', this.#isSameNumber),
    )
    return customer && { customer, others: 0, by: 'name' }
  }

  #findByName({ full_name }: Candidate): Match | undefined {
    const [customer, ...others] = this.#byName.get(foldName(full_name)) ?? []
    return customer && { customer, others: others.length, by: 'name' }
  }
}

export const ambiguousNameProblem = ({ others }: Match): FieldProblem => ({
  path: 'full_name',
  message: `${others + 1} customers have this name. Add an email or phone number to identify the right one.`,
})

export function matchProblem({ customer, by }: Match, row: Candidate): FieldProblem {
  const which =
    customer.row === null ? `Already here${customer.is_active ? '' : ', archived'}` : `The same as row ${customer.row}`
  if (by === 'email' && !isSameName(customer, row))
    return { path: 'email', message: `${which}: ${customer.full_name} has this email` }
  if (by === 'email') return { path: 'email', message: `${which}: the same email` }
  return { path: 'full_name', message: row.phone ? `${which}: the same name and phone` : `${which}: the same name` }
}
