// The customer page: what it shows, and the feedback it sends.
import * as text from '#text/compiled/messages.js'
import type { FeedbackResult, CustomerPageView } from '#contract/feedback.ts'
import type { LinkDb } from '#database/access.ts'
import { take } from '#database/rate-limits.ts'
import { feedbackCorrectionDays } from '#domain/constants.ts'
import { NetworkError, NotFoundError, ValidationError } from '#domain/errors.ts'
import { mayCorrect } from '#domain/feedback/schema.ts'
import { isOnBench } from '#domain/jobs/status.ts'

import { answerBehindToken, jobBehindToken, writeAnswer, type Outcome, type Sent } from './customer-page-queries.ts'

/** Who asks, and when. */
export interface Visit {
  readonly address: string
  readonly now: string
}

// Only links that lead nowhere are counted, and a good link opens whatever was counted: a club behind one address is never locked out by
// what one of its guests tries. Nobody guesses 144 bits either way; what is limited is the work that trying makes.
const misses = { most: 100, seconds: 600 }
// For one link, whatever the address: nobody corrects himself more often, and a machine that got hold of a link gets nowhere.
const answers = { most: 20, seconds: 600 }

/** Throws a NetworkError with `retry_after` when there are too many of `what`: the catalogue has no 429. */
async function limited(db: LinkDb, what: string, limit: typeof misses): Promise<void> {
  const wait = await take(db, what, limit)
  if (wait > 0) throw new NetworkError(text.feedback_too_many_requests({ seconds: wait }), { retry_after: wait })
}

/**
 * What the link shows.
 * @throws NotFoundError the same for unknown, dead, renewed and revoked links, or NetworkError after too many of them
 */
export async function viewOf(db: LinkDb, { address, now }: Visit): Promise<CustomerPageView> {
  const [job, sent] = await Promise.all([jobBehindToken(db), answerBehindToken(db)])
  if (job === undefined) {
    await limited(db, `player-miss:${address}`, misses)
    throw new NotFoundError()
  }
  const answer = sent ?? null
  return { ...job, answer, may_answer: !isOnBench(job) && (answer === null || mayCorrect(answer, now)) }
}

const refusals: Partial<Record<Outcome, () => string>> = {
  not_strung: text.feedback_not_strung,
  too_late: () => text.feedback_too_late({ days: feedbackCorrectionDays }),
}

/**
 * Sends the player's answer, or corrects it. One that the sender has not seen stays, and is shown.
 * @throws NotFoundError as above
 * @throws NetworkError when this link has sent too many
 * @throws ValidationError before the racquet is strung, and 14 days after the answer was first sent
 */
export async function sendAnswer(db: LinkDb, said: Sent, visit: Visit): Promise<FeedbackResult> {
  await viewOf(db, visit)
  await limited(db, `player-answer:${db.token}`, answers)
  const outcome = await writeAnswer(db, said)
  const refused = refusals[outcome]
  if (refused !== undefined) throw new ValidationError(refused())
  return { ...(await viewOf(db, visit)), was_sent_before: outcome === 'sent_before' }
}
