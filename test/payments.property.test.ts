// Random edits of prices, payments, partial payments, refunds, undos, pick-ups, redos, merges and closes by an owner and counter staff over
// several days, on the real database. A plain model in cents gives the expected results.
import type { TenantDb } from '#database/access.ts'
import { dayMs } from '#domain/values/dates/durations.ts'
import type { JobId } from '#domain/values/ids.ts'
import { paymentsFor } from '#server/customers/payer-queries.ts'
import { openEntries } from '#server/day-close/queries.ts'
import { openTotals } from '#server/pay/queries.ts'
import { owedJobs } from '#server/statements/queries.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { testDatabase } from './database.ts'
import { MoneyModel, nonZero, owedByFinished, shownFields, toText, type ModelJob } from './money-model.ts'
import { everyKind, newModelJob, operation, paidAndUndone, type Operation } from './money-operations.ts'
import {
  cents,
  closeTogether,
  isAccepted,
  jobsOf,
  openMoneyShop,
  standingPayments,
  type MoneyShop,
  type Run,
} from './money-shop.ts'

// The examples contain each kind of operation.
const runs = Math.max(12, Number(process.env['PAYMENT_RUNS'] ?? 0))
const timeoutMs = 600_000
// Runs follow each other in time, about two days each, and end before today.
const start = Date.now() - (runs * 6 + 60) * dayMs
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)
const closedDay = isoDay(start - dayMs)

const money = new MoneyModel()
let shop: MoneyShop
let planned: Run[]

beforeAll(async () => {
  shop = await openMoneyShop(await testDatabase(), closedDay)
  planned = []
  for (let n = 0; n < runs; n += 1) planned.push(await shop.addRun())
}, timeoutMs)

const step = fc.oneof(
  { weight: 30, arbitrary: operation },
  { weight: 2, arbitrary: fc.constant('close' as const) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }).map((hours) => ({ hours })) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const examples: [Step[]][] = [
  [[...everyKind, { hours: 30 }, 'close']],
  // The second undo is refused, because the day is closed.
  [[...paidAndUndone, ...paidAndUndone.slice(0, 1), 'close', ...paidAndUndone.slice(1)]],
]

/** Reads jobs with their payments. */
const readJobs = (db: TenantDb, ids: readonly JobId[]) =>
  Promise.all([jobsOf(db, ids), Promise.all(ids.map((id) => standingPayments(db, id)))]).then(([rows, standing]) =>
    rows.map((row, index) => ({ row, standing: standing[index] ?? [] })),
  )

/** Reads what no close has counted, by method. */
async function readUncounted(db: TenantDb) {
  const entries = await openEntries(db, { first_day: closedDay, day: isoDay(Date.now()) })
  const totals = new Map<string, number>()
  for (const { method, amount } of entries) totals.set(method ?? '', (totals.get(method ?? '') ?? 0) + cents(amount))
  return { count: entries.length, totals }
}

const readState = (db: TenantDb, run: Run) =>
  Promise.all([
    readJobs(db, run.ids),
    readUncounted(db),
    paymentsFor(db, run.payer),
    paymentsFor(db, run.kept),
    owedJobs(db, run.payer, run.ids),
    openTotals(db, { user_id: undefined, to: undefined }),
  ]).then(([jobs, uncounted, payer, customer, statement, pay]) => ({ jobs, uncounted, payer, customer, statement, pay }))
type State = Awaited<ReturnType<typeof readState>>

/** Compares a job with its model. The time of its payment follows from its entries. */
function expectJob({ row, standing }: State['jobs'][number], job: ModelJob): void {
  expect(row).toMatchObject(shownFields(job))
  expect(standing.map(({ kind, amount, method }) => [kind, cents(amount), method])).toEqual(
    job.entries.map((entry) => [entry.kind, entry.cents, entry.method]),
  )
  const last = standing.findLast(({ kind }) => kind === 'payment')
  expect(row.paid_at).toBe(row.payment_status === 'paid' ? last?.paid_at : null)
}

