// The player's page: what it shows, and the answer that it sends.
import type { PlayerAnswered, PlayerView } from '#contract/feedback.ts'
import type { Counter } from '#database/doors.ts'
import { take } from '#database/limits.ts'
import { NetworkError, NotFoundError, ValidationError } from '#domain/errors.ts'
import { mayCorrect } from '#domain/feedback.ts'
import { isOnBench } from '#domain/jobs/status.ts'

import { answerBehindToken, jobBehindToken, writeAnswer, type Outcome, type Sent } from './queries.ts'

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
async function limited(counter: Counter, what: string, limit: typeof misses): Promise<void> {
  const wait = await take(counter, what, limit)
  if (wait > 0) throw new NetworkError(`Too many requests. Try again in ${wait} seconds.`, { retry_after: wait })
}

/**
 * What the link shows.
 * @throws NotFoundError the same for unknown, dead, renewed and revoked links, or NetworkError after too many of them
 */
export async function viewOf(counter: Counter, { address, now }: Visit): Promise<PlayerView> {
  const [job, sent] = await Promise.all([jobBehindToken(counter), answerBehindToken(counter)])
  if (job === undefined) {
    await limited(counter, `player-miss:${address}`, misses)
    throw new NotFoundError()
  }
  const answer = sent ?? null
  return { ...job, answer, may_answer: !isOnBench(job) && (answer === null || mayCorrect(answer, now)) }
}

const refusals: Partial<Record<Outcome, string>> = {
  not_strung: 'This racquet is not strung yet',
  too_late: 'An answer can be corrected for 14 days',
}

/**
 * Sends the player's answer, or corrects it. One that the sender has not seen stays, and is shown.
 * @throws NotFoundError as above
 * @throws NetworkError when this link has sent too many
 * @throws ValidationError before the racquet is strung, and 14 days after the answer was first sent
 */
export async function sendAnswer(counter: Counter, said: Sent, visit: Visit): Promise<PlayerAnswered> {
  await viewOf(counter, visit)
  await limited(counter, `player-answer:${counter.token}`, answers)
  const outcome = await writeAnswer(counter, said)
  const refused = refusals[outcome]
  if (refused !== undefined) throw new ValidationError(refused)
  return { ...(await viewOf(counter, visit)), was_sent_before: outcome === 'sent_before' }
}
