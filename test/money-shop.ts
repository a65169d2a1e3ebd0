// A shop for the property test of money: its people, the customers of each run, and its operations through the services of the app.
import type { TenantDb } from '#database/access.ts'
import type { MemberClaim } from '#database/connections/claims.ts'
import { AppError } from '#domain/errors.ts'
import { refundDue } from '#domain/jobs/payment.ts'
import { jobCreate, jobUpdate, type Job, type RedoPrice } from '#domain/jobs/schema.ts'
import { dayCloseCreate } from '#domain/day-close/schema.ts'
import { customerId, jobId, mergeId, newId, type CustomerId, type JobId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { mergeCustomers } from '#server/customers/merge-service.ts'
import { readOpenDay, closeDay } from '#server/day-close/service.ts'
import { moveJobs } from '#server/jobs/move-service.ts'
import { payJobs, refundJob, undoPayment } from '#server/jobs/payment-service.ts'
import { paymentsOfJob } from '#server/jobs/payment-queries.ts'
import { jobById } from '#server/jobs/queries.ts'
import { createJob, updateJobAndStock } from '#server/jobs/service.ts'
import type { MessageContext } from '#server/messages/service.ts'
import { orNotFound, toAppError } from '#server/procedure/errors.ts'

import { people } from './callers.ts'
import { claimOf } from './claims.ts'
import type { TestDatabase } from './database.ts'
import { emptyCount } from './day-close.ts'
import { aCustomer, aJob, aRacquet } from './factories.ts'
import { joinAs } from './members.ts'
import { creditCents, toText } from './money-model.ts'

export type Role = 'owner' | 'counter'

/** A payer and two records of the same customer, with a job each. */
export interface Run {
  readonly payer: CustomerId
  readonly kept: CustomerId
  readonly gone: CustomerId
  readonly ids: JobId[]
}

export type MoneyShop = Awaited<ReturnType<typeof openMoneyShop>>

/** A shop on the paid plan that uses all tools for money, with an owner and counter staff. Its days are closed up to `closedDay`. */
export async function openMoneyShop(database: TestDatabase, closedDay: string) {
  const users = people(database.services)
  const ann = await users.signUp('Ann')
  const { owner } = database
  await owner`update businesses set subscription_tier = 'paid', shop_tools = '{pay,payers,redos,day_close}', time_zone = 'UTC'`
  await owner`insert into pay_rates (stringer_id, id, kind, amount, valid_from)
    values (${ann.id}, ${newId()}, 'standard', ${toText(creditCents)}, ${closedDay})`
  await owner`insert into day_closes (stringer_id, id, first_day, day, currency, entries, amount, opening_cash, expected_cash, counted_cash,
      left_cash, by_user_id, by_name)
    select id, ${newId()}, ${closedDay}, ${closedDay}, currency, 0, 0, 0, 0, 0, 0, owner_id, 'Ann' from businesses`
  const cora = await joinAs(owner, await users.signUp('Cora'), ann.id, 'counter')
  const claim = claimOf(database.services, ann)
  const claims: Record<Role, MemberClaim> = {
    owner: claim,
    counter: { ...claimOf(database.services, cora), stringer_id: claim.stringer_id },
  }
  return {
    userIds: { owner: claims.owner.user_id, counter: claims.counter.user_id },
    asMember: <Result>(role: Role, work: (db: TenantDb) => Promise<Result>) =>
      database.services.access.asTenant(claims[role], work),
    addRun: async (): Promise<Run> => {
      const payer = (await aCustomer(ann.api, { is_organisation: true })).id
      const [kept, gone] = [await aCustomer(ann.api, { payer_id: payer }), await aCustomer(ann.api, { payer_id: payer })]
      const jobs: Job[] = []
      for (const { id: customer_id } of [kept, gone]) {
        const { id: racquet_id } = await aRacquet(ann.api, { customer_id })
        jobs.push(await aJob(ann.api, { customer_id, racquet_id, price: '20.00' }))
      }
      return { payer, kept: kept.id, gone: gone.id, ids: jobs.map(({ id }) => id) }
    },
    merge: (db: TenantDb, { kept, gone }: Run) =>
      mergeCustomers(db, database.services, { id: mergeId.parse(newId()), kept_id: kept, gone_id: customerId.parse(gone) }),
  }
}

export const cents = (amount: string | null): number => Math.round(Number(amount ?? 0) * 100)
const money = (amount: number) => read.money.parse(toText(amount))

/** The payments and refunds of a job that weren't undone. */
export const standingPayments = async (db: TenantDb, id: JobId) =>
  (await paymentsOfJob(db, id)).filter(({ undone_at }) => undone_at === null)

/** Whether an operation is accepted. Throws any error that isn't a refusal. */
export async function isAccepted(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (thrown) {
    const error = thrown instanceof AppError ? thrown : toAppError(thrown)
    if (['VALIDATION_ERROR', 'NOT_FOUND_ERROR', 'CONFLICT_ERROR', 'AUTH_ERROR'].includes(error.code)) return false
    throw thrown
  }
}

export const editJob = (db: TenantDb, { id, updated_at }: Job, changes: object, context: MessageContext) =>
  updateJobAndStock(db, id, { ...jobUpdate.parse(changes), updated_at }, context)

export const payRest = (db: TenantDb, { id, owed }: Job, method: string | null, context: MessageContext) =>
  payJobs(db, { ids: [id], owed, method }, context)

/** Records a payment of up to this amount for unpaid jobs. */
export const payAmount = (
  db: TenantDb,
  unpaid: readonly Job[],
  { method, amount }: { readonly method: string | null; readonly amount: number },
  context: MessageContext,
) => {
  const owed = unpaid.reduce((total, job) => total + cents(job.owed), 0)
  return payJobs(db, { ids: unpaid.map(({ id }) => id), owed: money(owed), amount: money(amount), method }, context)
}

export const refund = (db: TenantDb, job: Job, method: string | null, context: MessageContext) =>
  refundJob(db, job.id, { amount: refundDue(job), method }, context)

/** Undoes the payment or refund at this position. Throws a NotFoundError if there is none. */
export async function undoAt(db: TenantDb, id: JobId, index: number, context: MessageContext): Promise<void> {
  const payment = orNotFound((await standingPayments(db, id)).at(index))
  await undoPayment(db, payment.id, context)
}

/** A pick-up with a payment. Refused for jobs that aren't ready or are already paid. */
export const pickUpPaid = (db: TenantDb, { id }: Job, payment_method: string | null, context: MessageContext): Promise<Job[]> =>
  moveJobs(db, [{ id, from: 'completed', paid: { payment_method } }], 'picked_up', context)

export const move = (db: TenantDb, { id, status: from }: Job, to: Job['status'], context: MessageContext): Promise<Job[]> =>
  moveJobs(db, [{ id, from }], to, context)

export const redo = (
  db: TenantDb,
  { id: redo_of, customer_id, racquet_id, string_mains_brand, string_mains_model, tension_mains }: Job,
  { redo_price, price }: { readonly redo_price: RedoPrice; readonly price: number },
  context: MessageContext,
): Promise<Job> => {
  const strings = { customer_id, racquet_id, string_mains_brand, string_mains_model, tension_mains }
  const fields = { ...strings, redo_of, redo_reason: 'other', redo_price, price: toText(price) }
  const { stringer_id: _, ...input } = jobCreate.parse(fields)
  return createJob(db, jobId.parse(newId()), input, context)
}

export const jobsOf = (db: TenantDb, ids: readonly JobId[]): Promise<Job[]> =>
  Promise.all(ids.map(async (id) => orNotFound(await jobById(db, id))))

/** Two people close the last day before today with payments, at the same time. Undefined if there is no such day. */
export async function closeTogether({ asMember }: Pick<MoneyShop, 'asMember'>) {
  const now = new Date().toISOString()
  const { choices, today } = await asMember('owner', (db) => readOpenDay(db, now))
  const day = choices.find((choice) => choice < today)
  if (day === undefined) return undefined
  const { entries, previous } = await asMember('owner', (db) => readOpenDay(db, now, day))
  const input = dayCloseCreate.parse({ ...emptyCount, day, previous_id: previous?.id ?? null, entries })
  return Promise.allSettled([
    asMember('owner', (db) => closeDay(db, input, now)),
    asMember('counter', (db) => closeDay(db, input, now)),
  ])
}
