// Plans the outcome of each row in a customer import, from the existing records and the previous rows.
import { messages, type FieldProblem } from '#domain/errors.ts'

import { foldText } from '#domain/import/cells.ts'
import {
  ambiguousNameProblem,
  CustomerIndex,
  matchProblem,
  foldName,
  isSameName,
  type Candidate,
  type IsSameNumber,
  type Match,
} from './customer-index.ts'
import type { CustomerFileRow, ImportedCustomer, ImportedRacquet } from './rows.ts'

/** A new customer (with the row's racquet if it has one), a new racquet of an existing customer, nothing new, or refused. */
type RowOutcome = 'new' | 'new_racquet' | 'existing' | 'refused'

export type ExistingCustomer<Id> = Omit<Candidate, 'row'> & { readonly id: Id; readonly has_payer?: boolean | undefined }

interface ExistingRacquet<Id> {
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
  /** Whether two differently written phone numbers are the same. */
  readonly is_same_number: IsSameNumber
  /** Whether each row is a separate customer, as in Stringdesk's own export. Rows are then compared only with existing customers. */
  readonly are_rows_distinct?: boolean
}

/** An existing customer, or the one that a row adds. */
export type CustomerRef<Id> = Id | { readonly row: number }

/** The planned outcome of a row. */
export interface RowPlan<Id> {
  readonly row: CustomerFileRow
  readonly outcome: RowOutcome
  /** Why the row is refused or adds nothing. */
  readonly problems: readonly FieldProblem[]
  /** The customer to insert. */
  readonly customer: ImportedCustomer | null
  /** The racquet to insert, and its owner: an existing customer, or the one that a row adds. */
  readonly racquet: { readonly fields: ImportedRacquet; readonly owner: CustomerRef<Id> } | null
  /** Who pays for the new customer; null for customers who pay for themselves. */
  readonly payer: CustomerRef<Id> | null
  /** Refused only because of the plan's limit. */
  readonly is_beyond_plan: boolean
  /** Adds nothing because a customer with another name has the same email address. */
  readonly is_shared_email: boolean
}

type RacquetIdentity = Pick<ExistingRacquet<unknown>, 'brand' | 'model' | 'own_number'>

const racquetKey = ({ brand, model, own_number }: RacquetIdentity): string =>
  JSON.stringify([foldText(brand), foldText(model), own_number])

/** A customer who may pay for others. */
interface PossiblePayer {
  readonly customer: Candidate
  readonly hasPayer: boolean
}

/** Plans rows one by one in file order, because each plan depends on the previous rows. */
class ImportPlanner<Id> {
  readonly #index: CustomerIndex
  readonly #ids = new Map<Candidate, Id>()
  readonly #racquets = new Map<Candidate, Set<string>>()
  readonly #payers = new Map<string, PossiblePayer[]>()
  readonly #areRowsDistinct: boolean
  #remaining: number

