// Creates, updates and deletes jobs, each in one transaction with their history. Moves and payments are in move-service.ts.
import type { TenantDb } from '#database/access.ts'
import { ConflictError, fieldError } from '#domain/errors.ts'
import { priceFields, refuseCurrencyProblems } from '#domain/values/money/currency-rules.ts'
import { jobId, newId, type JobId } from '#domain/values/ids.ts'
import { defaultDueDate } from '#domain/jobs/due.ts'
import type { AssignedFilter, Job, JobCreate, JobUpdate } from '#domain/jobs/schema.ts'
import { refuseRushChange, isOnBench } from '#domain/jobs/status.ts'
import { usageOf } from '#domain/jobs/usage.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import { record } from '#server/events/record.ts'
import { orNotFound, toAppError } from '#server/procedure/errors.ts'
import { openStock, refuseArchivedItems } from '#server/inventory/service.ts'
import { restoreCredit, reverseCredits, reverseRedone } from '#server/pay/credit-service.ts'
import { refuseAmounts } from '#server/identity/currency-service.ts'
import { rewriteWaitingMessages, writeMessages, type MessageContext } from '#server/messages/service.ts'

import { patternOf, settingsOf } from './draft-queries.ts'
import { editPayment } from './ledger-service.ts'
import { deletedEvent, receivedEvents, recordEdit } from './event-service.ts'
import { lockJobs } from './move-queries.ts'
import { moveAndPay } from './move-service.ts'
import { openRows, deleteJob, insertJob, readyRows, updateJob } from './queries.ts'
import { withRedos } from './redo-queries.ts'
import { refuseRedoChanges, prepareRedo } from './redo-service.ts'

/** The first jobs waiting to be strung, and the first ones ready to be picked up. */
export const jobOverview = async (db: TenantDb, limits: { bench: number; ready: number }, assigned?: AssignedFilter) => {
  const [bench, ready] = await Promise.all([openRows(db, limits.bench, assigned), readyRows(db, limits.ready)])
  return { bench, ready }
}

type NewJob = Omit<JobCreate, 'stringer_id'>

interface AddedJob {
  readonly job: Job
  readonly events: readonly RecordedEvent[]
}

type NewJobState = Pick<NewJob, 'status' | 'payment_status'>

/** Adds a received and unpaid job. The caller records its events. */
async function addJob(
  db: TenantDb,
  id: JobId,
  fields: Omit<NewJob, keyof NewJobState>,
  context: MessageContext,
): Promise<AddedJob> {
  const { now } = context
  const [found, string_pattern] = await Promise.all([
    settingsOf(db),
    fields.string_pattern === undefined ? patternOf(db, fields.racquet_id) : fields.string_pattern,
    refuseArchivedItems(db, fields),
  ])
  const settings = orNotFound(found)
  refuseCurrencyProblems(fields, { currency: settings.currency, fields: priceFields })
  const due_date = fields.due_date === undefined ? defaultDueDate(now, settings) : fields.due_date
  const { price, original } = await prepareRedo(db, fields)
  // Sent one after the other, without waiting for each response.
  const [job] = await Promise.all([
    insertJob(db, { job_date: now, ...fields, string_pattern, price, due_date, id }),
    writeMessages(db, 'received', [id], context),
  ])
  if (job.redo_of !== null) await reverseRedone(db, [job.redo_of], now)
  refuseUsage(job)
  return { job, events: receivedEvents(job, original) }
}

/** Moves and pays a new job as requested. */
async function reachState(
  db: TenantDb,
  job: Job,
  { status, payment_status }: NewJobState,
  context: MessageContext,
): Promise<Job> {
  const startingJob = status === 'picked_up' ? await moveAndPay(db, job, { status: 'completed' }, context) : job
  return moveAndPay(db, startingJob, { status, payment_status }, context)
}

/**
 * Creates a job within a transaction. Defaults: the intake date is now, the due date follows the turnaround setting, and the string
 * pattern is the racquet's. Any later status or payment status is reached by the usual moves and payment.
 * @throws NotFoundError
 * @throws ValidationError if there is too little string, or its redo is invalid
 */
export async function createJob(
  db: TenantDb,
  id: JobId,
  { status, payment_status, ...fields }: NewJob,
  context: MessageContext,
): Promise<Job> {
  const { job, events } = await addJob(db, id, fields, context)
  await record(db, events)
  return reachState(db, job, { status, payment_status }, context)
}

