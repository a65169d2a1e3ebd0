// The job page and the customer link.
import type { JobDetail, LastFeedback, JobEvent } from '#contract/jobs/job-detail.ts'
import type { TenantDb } from '#database/access.ts'
import { feedbackPath } from '#domain/feedback/schema.ts'
import type { JobId } from '#domain/values/ids.ts'
import { tensionSuggestion } from '#domain/jobs/prefill.ts'
import { nextMoves } from '#domain/jobs/status.ts'
import { record } from '#server/events/record.ts'
import { catalogGauge } from '#server/catalogue.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { findShortStrings, readItemsOfJobs } from '#server/inventory/service.ts'
import { historyEvent, toHistoryStep } from '#domain/jobs/history.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { crossesFollowMains, crossesOf, mainsOf } from '#domain/jobs/strings.ts'

import {
  earlierFeedback,
  feedbackOfJob,
  jobWithCustomer,
  setToken,
  stringingsOf,
  usageOfJob,
  historyOf,
} from './detail-queries.ts'
import { toJobMachine } from './machine-queries.ts'
import { paymentsOfJob, withImported } from './payment-queries.ts'

/** Adds the tensions suggested by the feedback. */
export const withSuggestion = (feedback: Awaited<ReturnType<typeof earlierFeedback>>): LastFeedback | null =>
  feedback === undefined ? null : { ...feedback, suggestion: tensionSuggestion(feedback, feedback) }

/** A job with everything its page shows. Throws NotFoundError. */
export async function jobDetail(db: TenantDb, id: JobId): Promise<JobDetail> {
  const [row, history, payments, usage, items, feedback, previousFeedback, stringings] = await Promise.all([
    jobWithCustomer(db, id),
    historyOf(db, id),
    paymentsOfJob(db, id),
    usageOfJob(db, id),
    readItemsOfJobs(db, [id]),
    feedbackOfJob(db, id),
    earlierFeedback(db, id),
    stringingsOf(db, id),
  ])
  const { job, token, item_gauges, machine: storedMachine, ...related } = orNotFound(row)
  const next_moves = nextMoves(job).map((move) => move.to)
  const last_feedback = withSuggestion(previousFeedback)
  const feedback_path = token === null ? null : feedbackPath(token)
  const machine = toJobMachine(storedMachine)
  const short_strings = findShortStrings(job, items)
  return {
    ...job,
    ...related,
    ...gaugesOfJob(job, item_gauges),
    machine,
    events: toJobEvents(history, job),
    payments: withImported(payments, job),
    usage,
    short_strings,
    feedback,
    last_feedback,
    stringings,
    next_moves,
    feedback_path,
  }
}

/** The gauges of a job's strings: those of its inventory items, or else those in the catalog. */
function gaugesOfJob(
  job: Job,
  items: { readonly mains: string | null; readonly crosses: string | null } | null,
): Pick<JobDetail, 'gauge_mains' | 'gauge_crosses'> {
  const gauge_mains = items?.mains ?? catalogGauge(mainsOf(job))
  const gauge_crosses = items?.crosses ?? (crossesFollowMains(job) ? gauge_mains : catalogGauge(crossesOf(job)))
  return { gauge_mains, gauge_crosses }
}

/** Gives a job a new link, which revokes the old one. Throws NotFoundError. */
export const renewLink = (db: TenantDb, id: JobId): Promise<string> =>
  db.transaction(async (db) => {
    const { token, job_number } = orNotFound(await setToken(db, id, 'new'))
    await record(db, [{ kind: 'job.link_renewed', record_id: id, data: { job_number } }])
    return feedbackPath(orNotFound(token ?? undefined))
  })

/** Revokes a job's link, if it has one. The job has none until it is renewed. Throws NotFoundError. */
export const revokeLink = (db: TenantDb, id: JobId): Promise<void> =>
  db.transaction(async (db) => {
    const { before, job_number } = orNotFound(await setToken(db, id, null))
    if (before !== null) await record(db, [{ kind: 'job.link_revoked', record_id: id, data: { job_number } }])
  })

// The history of a job, which consists of events (decision 0154).

export { insertHistory } from './detail-queries.ts'

/** The steps that the API shows. */
const toJobEvents = (history: Awaited<ReturnType<typeof historyOf>>, { price }: Pick<Job, 'price'>): JobEvent[] =>
  history.map(({ kind, data, ...row }) => ({ ...row, ...toHistoryStep(historyEvent.parse({ kind, data }), price) }))
