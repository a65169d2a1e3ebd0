// What each row of an import will do, by what is here already and what came before it in the file.
import { messages, type FieldProblem } from '#domain/errors.ts'

import type { CustomerOfRow, RacquetOfRow, ReadRow } from './rows.ts'

/** A new customer (with a frame where the row has one), a new frame of somebody known, nothing new, or refused. */
type RowOutcome = 'new' | 'frame' | 'here' | 'refused'

interface Person {
  readonly full_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly is_active: boolean
  /** The row of the file that this person comes from; null for one who was here before. */
  readonly row: number | null
}

/** Somebody of the database. */
export type KnownPerson<Id> = Omit<Person, 'row'> & { readonly id: Id }

export interface KnownRacquet<Id> {
  readonly customer_id: Id
  readonly brand: string
  readonly model: string
  readonly own_number: number | null
}

export interface Circumstances<Id> {
  readonly people: readonly KnownPerson<Id>[]
  readonly racquets: readonly KnownRacquet<Id>[]
  /** How many more active customers the plan holds; null for any number. */
  readonly room: number | null
  /** Whether one e-mail address may be that of several people: families often share one. */
  readonly shared_emails: boolean
}

export interface Verdict<Id> {
  readonly row: ReadRow
  readonly outcome: RowOutcome
  /** Why it is refused, or why there is nothing new. */
  readonly problems: readonly FieldProblem[]
  /** What is to be written. A frame belongs to somebody known, or to the customer of the row that is named. */
  readonly customer: CustomerOfRow | null
  readonly racquet: { readonly fields: RacquetOfRow; readonly of: Id | { readonly row: number } } | null
  /** Refused for the plan alone. */
  readonly is_beyond_plan: boolean
  /** Nothing new since somebody of another name has the same e-mail address. */
  readonly is_shared_email: boolean
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
const digitsOf = (phone: string | null): string => (phone ?? '').replaceAll(/[^\d+]/g, '')
const isSameName = (left: Person, right: Person): boolean => fold(left.full_name) === fold(right.full_name)
const nameAndPhone = ({ full_name, phone }: Person): string => `${fold(full_name)}|${digitsOf(phone)}`
type Frame = Pick<KnownRacquet<unknown>, 'brand' | 'model' | 'own_number'>

const frameKey = ({ brand, model, own_number }: Frame): string => JSON.stringify([fold(brand), fold(model), own_number])

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** Everybody who is here or came before in the file, found by what tells people apart. */
class People {
  readonly #byEmail = new Map<string, Person[]>()
  readonly #byNameAndPhone = new Map<string, Person[]>()
  readonly #byName = new Map<string, Person[]>()
  readonly #sharedEmails: boolean

  constructor(sharedEmails: boolean) {
    this.#sharedEmails = sharedEmails
  }

