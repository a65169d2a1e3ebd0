// Plans what each row of a customer import will do, from the existing records and the rows before it.
import { messages, type FieldProblem } from '#domain/errors.ts'

import { foldText } from './cells.ts'
import {
  ambiguousName,
  CustomerIndex,
  explainMatch,
  isSameName,
  type Candidate,
  type IsSameNumber,
  type Match,
} from './customer-index.ts'
import type { CustomerFileRow, ImportedCustomer, ImportedRacquet } from './customer-rows.ts'

/** A new customer (with a racquet if the row has one), a new racquet of an existing customer, nothing new, or refused. */
type RowOutcome = 'new' | 'new_racquet' | 'existing' | 'refused'

export type ExistingCustomer<Id> = Omit<Candidate, 'row'> & { readonly id: Id }

export interface ExistingRacquet<Id> {
  readonly customer_id: Id
  readonly brand: string
  readonly model: string
  readonly own_number: number | null
}

export interface ImportContext<Id> {
  readonly customers: readonly ExistingCustomer<Id>[]
  readonly racquets: readonly ExistingRacquet<Id>[]
  /** How many more active customers the plan allows; null for no limit. */
  readonly remaining: number | null
  /** Whether customers of different names may share an email address, as families do. */
  readonly shared_emails: boolean
  /** Whether two phone numbers that are written differently are the same. */
  readonly is_same_number: IsSameNumber
}

/** What a row of the file will do. */
export interface RowPlan<Id> {
  readonly row: CustomerFileRow
  readonly outcome: RowOutcome
  /** Why the row is refused or adds nothing. */
  readonly problems: readonly FieldProblem[]
  /** The customer to insert. */
  readonly customer: ImportedCustomer | null
  /** The racquet to insert, and its owner: an existing customer, or the one that a row adds. */
  readonly racquet: { readonly fields: ImportedRacquet; readonly owner: Id | { readonly row: number } } | null
  /** Refused only because of the plan's limit. */
  readonly is_beyond_plan: boolean
  /** Adds nothing because a customer of another name has the same email address. */
  readonly is_shared_email: boolean
}

type RacquetIdentity = Pick<ExistingRacquet<unknown>, 'brand' | 'model' | 'own_number'>

const racquetKey = ({ brand, model, own_number }: RacquetIdentity): string =>
  JSON.stringify([foldText(brand), foldText(model), own_number])

/** Plans rows one by one, in the order of the file: each plan depends on the rows before it. */
export class ImportPlanner<Id> {
  readonly #index: CustomerIndex
  readonly #ids = new Map<Candidate, Id>()
  readonly #racquets = new Map<Candidate, Set<string>>()
  #remaining: number

  constructor({ customers, racquets, remaining, shared_emails, is_same_number }: ImportContext<Id>) {
    this.#remaining = remaining ?? Infinity
    this.#index = new CustomerIndex(shared_emails, is_same_number)
    const byId = new Map<Id, Candidate>()
    for (const { id, ...fields } of customers) {
      const customer = { ...fields, row: null }
      this.#index.add(customer)
      this.#ids.set(customer, id)
      byId.set(id, customer)
    }
    for (const { customer_id, ...racquet } of racquets) {
      const owner = byId.get(customer_id)
      if (owner) this.#addRacquet(owner, racquet)
    }
  }

  plan(row: CustomerFileRow): RowPlan<Id> {
    const plan = { row, problems: row.problems, customer: null, racquet: null, is_beyond_plan: false, is_shared_email: false }
    const { customer } = row
    if (!customer || row.problems.length > 0) return { ...plan, outcome: 'refused' }
    const { email = null, phone = null, full_name, is_active } = customer
    const candidate = { full_name, email, phone, is_active, row: row.row }
    const match = this.#index.find(candidate)
    return { ...plan, ...(match ? this.#planExisting(row, match, candidate) : this.#planNew(row, customer, candidate)) }
  }

  #planNew(row: CustomerFileRow, customer: ImportedCustomer, candidate: Candidate) {
    if (candidate.is_active && this.#remaining <= 0) {
      return { outcome: 'refused' as const, problems: [{ path: '', message: messages.tierLimit }], is_beyond_plan: true }
    }
    if (candidate.is_active) this.#remaining -= 1
    this.#index.add(candidate)
    return { outcome: 'new' as const, customer, racquet: this.#planRacquet(row, candidate) }
  }

  // A racquet is not added to a customer of another name who only shares the email address.
  #planExisting(row: CustomerFileRow, match: Match, candidate: Candidate) {
    if (match.others > 0) return { outcome: 'refused' as const, problems: [ambiguousName(match)] }
    const is_shared_email = match.by === 'email' && !isSameName(match.customer, candidate)
    const racquet = is_shared_email ? null : this.#planRacquet(row, match.customer)
    if (racquet) return { outcome: 'new_racquet' as const, racquet }
    return { outcome: 'existing' as const, problems: [explainMatch(match, candidate)], is_shared_email }
  }

  #planRacquet({ racquet }: CustomerFileRow, owner: Candidate): RowPlan<Id>['racquet'] {
    if (!racquet || !this.#addRacquet(owner, { ...racquet, own_number: racquet.own_number ?? null })) return null
    return { fields: racquet, owner: this.#ids.get(owner) ?? { row: owner.row ?? 0 } }
  }

  /** Returns false if the owner has the racquet already. One without a number matches any of its brand and model. */
  #addRacquet(owner: Candidate, racquet: RacquetIdentity): boolean {
    const racquets = this.#racquets.get(owner) ?? new Set()
    this.#racquets.set(owner, racquets)
    const isNew = !racquets.has(racquetKey(racquet))
    racquets.add(racquetKey(racquet)).add(racquetKey({ ...racquet, own_number: null }))
    return isNew
  }
}