  constructor({ customers, racquets, remaining, shared_emails, is_same_number, are_rows_distinct }: ImportContext<Id>) {
    this.#remaining = remaining ?? Infinity
    this.#areRowsDistinct = are_rows_distinct ?? false
    this.#index = new CustomerIndex(shared_emails, is_same_number)
    const byId = new Map<Id, Candidate>()
    for (const { id, has_payer = false, ...fields } of customers) {
      const customer = { ...fields, row: null }
      this.#addPayer(customer, has_payer)
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
    const nothing = { customer: null, racquet: null, payer: null, is_beyond_plan: false, is_shared_email: false }
    const plan = { row, problems: row.problems, ...nothing }
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
    if (!this.#areRowsDistinct) this.#index.add(candidate)
    this.#addPayer(candidate, row.payer_name !== null)
    return { outcome: 'new' as const, customer, racquet: this.#planRacquet(row, candidate) }
  }

  // If a customer with another name only shares the email address, the racquet is not added.
  #planExisting(row: CustomerFileRow, match: Match, candidate: Candidate) {
    if (match.others > 0) return { outcome: 'refused' as const, problems: [ambiguousNameProblem(match)] }
    const is_shared_email = match.by === 'email' && !isSameName(match.customer, candidate)
    const racquet = is_shared_email ? null : this.#planRacquet(row, match.customer)
    if (racquet) return { outcome: 'new_racquet' as const, racquet }
    return { outcome: 'existing' as const, problems: [matchProblem(match, candidate)], is_shared_email }
  }

  #planRacquet({ racquet }: CustomerFileRow, owner: Candidate): RowPlan<Id>['racquet'] {
    if (!racquet || !this.#addRacquet(owner, { ...racquet, own_number: racquet.own_number ?? null })) return null
    return { fields: racquet, owner: this.#refOf(owner) }
  }

  #refOf(customer: Candidate): CustomerRef<Id> {
    return this.#ids.get(customer) ?? { row: customer.row ?? 0 }
  }

  #addPayer(customer: Candidate, hasPayer: boolean): void {
    const name = foldName(customer.full_name)
    this.#payers.set(name, [...(this.#payers.get(name) ?? []), { customer, hasPayer }])
  }

  /** The payer with this name, or why there is none. Call it after all rows are planned. */
  findPayer(row: number, name: string): { readonly payer: CustomerRef<Id> } | { readonly problem: string } {
    const [found, ...others] = (this.#payers.get(foldName(name)) ?? []).filter(({ customer }) => customer.row !== row)
    if (!found) return { problem: 'No customer has this name. Add the payer to the file, or clear this cell.' }
    if (others.length > 0)
      return { problem: `${others.length + 1} customers have this name. Clear this cell, and choose the payer after the import.` }
    return found.hasPayer
      ? { problem: 'This customer has a payer. Enter that payer instead.' }
      : { payer: this.#refOf(found.customer) }
  }

  /** Returns false if the owner already has the racquet. A racquet without a number matches any of its brand and model. */
  #addRacquet(owner: Candidate, racquet: RacquetIdentity): boolean {
    const racquets = this.#racquets.get(owner) ?? new Set()
    this.#racquets.set(owner, racquets)
    const isNew = !racquets.has(racquetKey(racquet))
    racquets.add(racquetKey(racquet)).add(racquetKey({ ...racquet, own_number: null }))
    return isNew
  }
}

/** Plans the rows of a file in order. A payer can be in any other row. */
export function planCustomers<Id>(rows: readonly CustomerFileRow[], context: ImportContext<Id>): RowPlan<Id>[] {
  const planner = new ImportPlanner(context)
  const plans = rows.map((row) => planner.plan(row))
  const refused = new Map(plans.flatMap((plan) => explainPayer(planner, plan)))
  if (refused.size === 0) return plans.map((plan) => withPayer(planner, plan))
  // Rows that matched a refused row may be new instead.
  const again = new ImportPlanner(context)
  return rows.map((row) => again.plan(refused.get(row) ?? row)).map((plan) => withPayer(again, plan))
}

type PayerSearch<Id> = Pick<ImportPlanner<Id>, 'findPayer'>

function explainPayer<Id>(planner: PayerSearch<Id>, { customer, row }: RowPlan<Id>): [CustomerFileRow, CustomerFileRow][] {
  if (!customer || row.payer_name === null) return []
  const found = planner.findPayer(row.row, row.payer_name)
  if (!('problem' in found)) return []
  return [[row, { ...row, problems: [...row.problems, { path: 'payer_name', message: found.problem }] }]]
}

function withPayer<Id>(planner: PayerSearch<Id>, plan: RowPlan<Id>): RowPlan<Id> {
  const { customer, row } = plan
  if (!customer || row.payer_name === null) return plan
  const found = planner.findPayer(row.row, row.payer_name)
  return 'payer' in found ? { ...plan, payer: found.payer } : plan
}
