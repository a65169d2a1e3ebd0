// The player's page: what it shows, and the answer that it sends.
import type { PlayerView } from '#contract/feedback.ts'
import type { Counter } from '#database/doors.ts'
import { NetworkError, NotFoundError, ValidationError } from '#domain/errors.ts'
import { mayCorrect, type PublicFeedback } from '#domain/feedback.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { found } from '#server/errors.ts'

import { answerBehindToken, countVisit, jobBehindToken, writeAnswer } from './queries.ts'

// By address: a club behind one router opens its links, a machine that tries tokens gets nowhere.
const visits = { most: 120, seconds: 60 }

/** Throws a NetworkError with `retry_after` when an address asks too often: the catalogue has no 429. */
export async function allowVisit(counter: Counter, address: string): Promise<void> {
  const wait = await countVisit(counter, address, visits)
  if (wait > 0) throw new NetworkError(`Too many requests. Try again in ${wait} seconds.`, { retry_after: wait })
}

/** What the link shows. Throws the same NotFoundError for unknown, dead and renewed links. */
export async function viewOf(counter: Counter, now: string): Promise<PlayerView> {
  const [seen, sent] = await Promise.all([jobBehindToken(counter), answerBehindToken(counter)])
  const job = found(seen)
  const answer = sent ?? null
  return { ...job, answer, may_answer: !isOnBench(job) && (answer === null || mayCorrect(answer, now)) }
}

/**
 * Sends the player's answer, or corrects it.
 * @throws NotFoundError as above
 * @throws ValidationError before the racquet is strung, and 14 days after the answer was first sent
 */
export async function sendAnswer(counter: Counter, said: Omit<PublicFeedback, 'token'>): Promise<void> {
  const outcome = await writeAnswer(counter, said)
  if (outcome === 'unknown') throw new NotFoundError()
  if (outcome === 'not_strung') throw new ValidationError('This racquet is not strung yet')
  if (outcome === 'too_late') throw new ValidationError('An answer can be corrected for 14 days')
}
