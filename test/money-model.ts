// Money in cents, by plain arithmetic: what jobs, payers, day closes and pay must show after each accepted operation.

/** A payment or refund that wasn't undone. */
export interface ModelEntry {
  readonly kind: 'payment' | 'refund'
  readonly cents: number
  readonly method: string | null
  /** The same object for all entries of one payment. */
  readonly payment: object
}

export interface ModelJob {
  customer: string
  price: number | null
  /** The method of a job without payments. */
  planned: string | null
  isFinished: boolean
  isRedone: boolean
  /** Who is credited for stringing it. */
  credited: string | null
  entries: ModelEntry[]
}

/** The pay for each job. */
export const creditCents = 500

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export const paidFor = ({ entries }: ModelJob): number => sum(entries.map(({ cents }) => cents))

const owedFor = (job: ModelJob): number => Math.max(0, (job.price ?? 0) - paidFor(job))

const paymentsOf = ({ entries }: ModelJob): ModelEntry[] => entries.filter(({ kind }) => kind === 'payment')

const methodOf = (job: ModelJob): string | null => {
  const last = paymentsOf(job).at(-1)
  return last ? last.method : job.planned
}

export const toText = (cents: number): string => (cents / 100).toFixed(2)

/** What a job must show. */
export function shownFields(job: ModelJob) {
  const isPaid = paymentsOf(job).length > 0 && owedFor(job) === 0
  return {
    price: job.price === null ? null : toText(job.price),
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_method: methodOf(job),
    paid_amount: toText(paidFor(job)),
    owed: toText(owedFor(job)),
  }
}

/** What finished jobs owe. */
export const owedByFinished = (jobs: readonly ModelJob[]): number =>
  sum(jobs.filter((job) => job.isFinished && shownFields(job).payment_status === 'unpaid').map(owedFor))

const add = (totals: Map<string, number>, key: string, cents: number): void =>
  void totals.set(key, (totals.get(key) ?? 0) + cents)

/** Totals other than zero, in order of their names. */
export const nonZero = (totals: Iterable<readonly [string, number]>): (readonly [string, number])[] =>
  [...totals].filter(([, cents]) => cents !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** All money of a business. */
export class MoneyModel {
  /** What the next close of a day counts, by method. */
  uncounted = new Map<string, number>()
  /** What each person has earned. */
  readonly pay = new Map<string, number>()

  #move(method: string | null, cents: number): void {
    add(this.uncounted, method ?? '', cents)
  }

  #enter(job: ModelJob, entry: ModelEntry): void {
    job.entries.push(entry)
    this.#move(entry.method, entry.cents)
  }

  #remove(job: ModelJob, entry: ModelEntry): void {
    job.entries = job.entries.filter((one) => one !== entry)
    this.#move(entry.method, -entry.cents)
  }

  /** One payment by one method. Jobs without a chosen method keep their own. */
  payParts(parts: readonly { readonly job: ModelJob; readonly cents: number }[], method: string | null): void {
    const payments = new Map<string | null, object>()
    for (const { job, cents } of parts) {
      const used = method ?? methodOf(job)
      const payment = payments.get(used) ?? {}
      payments.set(used, payment)
      this.#enter(job, { kind: 'payment', cents, method: used, payment })
    }
  }

  payRest(job: ModelJob, method: string | null): void {
    this.payParts([{ job, cents: owedFor(job) }], method)
  }

  /** Pays jobs in order, the last one in part. */
  payAmount(jobs: readonly ModelJob[], amount: number, method: string | null): void {
    const isWhole = amount === sum(jobs.map(owedFor))
    let rest = amount
    const parts = jobs.map((job) => {
      const cents = Math.min(rest, owedFor(job))
      rest -= cents
      return { job, cents }
    })
    this.payParts(
      parts.filter(({ cents }) => isWhole || cents > 0),
      method,
    )
  }

  refund(job: ModelJob, method: string | null): void {
    this.#enter(job, { kind: 'refund', cents: (job.price ?? 0) - paidFor(job), method, payment: {} })
  }

  #undo(job: ModelJob, entry: ModelEntry): void {
    this.#remove(job, entry)
    if (paymentsOf(job).length === 0) job.planned = null
  }

  /** Undoes the part of the last payment that covers this job. */
  undoLast(job: ModelJob): void {
    const last = paymentsOf(job).at(-1)
    if (last) this.#undo(job, last)
  }

  /** Undoes a payment with all its parts. */
  undoPayment(jobs: readonly ModelJob[], payment: object): void {
    for (const job of jobs) for (const entry of job.entries) if (entry.payment === payment) this.#undo(job, entry)
  }

  /** Corrects the last payment, or the planned method of a job without payments. */
  setMethod(job: ModelJob, method: string | null): void {
    if (method === methodOf(job)) return
    const last = paymentsOf(job).at(-1)
    if (last === undefined) {
      job.planned = method
      return
    }
    this.#remove(job, last)
    this.#enter(job, { ...last, method, payment: {} })
  }

  finish(job: ModelJob, person: string): void {
    job.isFinished = true
    if (!job.isRedone) this.#credit(job, person)
  }

  reopen(job: ModelJob): void {
    job.isFinished = false
    this.#credit(job, null)
  }

  /** The credit of a redone job is lost. */
  redo(job: ModelJob): void {
    job.isRedone = true
    this.#credit(job, null)
  }

  #credit(job: ModelJob, person: string | null): void {
    if (job.credited !== null) add(this.pay, job.credited, -creditCents)
    if (person !== null) add(this.pay, person, creditCents)
    job.credited = person
  }

  /** @returns what the close counts, by method */
  close(): Map<string, number> {
    const counted = this.uncounted
    this.uncounted = new Map()
    return counted
  }
}
