// Random edits of prices, payments, partial payments, refunds and undos by an owner and counter staff over several days, on the real
// database. A simple model in cents gives the expected results.
import type { TenantDb } from '#database/access.ts'
import type { MemberClaim } from '#database/claims.ts'
import { AppError } from '#domain/errors.ts'
import { refundDue } from '#domain/jobs/payment.ts'
import { jobUpdate, type Job } from '#domain/jobs/schema.ts'
import { jobId, type JobId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { orNotFound, toAppError } from '#server/procedure/errors.ts'
import { payJobs, refundJob, undoPayment } from '#server/jobs/payment-service.ts'
import { paymentsOfJob } from '#server/jobs/payment-queries.ts'
import { jobById } from '#server/jobs/queries.ts'
import { updateJobAndStock } from '#server/jobs/service.ts'
import type { MessageContext } from '#server/messages/service.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { people as callers } from './callers.ts'
import { claimOf } from './claims.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { aJob, aRacquet } from './factories.ts'
import { joinAs } from './members.ts'

// At least 40, so that each kind of operation is accepted once. The rare refund has an example.
const runs = Math.max(40, Number(process.env['PAYMENT_RUNS'] ?? 0))
const jobsPerRun = 2
const timeoutMs = 600_000

let database: TestDatabase
let claims: Record<Role, MemberClaim>
let jobs: JobId[]

type Role = 'owner' | 'counter'

beforeAll(async () => {
  database = await testDatabase()
  const users = callers(database.services)
  const ann = await users.signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid'`
  const cora = await joinAs(database.owner, await users.signUp('Cora'), ann.id, 'counter')
  claims = {
    owner: claimOf(database.services, ann),
    counter: { ...claimOf(database.services, cora), stringer_id: claimOf(database.services, ann).stringer_id },
  }
  const { id: racquet_id, customer_id } = await aRacquet(ann.api)
  jobs = []
  for (let n = 0; n < (runs + 1) * jobsPerRun; n += 1)
    jobs.push(jobId.parse((await aJob(ann.api, { racquet_id, customer_id, price: '20.00' })).id))
}, timeoutMs)

const methods = ['Cash', 'Card', null] as const
const role = fc.constantFrom<Role>('owner', 'counter')
const job = fc.nat({ max: jobsPerRun - 1 })
const method = fc.constantFrom(...methods)
const price = fc.option(fc.constantFrom(0, 500, 1000, 1999, 2000, 2001, 3000), { nil: null })
const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('price' as const), role, job, price }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('method' as const), role, job, method }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), role, job, method }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('part' as const), role, method, cents: fc.integer({ min: 1, max: 4000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), role, job, method }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('unpay' as const), role, job, isPatch: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), role, job, index: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

const refunded: Operation[] = [
  { do: 'pay', role: 'owner', job: 0, method: 'Cash' },
  { do: 'price', role: 'owner', job: 0, price: 1000 },
  { do: 'refund', role: 'owner', job: 0, method: 'Cash' },
]
type OperationOf<Kind extends Operation['do'] = Exclude<Operation['do'], 'wait'>> = Extract<Operation, { do: Kind }>

const toText = (cents: number): string => (cents / 100).toFixed(2)
const toMoney = (cents: number) => read.money.parse(toText(cents))
const toCents = (amount: string | null): number => Math.round(Number(amount ?? 0) * 100)
const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index]
  if (value === undefined) throw new Error(`There is no ${index}`)
  return value
}

/** Reads the current state of a job and its entries. */
async function stateOf(db: TenantDb, id: JobId) {
  const row = orNotFound(await jobById(db, id))
  const standing = (await paymentsOfJob(db, id)).filter(({ undone_at }) => undone_at === null)
  const [{ sum, entries } = { sum: 0, entries: 0 }] = await database.owner<{ sum: number; entries: number }[]>`
    select coalesce(sum(amount) * 100, 0)::int as sum, count(*)::int as entries from payment_entries where string_job_id = ${id}`
  return { row, standing, sum, entries }
}

type State = Awaited<ReturnType<typeof stateOf>>

/** The expected payment fields of a job, based on its price and the entries that weren't undone. */
function expectedOf({ row, standing }: State) {
  const paid = standing.reduce((total, { amount }) => total + toCents(amount), 0)
  const last = standing.findLast(({ kind }) => kind !== 'refund')
  const owed = Math.max(0, toCents(row.price) - paid)
  const isPaid = last !== undefined && owed === 0
  return {
    payment_status: isPaid ? 'paid' : 'unpaid',
    paid_at: isPaid ? last.paid_at : null,
    paid_amount: toText(paid),
    owed: toText(owed),
    ...(last && { payment_method: last.method }),
  }
}

