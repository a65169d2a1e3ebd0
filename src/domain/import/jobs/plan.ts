// Plans the outcome of each row in a file of past jobs, from the existing records and the previous rows.
import { messages, type FieldProblem } from '#domain/errors.ts'
import { foldText } from '#domain/import/cells.ts'
import {
  ambiguousNameProblem,
  CustomerIndex,
  matchProblem,
  isSameName,
  type Candidate,
  type IsSameNumber,
  type Match,
} from '#domain/import/customers/customer-index.ts'
import type { ImportedCustomer } from '#domain/import/customers/rows.ts'
import type { ExistingCustomer } from '#domain/import/customers/plan.ts'
import type { Strings } from '#domain/jobs/strings.ts'

import { jobKey } from './identity.ts'
import type { ImportedJob, ImportedRacquet, JobFileRow } from './rows.ts'

type JobRowOutcome = 'new' | 'existing' | 'refused'

/** A record in the database, or the one that a row of the file adds. */
export type RecordRef<Id> = { readonly id: Id } | { readonly row: number }

interface ExistingRacquet<CustomerId, RacquetId> {
  readonly id: RacquetId
  readonly customer_id: CustomerId
  readonly brand: string
  readonly model: string
  readonly own_number: number | null
}

export interface ExistingJob<RacquetId> extends Omit<Strings, 'string_mains_color' | 'string_crosses_color'> {
  readonly racquet_id: RacquetId
  /** The day of `job_date` in the time zone of the business. */
  readonly day: string
}

export interface JobImportContext<CustomerId, RacquetId> {
  readonly customers: readonly ExistingCustomer<CustomerId>[]
  /** Oldest first. */
  readonly racquets: readonly ExistingRacquet<CustomerId, RacquetId>[]
  readonly jobs: Iterable<ExistingJob<RacquetId>>
  /** How many more active customers the plan allows; null for no limit. */
  readonly remaining: number | null
  /** Whether customers of different names may share an email address, as families do. */
  readonly shared_emails: boolean
  /** Whether two differently written phone numbers are the same. */
  readonly is_same_number: IsSameNumber
}

export interface JobRowPlan<CustomerId, RacquetId> {
  readonly row: JobFileRow
  readonly outcome: JobRowOutcome
  /** Why the row is refused or adds nothing. */
  readonly problems: readonly FieldProblem[]
  /** Remarks about a row that is imported. */
  readonly notices: readonly string[]
  /** The customer to insert. */
  readonly new_customer: ImportedCustomer | null
  /** The racquet to insert. */
  readonly new_racquet: ImportedRacquet | null
  /** Null for a refused row. */
  readonly customer: RecordRef<CustomerId> | null
  readonly racquet: RecordRef<RacquetId> | null
  /** Refused only because of the plan's limit. */
  readonly is_beyond_plan: boolean
  /** Refused only because a customer of another name has the same email address. */
  readonly is_shared_email: boolean
}

interface Racquet<Id> {
  readonly ref: RecordRef<Id>
  readonly own_number: number | null
}

interface SameJobs {
  /** The number of such jobs in the database that haven't been matched to a row yet. */
  existing: number
  /** The first row of the file with such a job. */
  row: number | null
}

type PlannedFields<CustomerId, RacquetId> = Omit<JobRowPlan<CustomerId, RacquetId>, 'row'>

const racquetKey = ({ brand, model }: { brand: string; model: string }): string => `${foldText(brand)}\n${foldText(model)}`
const refKey = <Id extends string>(ref: RecordRef<Id>): string => ('id' in ref ? ref.id : `row ${ref.row}`)

/** Plans rows one by one in file order, because each plan depends on the previous rows. */
export class JobImportPlanner<CustomerId extends string, RacquetId extends string> {
  readonly #index: CustomerIndex
  readonly #ids = new Map<Candidate, CustomerId>()
  readonly #racquets = new Map<Candidate, Map<string, Racquet<RacquetId>[]>>()
  readonly #jobs = new Map<string, SameJobs>()
  #remaining: number

  constructor({ customers, racquets, jobs, remaining, shared_emails, is_same_number }: JobImportContext<CustomerId, RacquetId>) {
    this.#remaining = remaining ?? Infinity
    this.#index = new CustomerIndex(shared_emails, is_same_number)
    const byId = new Map<CustomerId, Candidate>()
    for (const { id, ...fields } of customers) {
      const customer = { ...fields, row: null }
      this.#index.add(customer)
      this.#ids.set(customer, id)
      byId.set(id, customer)
    }
    for (const { id, customer_id, ...racquet } of racquets) {
      const owner = byId.get(customer_id)
      if (owner) this.#racquetsLike(owner, racquet).push({ ref: { id }, own_number: racquet.own_number })
    }
    for (const { racquet_id, ...job } of jobs) this.#sameJobs(jobKey(racquet_id, job)).existing += 1
  }