/**
 * Creates several jobs in one transaction, with consecutive numbers.
 * @param id the id of the first job
 * @throws ValidationError whose field names the rejected job
 */
export const createJobs = (db: TenantDb, id: JobId, jobs: readonly NewJob[], context: MessageContext): Promise<Job[]> =>
  db.transaction(async (db) => {
    const added: (AddedJob & { readonly state: NewJobState })[] = []
    for (const [index, { status, payment_status, ...fields }] of jobs.entries()) {
      const newJobId = index === 0 ? id : jobId.parse(newId())
      added.push({
        state: { status, payment_status },
        ...(await withRowPath(index, () => addJob(db, newJobId, fields, context))),
      })
    }
    await record(
      db,
      added.flatMap(({ events }) => events),
    )
    const created: Job[] = []
    for (const [index, { job, state }] of added.entries())
      created.push(await withRowPath(index, () => reachState(db, job, state, context)))
    return created
  })

/** Adds the index of the job to a validation error. */
async function withRowPath<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code !== 'VALIDATION_ERROR') throw thrown
    throw fieldError(`jobs.${index}`, error.message, thrown)
  }
}

const single = ([job]: Job[]): Job => orNotFound(job)

// Throws a ValidationError as soon as the job is saved, not only when it is finished.
const refuseUsage = (job: Job): void => void usageOf(job)

/**
 * Updates the given fields of a job in any status. If the job is finished, its inventory usage is updated too. A changed status or payment
 * status is a move or a payment under the usual rules.
 * @throws NotFoundError
 * @throws ConflictError if the job has changed since `updated_at`
 * @throws ValidationError if there is too little string, or no such move
 */
export const updateJobAndStock = (
  db: TenantDb,
  id: JobId,
  { updated_at, status, payment_status, ...changes }: Omit<JobUpdate, 'stringer_id'> & { updated_at: string },
  context: MessageContext,
): Promise<Job> =>
  db.transaction(async (db) => {
    const before = single(await lockJobs(db, [id]))
    if (before.updated_at !== updated_at) throw new ConflictError({ entity: 'job', current: before })
    await refuseArchivedItems(db, changes, before)
    refuseRedoChanges(before, changes)
    await refuseAmounts(db, changes, { fields: priceFields, before })
    refuseRushChange(before, changes.is_rush)
    const payment = await editPayment(db, before, { ...changes, payment_status }, context.now)
    const after = orNotFound(await updateJob(db, id, { ...changes, ...payment }))
    refuseUsage(after)
    await rewriteWaitingMessages(db, [id], context)
    await recordEdit(db, before, after)
    const updated = isOnBench(after) || hasSameUsage(before, after) ? after : await replaceUsage(db, after)
    return moveAndPay(db, updated, { status, payment_status, payment_method: changes.payment_method }, context)
  })

const hasSameUsage = (before: Job, after: Job): boolean => JSON.stringify(usageOf(before)) === JSON.stringify(usageOf(after))

/** Returns the string a finished job has taken and takes what it uses now. On the free tier nothing changes. */
async function replaceUsage(db: TenantDb, job: Job): Promise<Job> {
  const stock = await openStock(db, [job.id])
  if (!stock.isPaid) return job
  stock.returnString(job)
  const string_cost = stock.take(job)
  const changed = orNotFound(await updateJob(db, job.id, { string_cost }))
  await stock.save(db)
  return changed
}

/** Deletes a job with its link, returns its string to inventory, and reverses its pay. Throws NotFoundError. */
export const removeJob = (db: TenantDb, id: JobId, now: string): Promise<void> =>
  db.transaction(async (db) => {
    // Also locks the job it redoes: a concurrent move of that job waits, and then sees it is no longer redone.
    const job = orNotFound((await lockJobs(db, await withRedos(db, id))).find((one) => one.id === id))
    const stock = await openStock(db, [id])
    stock.returnString(job)
    await stock.save(db)
    await reverseCredits(db, [id], 'deleted', now)
    await deleteJob(db, id)
    await record(db, [deletedEvent(job)])
    if (job.redo_of !== null) await restoreCredit(db, job.redo_of, id, now)
  })