/** Records a partial payment for all jobs. */
async function payPart(db: TenantDb, ids: readonly JobId[], { method, cents }: OperationOf<'part'>, context: MessageContext) {
  const rows = await Promise.all(ids.map((id) => jobById(db, id)))
  const unpaid = rows.flatMap((row) => (row?.payment_status === 'unpaid' ? [row] : []))
  if (unpaid.length === 0) return
  const owed = unpaid.reduce((total, row) => total + toCents(row.owed), 0)
  const amount = toMoney(Math.min(cents, owed))
  await payJobs(db, { ids: unpaid.map(({ id }) => id), owed: toMoney(owed), amount, method }, context)
}

const editJob = (db: TenantDb, { id, updated_at }: Job, changes: object, context: MessageContext) =>
  updateJobAndStock(db, id, { ...jobUpdate.parse(changes), updated_at }, context)

async function undoLast(db: TenantDb, id: JobId, context: MessageContext) {
  const { standing } = await stateOf(db, id)
  const payment = standing.findLast(({ kind }) => kind !== 'refund')
  if (payment) await undoPayment(db, payment.id, context)
}

/** Undoes a job's payment, as an edit or with the procedure for it. */
const unpay = (db: TenantDb, row: Job, isPatch: boolean, context: MessageContext) =>
  isPatch ? editJob(db, row, { payment_status: 'unpaid' }, context) : undoLast(db, row.id, context)

async function undo(db: TenantDb, id: JobId, index: number, context: MessageContext) {
  const { standing } = await stateOf(db, id)
  const payment = standing[index]
  if (payment?.id) await undoPayment(db, payment.id, context)
}

/** Runs an operation through the app. */
async function perform(db: TenantDb, ids: readonly JobId[], operation: OperationOf, context: MessageContext): Promise<unknown> {
  if (operation.do === 'part') return payPart(db, ids, operation, context)
  const row = orNotFound(await jobById(db, at(ids, operation.job)))
  switch (operation.do) {
    case 'price':
      return editJob(db, row, { price: operation.price === null ? null : toText(operation.price) }, context)
    case 'method':
      return editJob(db, row, { payment_method: operation.method }, context)
    case 'pay':
      return payJobs(db, { ids: [row.id], owed: row.owed, method: operation.method }, context)
    case 'refund':
      return refundJob(db, row.id, { amount: refundDue(row), method: operation.method }, context)
    case 'unpay':
      return unpay(db, row, operation.isPatch, context)
    case 'undo':
      return undo(db, row.id, operation.index, context)
  }
}

interface Outcome {
  readonly operation: OperationOf
  readonly isDone: boolean
  readonly now: string
}

/** Checks a job after an operation: balances, entries that only payments write, and what counter staff may undo. */
function expectConsistent(state: State, before: State, { operation, isDone, now }: Outcome): void {
  expect(state.row).toMatchObject(expectedOf(state))
  // The sum includes entries that undo others.
  expect(toText(state.sum)).toBe(state.row.paid_amount)
  const mayWrite = isDone && operation.do !== 'price'
  expect(mayWrite || state.entries === before.entries).toBe(true)
  const standing = new Set(state.standing.map(({ id }) => id))
  const undone = before.standing.filter(({ id }) => !standing.has(id))
  const isToday = undone.every(({ kind, paid_at }) => kind === 'payment' && paid_at.slice(0, 10) === now.slice(0, 10))
  expect(operation.role === 'owner' || isToday).toBe(true)
}

async function isAccepted(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (thrown) {
    const error = thrown instanceof AppError ? thrown : toAppError(thrown)
    if (['VALIDATION_ERROR', 'NOT_FOUND_ERROR', 'CONFLICT_ERROR', 'AUTH_ERROR'].includes(error.code)) return false
    throw thrown
  }
}

it(
  'keeps balances, times and permissions consistent with the ledger',
  async () => {
    const asMember = <Result>(role: Role, work: (db: TenantDb) => Promise<Result>) =>
      database.services.access.asTenant(claims[role], work)
    const accepted = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 16 }), async (operations) => {
        const ids = jobs.splice(-jobsPerRun)
        // `endOnFailure` skips shrinking, so no more jobs are needed.
        if (ids.length < jobsPerRun) throw new Error('There are no jobs left')
        let clock = Date.now()
        const readAll = () => asMember('owner', (db) => Promise.all(ids.map((id) => stateOf(db, id))))
        let before = await readAll()
        for (const operation of operations) {
          clock += operation.do === 'wait' ? operation.hours * 3_600_000 : 60_000
          if (operation.do === 'wait') continue
          const now = new Date(clock).toISOString()
          const context = { now, origin: 'http://localhost' }
          const isDone = await isAccepted(() => asMember(operation.role, (db) => perform(db, ids, operation, context)))
          const after = await readAll()
          for (const [index, state] of after.entries()) expectConsistent(state, at(before, index), { operation, isDone, now })
          if (isDone) accepted.set(operation.do, (accepted.get(operation.do) ?? 0) + 1)
          before = after
        }
      }),
      { numRuns: runs, endOnFailure: true, examples: [[refunded]] },
    )
    // Every kind of operation was accepted at least once.
    expect([...accepted.keys()].toSorted()).toEqual(['method', 'part', 'pay', 'price', 'refund', 'undo', 'unpay'])
  },
  timeoutMs,
)