/** Compares the balances of jobs, customers, days and people with the model. */
function expectBalances({ jobs, uncounted, payer, customer, statement, pay }: State, models: readonly ModelJob[]): void {
  expect(jobs).toHaveLength(models.length)
  for (const [index, job] of models.entries()) if (jobs[index]) expectJob(jobs[index], job)
  const owed = owedByFinished(models)
  expect(payer.owed).toBe(toText(owed))
  expect(statement.reduce((total, { amount }) => total + cents(amount), 0)).toBe(owed)
  expect(customer.owed).toBe(toText(owedByFinished(models.filter((job) => job.customer === models[0]?.customer))))
  expect(nonZero(uncounted.totals)).toEqual(nonZero(money.uncounted))
  expect(nonZero(pay.map(({ user_id, total }) => [user_id, cents(total)] as const))).toEqual(nonZero(money.pay))
}

const withoutEntries = new Set(['price', 'finish', 'reopen', 'redo', 'merge'])

interface Outcome {
  readonly operation: Operation
  readonly isDone: boolean
  readonly now: string
}

/** Checks that only payments write entries, and what counter staff may undo. */
function expectAllowed(before: State, after: State, { operation: { kind, role }, isDone, now }: Outcome): void {
  const mayWrite = isDone && !withoutEntries.has(kind)
  expect(mayWrite || after.uncounted.count === before.uncounted.count).toBe(true)
  const standing = new Set(after.jobs.flatMap((job) => job.standing.map(({ id }) => id)))
  const undone = before.jobs.flatMap((job) => job.standing.filter(({ id }) => !standing.has(id)))
  const isOpen = undone.every((one) => one.kind === 'payment' && !one.is_closed && one.paid_at.slice(0, 10) === now.slice(0, 10))
  expect(role === 'owner' || isOpen).toBe(true)
}

/** Two people close a day at once: one of them counts everything, the other gets a conflict. @returns whether there was a day to close */
async function closeDays(): Promise<boolean> {
  const attempts = await closeTogether(shop)
  if (attempts === undefined) return false
  const closed = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  expect(closed).toHaveLength(1)
  expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT_ERROR' } })
  const totals = new Map<string, number>()
  for (const { method, amount } of closed[0]?.totals ?? [])
    totals.set(method ?? '', (totals.get(method ?? '') ?? 0) + cents(amount))
  expect(nonZero(totals)).toEqual(nonZero(money.close()))
  return true
}

it(
  'keeps the balances of jobs, payers, days and pay consistent with a plain model',
  async () => {
    const accepted = new Set<string>()
    let clock = start
    const runStep = async (one: Operation, run: Run, models: ModelJob[], before: State): Promise<State> => {
      clock += 60_000
      const now = new Date(clock).toISOString()
      const rows = before.jobs.map(({ row }) => row)
      const [row, job] = [rows[one.job], models[one.job]]
      if (row === undefined || job === undefined) return before
      const work = { run, rows, row, context: { now, origin: 'http://localhost' }, merge: shop.merge }
      const isDone = await isAccepted(() => shop.asMember(one.role, (db) => one.perform({ ...work, db })))
      if (isDone) one.model({ money, jobs: models, job, rows, person: shop.userIds[one.role] })
      const after = await shop.asMember('owner', (db) => readState(db, run))
      expectBalances(after, models)
      expectAllowed(before, after, { operation: one, isDone, now })
      if (isDone) accepted.add(one.kind)
      return after
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
        const run = planned.pop()
        // `endOnFailure` skips shrinking, so no more jobs are needed.
        if (run === undefined) throw new Error('There are no jobs left')
        clock += 1.25 * dayMs
        const models = [newModelJob('kept', 2000), newModelJob('gone', 2000)]
        let state = await shop.asMember('owner', (db) => readState(db, run))
        for (const one of steps) {
          if (one === 'close') {
            if (await closeDays()) accepted.add('close')
            state = await shop.asMember('owner', (db) => readState(db, run))
          } else if ('hours' in one) clock += one.hours * 3_600_000
          else state = await runStep(one, run, models, state)
        }
      }),
      { numRuns: runs, endOnFailure: true, examples },
    )
    expect([...accepted].toSorted()).toEqual([...new Set([...everyKind.map(({ kind }) => kind), 'close'])].toSorted())
  },
  timeoutMs,
)
