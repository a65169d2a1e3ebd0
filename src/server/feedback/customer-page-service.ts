// The customer page: its data, and the feedback and messages sent with it.
import * as text from '#text/compiled/messages.js'
import type { CustomerPageView } from '#contract/feedback.ts'
import type { LinkDb } from '#database/access.ts'
import { countTowardsLimit } from '#database/queries/rate-limits.ts'
import { feedbackCorrectionDays } from '#domain/constants.ts'
import { ConflictError, NotFoundError, ValidationError, RateLimitError } from '#domain/errors.ts'
import { mayCorrect } from '#domain/feedback/schema.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { recordByLink } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import {
  conversationOfLink,
  feedbackOfLink,
  jobOfLink,
  writeFeedback,
  writeReply,
  type FeedbackInput,
  type Outcome,
} from './customer-page-queries.ts'

/** The client's network address and the current instant. */
export interface Visit {
  readonly address: string
  readonly now: string
}

// Only invalid links count and valid links always open, so one guest can't lock out a whole club behind the same address. Tokens of
// 144 bits can't be guessed. The limit protects the server from the load.
const missLimit = { max: 100, seconds: 600 }
// Per link, from any address. Customers don't change feedback more often, and it stops scripts.
const sendLimit = { max: 20, seconds: 600 }
// Per link. Meant for a question or two, not a chat.
const writeLimit = { max: 10, seconds: 3600 }

/** @throws RateLimitError */
async function refuseTooMany(db: LinkDb, key: string, limit: typeof missLimit): Promise<void> {
  const wait = await countTowardsLimit(db, key, limit)
  if (wait > 0) throw new RateLimitError(text.feedback_too_many_requests({ seconds: wait }), wait)
}

/**
 * The customer page of a link.
 * @throws NotFoundError, identical for unknown, expired, renewed and revoked links
 * @throws NetworkError after too many of them
 */
export async function customerPageOf(db: LinkDb, { address, now }: Visit): Promise<CustomerPageView> {
  const [job, sent, conversation] = await Promise.all([jobOfLink(db), feedbackOfLink(db), conversationOfLink(db)])
  if (job === undefined) {
    await refuseTooMany(db, `customer-link-miss:${address}`, missLimit)
    throw new NotFoundError()
  }
  const feedback = sent ?? null
  const may_send_feedback = !isOnBench(job) && (feedback === null || mayCorrect(feedback, now))
  return { ...job, feedback, may_send_feedback, conversation }
}

const refusals: Partial<Record<Outcome, () => string>> = {
  not_strung: text.feedback_not_strung,
  too_late: () => text.feedback_too_late({ days: feedbackCorrectionDays }),
}

/** Saves feedback and records it, in one transaction. */
const saveFeedback = (db: LinkDb, input: FeedbackInput): Promise<Outcome> =>
  db.transaction(async (db) => {
    const { outcome, change, job } = await writeFeedback(db, input)
    if (change !== null && job !== null) {
      const { job_id: record_id, job_number } = job
      await recordByLink(db, [{ kind: `feedback.${change}`, record_id, data: { job_number, entered_by: 'customer' } }])
    }
    return outcome
  })

/**
 * Saves the customer's feedback, or a correction that names the version it corrects. Repeating the same feedback succeeds, because the
 * first response may have been lost.
 * @throws NotFoundError as above
 * @throws NetworkError if too much was sent with this link
 * @throws ValidationError before the racquet is strung, and 14 days after feedback was first sent
 * @throws ConflictError if there is feedback the sender hasn't seen
 */
export async function sendFeedback(db: LinkDb, input: FeedbackInput, visit: Visit): Promise<CustomerPageView> {
  await customerPageOf(db, visit)
  await refuseTooMany(db, `customer-link-feedback:${db.token}`, sendLimit)
  const outcome = await saveFeedback(db, input)
  const refusal = refusals[outcome]
  if (refusal !== undefined) throw new ValidationError(refusal())
  const page = await customerPageOf(db, visit)
  if (outcome === 'sent_before') throw new ConflictError({ entity: 'feedback', current: orNotFound(page.feedback ?? undefined) })
  return page
}

/**
 * Stores the customer's message to the business once per idempotency key.
 * @throws NotFoundError as above
 * @throws NetworkError if too many messages were written with this link
 */
export async function write(
  db: LinkDb,
  { key, text: written }: { key: string; text: string },
  visit: Visit,
): Promise<CustomerPageView> {
  await customerPageOf(db, visit)
  await refuseTooMany(db, `customer-link-reply:${db.token}`, writeLimit)
  await db.transaction(async (db) => {
    const reply = await writeReply(db, key, written)
    if (reply === undefined) throw new NotFoundError()
    const { job_id, job_number, is_new } = reply
    if (is_new) await recordByLink(db, [{ kind: 'reply.received', record_id: job_id, data: { job_number } }])
  })
  return customerPageOf(db, visit)
}
