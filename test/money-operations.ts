// The operations of the property test of money: each through the app, and in the plain model.
import type { TenantDb } from '#database/access.ts'
import { NotFoundError } from '#domain/errors.ts'
import type { Job, RedoPrice } from '#domain/jobs/schema.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import type { MessageContext } from '#server/messages/service.ts'
import * as fc from 'fast-check'

import { toText, type ModelJob, type MoneyModel } from './money-model.ts'
import { cents, editJob, move, payAmount, payRest, pickUpPaid, redo, refund, undoAt, type Role, type Run } from './money-shop.ts'

interface AppWork {
  readonly db: TenantDb
  readonly run: Run
  /** The jobs before the operation. */
  readonly rows: readonly Job[]
  /** The job that the operation is about. */
  readonly row: Job
  readonly context: MessageContext
  readonly merge: (db: TenantDb, run: Run) => Promise<void>
}

interface ModelWork {
  readonly money: MoneyModel
  readonly jobs: ModelJob[]
  readonly job: ModelJob
  readonly rows: readonly Job[]
  readonly person: string
}

interface Input {
  readonly role: Role
  readonly job: number
}

export interface Operation extends Input {
  readonly kind: string
  /** Throws an AppError if it is refused. */
  readonly perform: (work: AppWork) => Promise<unknown>
  /** Only if it was accepted. */
  readonly model: (work: ModelWork) => void
}

type Method = string | null

/** A job in an expected state. Throws a NotFoundError for others. */
function inState(row: Job, isExpected: boolean): Job {
  if (!isExpected) throw new NotFoundError()
  return row
}

const readyAt = ({ time_completed, job_date }: Job): number => Date.parse(time_completed ?? job_date)

/** The positions of unpaid jobs, oldest first. */
const unpaidOf = (rows: readonly Job[]): number[] =>
  rows
    .flatMap((row, position) => (row.payment_status === 'unpaid' ? [{ row, position }] : []))
    .toSorted((one, other) => readyAt(one.row) - readyAt(other.row) || one.row.job_number - other.row.job_number)
    .map(({ position }) => position)

const amountOf = (rows: readonly Job[], max: number): number =>
  Math.min(
    max,
    rows.filter((row) => row.payment_status === 'unpaid').reduce((total, row) => total + cents(row.owed), 0),
  )

const redoPrices: Readonly<Record<RedoPrice, number>> = { free: 0, half: 1000, full: 2000 }

const price = (input: Input & { price: number | null }): Operation => ({
  ...input,
  kind: 'price',
  perform: ({ db, row, context }) => editJob(db, row, { price: input.price === null ? null : toText(input.price) }, context),
  model: ({ job }) => {
    job.price = input.price
  },
})

const method = (input: Input & { method: Method }): Operation => ({
  ...input,
  kind: 'method',
  perform: ({ db, row, context }) => editJob(db, row, { payment_method: input.method }, context),
  model: ({ money, job }) => money.setMethod(job, input.method),
})

const pay = (input: Input & { method: Method }): Operation => ({
  ...input,
  kind: 'pay',
  perform: ({ db, row, context }) => payRest(db, row, input.method, context),
  model: ({ money, job }) => money.payRest(job, input.method),
})

const part = (input: Input & { method: Method; max: number }): Operation => ({
  ...input,
  kind: 'part',
  perform: ({ db, rows, row, context }) => {
    const unpaid = rows.filter((one) => one.payment_status === 'unpaid')
    inState(row, unpaid.length > 0)
    return payAmount(db, unpaid, { method: input.method, amount: amountOf(rows, input.max) }, context)
  },
  model: ({ money, jobs, rows }) =>
    money.payAmount(
      unpaidOf(rows).flatMap((position) => jobs[position] ?? []),
      amountOf(rows, input.max),
      input.method,
    ),
})

const refundDue = (input: Input & { method: Method }): Operation => ({
  ...input,
  kind: 'refund',
  perform: ({ db, row, context }) => refund(db, row, input.method, context),
  model: ({ money, job }) => money.refund(job, input.method),
})

const unpay = (input: Input): Operation => ({
  ...input,
  kind: 'unpay',
  perform: async ({ db, row, context }) =>
    editJob(db, inState(row, row.payment_status === 'paid'), { payment_status: 'unpaid' }, context),
  model: ({ money, job }) => money.undoLast(job),
})

