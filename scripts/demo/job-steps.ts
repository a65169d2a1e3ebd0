// The steps of a job: intake, stringing, pick-up, payment and feedback.
import { dayMs } from '#domain/values/dates/durations.ts'
import { recordFeedback } from '#server/feedback/service.ts'
import { moveJobs } from '#server/jobs/move-service.ts'
import { payJobs } from '#server/jobs/payment-service.ts'
import { createJob } from '#server/jobs/service.ts'

import { bounce, deliver, messageDays, passOn } from './messages.ts'
import type { DemoJob } from './jobs.ts'
import type { Actor, Command, Step } from './steps.ts'
import { addMinutes } from './visits.ts'

/** Who does what about a job. */
export interface Crew {
  readonly counter: (job: DemoJob) => Actor
  readonly stringer: (job: DemoJob) => Actor
  /** What a stringer does before starting a job. */
  readonly prepare?: (job: DemoJob) => Command
}

const receive =
  ({ id, fields, paid, visit }: DemoJob): Command =>
  (db, context) =>
    db.transaction(async (tx) => {
      const { owed } = await createJob(tx, id, fields, context)
      if (paid?.at === visit.arrived) await payJobs(tx, { ids: [id], owed, method: paid.method }, context)
    })

const start =
  (job: DemoJob, { prepare }: Crew): Command =>
  (db, context) =>
    db.transaction(async (tx) => {
      await prepare?.(job)(tx, context)
      await moveJobs(tx, [{ id: job.id, from: 'pending' }], 'in_progress', context)
    })

/** The first email about a racquet that is still in the shop bounces. */
export interface Mailbox {
  hasBounced: boolean
}

const finish =
  ({ id, visit }: DemoJob, mailbox: Mailbox): Command =>
  (db, context) =>
    db.transaction(async (tx) => {
      await moveJobs(tx, [{ id, from: 'in_progress' }], 'completed', context)
      if (visit.picked_up === null && !mailbox.hasBounced) mailbox.hasBounced = await bounce(tx, id)
      await deliver(tx, id, context.now)
    })

const handOver =
  ({ id, visit, paid }: DemoJob): Command =>
  (db, context) => {
    const payment = paid?.at === visit.picked_up ? { paid: { payment_method: paid?.method } } : {}
    return moveJobs(db, [{ id, from: 'completed', ...payment }], 'picked_up', context)
  }

function feedbackSteps({ id, fields, feedback }: DemoJob, by: Actor): Step[] {
  if (feedback === null) return []
  const { at, answers, entered_by } = feedback
  if (entered_by === 'customer') return [{ at, job: id, answers }]
  const { customer_id } = fields
  return [{ at, by, run: (db) => recordFeedback(db, { ...answers, string_job_id: id, customer_id, updated_at: null }) }]
}

/** Minutes until a member calls or texts the customer of a finished job. */
const minutesToPassOn = 2

/** The steps of a job until now. */
export function jobSteps(job: DemoJob, crew: Crew, mailbox: Mailbox, now: string): Step[] {
  const { arrived, started, completed, picked_up } = job.visit
  const [counter, stringer] = [crew.counter(job), crew.stringer(job)]
  const steps: Step[] = [{ at: arrived, by: counter, run: receive(job) }]
  if (started !== null) steps.push({ at: started, by: stringer, run: start(job, crew) })
  if (completed !== null) steps.push({ at: completed, by: stringer, run: finish(job, mailbox) })
  if (completed === null || picked_up === null) return steps
  steps.push({ at: picked_up, by: counter, run: handOver(job) })
  if (Date.parse(completed) > Date.parse(now) - messageDays * dayMs)
    steps.push({ at: addMinutes(completed, minutesToPassOn), by: stringer, run: passOn(job.id) })
  return [...steps, ...feedbackSteps(job, counter)]
}