  add(person: Person): void {
    if (person.email) add(this.#byEmail, fold(person.email), person)
    add(this.#byNameAndPhone, nameAndPhone(person), person)
    add(this.#byName, fold(person.full_name), person)
  }

  /**
   * The same person: by the e-mail address, or by name and phone unless their addresses differ. Of whom only the name is said, everybody
   * of that name may be meant.
   */
  find(person: Person): Found | undefined {
    return person.email || person.phone ? (this.#findByEmail(person) ?? this.#findByPhone(person)) : this.#findByName(person)
  }

  #findByEmail(person: Person): Found | undefined {
    if (!person.email) return undefined
    const all = this.#byEmail.get(fold(person.email)) ?? []
    const namesake = all.find((other) => isSameName(other, person))
    const same = namesake ?? (this.#sharedEmails ? undefined : all[0])
    return same && { same, others: 0, by: 'email' }
  }

  #findByPhone(person: Person): Found | undefined {
    const all = this.#byNameAndPhone.get(nameAndPhone(person)) ?? []
    const same = all.find((other) => !other.email || !person.email)
    return same && { same, others: 0, by: 'name' }
  }

  #findByName({ full_name }: Person): Found | undefined {
    const [same, ...others] = this.#byName.get(fold(full_name)) ?? []
    return same && { same, others: others.length, by: 'name' }
  }
}

interface Found {
  readonly same: Person
  /** How many more it could be. */
  readonly others: number
  readonly by: 'email' | 'name'
}

const whichOf = ({ others }: Found): FieldProblem => ({
  path: 'full_name',
  message: `${others + 1} customers have this name. An email or a phone would tell which one is meant.`,
})

function whyHere({ same, by }: Found, person: Person): FieldProblem {
  const who = same.row === null ? `Already here${same.is_active ? '' : ', archived'}` : `The same as row ${same.row}`
  if (by === 'email' && !isSameName(same, person)) return { path: 'email', message: `${who}: ${same.full_name} has this email` }
  if (by === 'email') return { path: 'email', message: `${who}: the same email` }
  return { path: 'full_name', message: person.phone ? `${who}: the same name and phone` : `${who}: the same name` }
}

/** Judges rows one after the other, in the order of the file. */
export class Judge<Id> {
  readonly #people: People
  readonly #ids = new Map<Person, Id>()
  readonly #frames = new Map<Person, Set<string>>()
  #room: number

  constructor({ people, racquets, room, shared_emails }: Circumstances<Id>) {
    this.#room = room ?? Infinity
    this.#people = new People(shared_emails)
    const byId = new Map<Id, Person>()
    for (const { id, ...known } of people) {
      const person = { ...known, row: null }
      this.#people.add(person)
      this.#ids.set(person, id)
      byId.set(id, person)
    }
    for (const { customer_id, ...frame } of racquets) {
      const owner = byId.get(customer_id)
      if (owner) this.#takeFrame(owner, frame)
    }
  }

  judge(row: ReadRow): Verdict<Id> {
    const verdict = { row, problems: row.problems, customer: null, racquet: null, is_beyond_plan: false, is_shared_email: false }
    const { customer } = row
    if (!customer || row.problems.length > 0) return { ...verdict, outcome: 'refused' }
    const { email = null, phone = null, full_name, is_active } = customer
    const person = { full_name, email, phone, is_active, row: row.row }
    const found = this.#people.find(person)
    return { ...verdict, ...(found ? this.#known(row, found, person) : this.#new(row, customer, person)) }
  }

  #new(row: ReadRow, customer: CustomerOfRow, person: Person) {
    if (person.is_active && this.#room <= 0) {
      return { outcome: 'refused' as const, problems: [{ path: '', message: messages.tierLimit }], is_beyond_plan: true }
    }
    if (person.is_active) this.#room -= 1
    this.#people.add(person)
    return { outcome: 'new' as const, customer, racquet: this.#frameOf(row, person) }
  }

  // The frame of one person is not given to another who shares the address.
  #known(row: ReadRow, found: Found, person: Person) {
    if (found.others > 0) return { outcome: 'refused' as const, problems: [whichOf(found)] }
    const is_shared_email = found.by === 'email' && !isSameName(found.same, person)
    const racquet = is_shared_email ? null : this.#frameOf(row, found.same)
    if (racquet) return { outcome: 'frame' as const, racquet }
    return { outcome: 'here' as const, problems: [whyHere(found, person)], is_shared_email }
  }

  #frameOf({ racquet }: ReadRow, owner: Person): Verdict<Id>['racquet'] {
    if (!racquet || !this.#takeFrame(owner, { ...racquet, own_number: racquet.own_number ?? null })) return null
    const of = this.#ids.get(owner) ?? { row: owner.row ?? 0 }
    return { fields: racquet, of }
  }

  /** Whether the frame is new to its owner. One without a number may be any of its kind: numbers are given when a second comes. */
  #takeFrame(owner: Person, frame: Frame): boolean {
    const frames = this.#frames.get(owner) ?? new Set()
    this.#frames.set(owner, frames)
    const isNew = !frames.has(frameKey(frame))
    frames.add(frameKey(frame)).add(frameKey({ ...frame, own_number: null }))
    return isNew
  }
}
