import type { SystemDb } from '#database/access.ts'
import { take, type Limit } from '#database/rate-limits.ts'
import { AuthError } from '#domain/errors.ts'

// By address: wide enough for a club behind one router, narrow for a machine that tries a list of accounts.
const minute = 60

/** How often one address may call what, by better-auth's path. */
export const addressLimits = {
  '/sign-in/email': { max: 60, window: minute },
  '/sign-up/email': { max: 60, window: minute },
  '/reset-password': { max: 60, window: minute },
  '/update-password': { max: 60, window: minute },
  '/check-password': { max: 60, window: minute },
  '/two-factor/*': { max: 60, window: minute },
  // Limited before it is forwarded, since it runs after the answer (procedures.ts).
  '/request-password-reset': false,
  '/get-session': false,
  '/sign-out': false,
} as const

export const limits = {
  /** Wrong passwords for one account, whatever the address: a thousand guesses a day, and the reset link stays open. */
  wrongPasswords: { most: 10, seconds: 15 * minute },
  resetsByAddress: { most: 20, seconds: minute },
  /** So that nobody's mailbox can be filled. */
  resetsByEmail: { most: 5, seconds: 60 * minute },
} as const satisfies Record<string, Limit>

const inWords = (seconds: number): string =>
  seconds < 2 * minute ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / minute)} minutes`

/** The refusal after too many attempts; `retry_after` in seconds. The catalogue has no 429. */
export const tooManyAttempts = (seconds: number): AuthError =>
  new AuthError(`Too many attempts. Try again in ${inWords(seconds)}.`, { retry_after: seconds })

/** Counts one attempt. Throws an AuthError with `retry_after` when there were too many. */
export async function countAttempt(system: SystemDb, what: string, limit: Limit): Promise<void> {
  const wait = await take(system, what, limit)
  if (wait > 0) throw tooManyAttempts(wait)
}
