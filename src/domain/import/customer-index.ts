// Finds the customer a row of a file is about.
import type { FieldProblem } from '#domain/errors.ts'

import { foldText } from './cells.ts'

/** A customer of the database or of an earlier row, with the fields that identify them. */
export interface Candidate {
  readonly full_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly is_active: boolean
  /** The row that adds this customer; null for one in the database. */
  readonly row: number | null
}

const digitsOf = (phone: string | null): string => (phone ?? '').replaceAll(/[^\d+]/g, '')
export const isSameName = (left: Candidate, right: Candidate): boolean => foldText(left.full_name) === foldText(right.full_name)
const nameAndPhone = ({ full_name, phone }: Candidate): string => `${foldText(full_name)}|${digitsOf(phone)}`

const append = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

export interface Match {
  readonly customer: Candidate
  /** How many other customers match as well. */
  readonly others: number
  readonly by: 'email' | 'name'
}

/** Finds the customer a row is about, among those in the database and in earlier rows. */
export class CustomerIndex {
  readonly #byEmail = new Map<string, Candidate[]>()
  readonly #byNameAndPhone = new Map<string, Candidate[]>()
  readonly #byName = new Map<string, Candidate[]>()
  readonly #sharedEmails: boolean

  constructor(sharedEmails: boolean) {
    this.#sharedEmails = sharedEmails
  }

  add(customer: Candidate): void {
    if (customer.email) append(this.#byEmail, foldText(customer.email), customer)
    append(this.#byNameAndPhone, nameAndPhone(customer), customer)
    append(this.#byName, foldText(customer.full_name), customer)
  }

  /**
   * Matches by email address, then by name and phone unless both have an address and they differ. A row with neither email nor phone
   * matches every customer of that name.
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
    const matches = this.#byNameAndPhone.get(nameAndPhone(row)) ?? []
    const customer = matches.find((other) => !other.email || !row.email)
    return customer && { customer, others: 0, by: 'name' }
  }

  #findByName({ full_name }: Candidate): Match | undefined {
    const [customer, ...others] = this.#byName.get(foldText(full_name)) ?? []
    return customer && { customer, others: others.length, by: 'name' }
  }
}

export const ambiguousName = ({ others }: Match): FieldProblem => ({
  path: 'full_name',
  message: `${others + 1} customers have this name. Add an email or phone number to identify the right one.`,
})

export function explainMatch({ customer, by }: Match, row: Candidate): FieldProblem {
  const which =
    customer.row === null ? `Already here${customer.is_active ? '' : ', archived'}` : `The same as row ${customer.row}`
  if (by === 'email' && !isSameName(customer, row))
    return { path: 'email', message: `${which}: ${customer.full_name} has this email` }
  if (by === 'email') return { path: 'email', message: `${which}: the same email` }
  return { path: 'full_name', message: row.phone ? `${which}: the same name and phone` : `${which}: the same name` }
}