const undo = (input: Input & { index: number }): Operation => ({
  ...input,
  kind: 'undo',
  perform: ({ db, row, context }) => undoAt(db, row.id, input.index, context),
  model: ({ money, jobs, job }) => {
    const entry = job.entries[input.index]
    if (entry) money.undoPayment(jobs, entry.payment)
  },
})

const finish = (input: Input): Operation => ({
  ...input,
  kind: 'finish',
  perform: async ({ db, row, context }) => move(db, inState(row, isOnBench(row)), 'completed', context),
  model: ({ money, job, person }) => money.finish(job, person),
})

const reopen = (input: Input): Operation => ({
  ...input,
  kind: 'reopen',
  perform: async ({ db, row, context }) => move(db, inState(row, row.status === 'completed'), 'in_progress', context),
  model: ({ money, job }) => money.reopen(job),
})

const pickUp = (input: Input & { method: Method }): Operation => ({
  ...input,
  kind: 'pickUp',
  perform: ({ db, row, context }) => pickUpPaid(db, row, input.method, context),
  model: ({ money, job }) => money.payRest(job, input.method),
})

const redoJob = (input: Input & { redo_price: RedoPrice }): Operation => ({
  ...input,
  kind: 'redo',
  perform: async ({ db, run, row, context }) => {
    const { redo_price } = input
    const { id } = await redo(db, row, { redo_price, price: redoPrices[redo_price] }, context)
    run.ids.push(id)
  },
  model: ({ money, jobs, job: { customer }, job }) => {
    money.redo(job)
    jobs.push(newModelJob(customer, redoPrices[input.redo_price]))
  },
})

const merge = (input: Input): Operation => ({
  ...input,
  kind: 'merge',
  perform: ({ db, run, merge }) => merge(db, run),
  model: ({ jobs: [first, ...others] }) => {
    for (const job of others) job.customer = first?.customer ?? ''
  },
})

export const newModelJob = (customer: string, cents: number): ModelJob => ({
  customer,
  price: cents,
  planned: null,
  isFinished: false,
  isRedone: false,
  credited: null,
  entries: [],
})

const role = fc.constantFrom<Role>('owner', 'counter')
// The third job is a redo.
const job = fc.nat({ max: 2 })
const anyMethod = fc.constantFrom('Cash', 'Card', null)
const anyPrice = fc.option(fc.constantFrom(0, 500, 1000, 1999, 2000, 2001, 3000), { nil: null })

/** Any operation of one person. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ role, job, price: anyPrice }).map(price) },
  { weight: 2, arbitrary: fc.record({ role, job, method: anyMethod }).map(method) },
  { weight: 3, arbitrary: fc.record({ role, job, method: anyMethod }).map(pay) },
  { weight: 3, arbitrary: fc.record({ role, job, method: anyMethod, max: fc.integer({ min: 1, max: 4000 }) }).map(part) },
  { weight: 2, arbitrary: fc.record({ role, job, method: anyMethod }).map(refundDue) },
  { weight: 2, arbitrary: fc.record({ role, job }).map(unpay) },
  { weight: 3, arbitrary: fc.record({ role, job, index: fc.nat({ max: 5 }) }).map(undo) },
  { weight: 3, arbitrary: fc.record({ role, job }).map(finish) },
  { weight: 1, arbitrary: fc.record({ role, job }).map(reopen) },
  { weight: 2, arbitrary: fc.record({ role, job, method: anyMethod }).map(pickUp) },
  { weight: 2, arbitrary: fc.record({ role, job, redo_price: fc.constantFrom('free', 'half', 'full') }).map(redoJob) },
  { weight: 1, arbitrary: fc.record({ role, job }).map(merge) },
)

const first: Input = { role: 'owner', job: 0 }

/** Each kind of operation once or twice. All are accepted. */
export const everyKind: readonly Operation[] = [
  pay({ ...first, method: 'Cash' }),
  price({ ...first, price: 1000 }),
  refundDue({ ...first, method: 'Cash' }),
  undo({ ...first, index: 1 }),
  method({ ...first, method: 'Card' }),
  unpay(first),
  part({ ...first, method: 'Cash', max: 500 }),
  finish(first),
  reopen(first),
  finish(first),
  pickUp({ ...first, method: 'Card' }),
  redoJob({ ...first, redo_price: 'half' }),
  finish({ ...first, job: 2 }),
  merge(first),
]

const atCounter: Input = { role: 'counter', job: 0 }

/** A payment at the counter, and undoing it. */
export const paidAndUndone: readonly Operation[] = [pay({ ...atCounter, method: 'Cash' }), undo({ ...atCounter, index: 0 })]