  plan(row: JobFileRow): JobRowPlan<CustomerId, RacquetId> {
    const { customer, racquet, job, problems } = row
    if (!customer || !racquet || !job || problems.length > 0) return { row, ...refusedPlan(problems) }
    const candidate = toCandidate(customer, row.row)
    const match = this.#index.find(candidate)
    const refusal = match ? matchRefusal(match, candidate) : this.#limitRefusal()
    if (refusal) return { row, ...refusal }
    if (match) return { row, ...this.#planJob(row, match.customer, racquet, job) }
    this.#addCustomer(candidate)
    return { row, ...this.#planJob(row, candidate, racquet, job), new_customer: customer }
  }

  #limitRefusal(): PlannedFields<CustomerId, RacquetId> | null {
    if (this.#remaining > 0) return null
    return { ...refusedPlan([{ path: '', message: messages.tierLimit }]), is_beyond_plan: true }
  }

  #addCustomer(candidate: Candidate): void {
    this.#remaining -= 1
    this.#index.add(candidate)
  }

  #planJob(
    { row, notices: read }: JobFileRow,
    owner: Candidate,
    racquet: ImportedRacquet,
    job: ImportedJob,
  ): PlannedFields<CustomerId, RacquetId> {
    const found = this.#findRacquet(owner, racquet)
    const { ref } = found ?? this.#addRacquet(owner, racquet, row)
    const same = this.#sameJobs(jobKey(refKey(ref), job))
    const planned = { ...nothingNew, customer: this.#refOf(owner), racquet: ref }
    if (same.existing > 0) {
      same.existing -= 1
      return { ...planned, outcome: 'existing', problems: [alreadyHere] }
    }
    const notices = [...read, ...(found?.notices ?? []), ...noticeOfSame(same)]
    same.row ??= row
    return { ...planned, outcome: 'new', notices, new_racquet: found ? null : racquet }
  }

  #addRacquet(owner: Candidate, racquet: ImportedRacquet, row: number): Racquet<RacquetId> {
    const added = { ref: { row }, own_number: racquet.own_number ?? null }
    this.#racquetsLike(owner, racquet).push(added)
    return added
  }

  #refOf(customer: Candidate): RecordRef<CustomerId> {
    const id = this.#ids.get(customer)
    return id === undefined ? { row: customer.row ?? 0 } : { id }
  }

  /** Without a number, finds the oldest racquet of that brand and model. */
  #findRacquet(owner: Candidate, { brand, model, own_number }: ImportedRacquet) {
    const alike = this.#racquetsLike(owner, { brand, model })
    const found = own_number ? alike.find((racquet) => racquet.own_number === own_number) : alike[0]
    if (!found) return undefined
    const isUnclear = !own_number && alike.length > 1
    const which = found.own_number === null ? 'the first of them' : `#${found.own_number}`
    const notices = isUnclear ? [`${owner.full_name} has ${alike.length} of this racquet. The job is added to ${which}.`] : []
    return { ref: found.ref, notices }
  }

  #racquetsLike(owner: Candidate, racquet: { brand: string; model: string }): Racquet<RacquetId>[] {
    const racquets = this.#racquets.get(owner) ?? new Map<string, Racquet<RacquetId>[]>()
    this.#racquets.set(owner, racquets)
    const key = racquetKey(racquet)
    const alike = racquets.get(key) ?? []
    racquets.set(key, alike)
    return alike
  }

  #sameJobs(key: string): SameJobs {
    const same = this.#jobs.get(key) ?? { existing: 0, row: null }
    this.#jobs.set(key, same)
    return same
  }
}

const alreadyHere: FieldProblem = { path: '', message: 'Already here: the same racquet, date, strings and tension' }

const noticeOfSame = ({ row }: SameJobs): string[] => (row === null ? [] : [`The same as row ${row}. Both are imported.`])

const toCandidate = ({ full_name, email, phone, is_active }: ImportedCustomer, row: number): Candidate => ({
  full_name,
  email: email ?? null,
  phone: phone ?? null,
  is_active,
  row,
})

const nothingNew = {
  problems: [],
  notices: [],
  new_customer: null,
  new_racquet: null,
  is_beyond_plan: false,
  is_shared_email: false,
} as const

const refusedPlan = (problems: readonly FieldProblem[]) => ({
  ...nothingNew,
  outcome: 'refused' as const,
  problems,
  customer: null,
  racquet: null,
})

/** Why a row can't be added to the customer it matches; null if it can. */
function matchRefusal(match: Match, candidate: Candidate) {
  if (match.others > 0) return refusedPlan([ambiguousNameProblem(match)])
  if (match.by === 'name' || isSameName(match.customer, candidate)) return null
  return { ...refusedPlan([matchProblem(match, candidate)]), is_shared_email: true }
}

interface Contacts {
  readonly emails: Set<string>
  readonly phones: Set<string>
}

/**
 * Fills in a missing email or phone from other rows with the same name, if those agree: many files give the contact details once, and only
 * the name in other rows. Considers only rows passed to `add` before.
 */
export class ContactSharer {
  readonly #byName = new Map<string, Contacts>()

  add({ customer }: JobFileRow): void {
    if (!customer) return
    const name = foldText(customer.full_name)
    const contacts = this.#byName.get(name) ?? { emails: new Set(), phones: new Set() }
    this.#byName.set(name, contacts)
    if (customer.email) contacts.emails.add(customer.email.toLowerCase())
    if (customer.phone) contacts.phones.add(customer.phone)
  }

  complete(row: JobFileRow): JobFileRow {
    const contacts = row.customer && this.#byName.get(foldText(row.customer.full_name))
    if (!row.customer || !contacts || contacts.emails.size > 1 || contacts.phones.size > 1) return row
    const [[email = null], [phone = null]] = [[...contacts.emails], [...contacts.phones]]
    return { ...row, customer: { ...row.customer, email: row.customer.email ?? email, phone: row.customer.phone ?? phone } }
  }
}
