import type { SystemDb } from '#database/access.ts'
import { countTowardsLimit, type Limit } from '#database/rate-limits.ts'
import { AuthError } from '#domain/errors.ts'

const minute = 60

/**
 * Requests per address, by better-auth's path: enough for a club behind one router, too few for trying a list of accounts.
 */
export const addressLimits = {
  '/sign-in/email': { max: 60, window: minute },
  '/sign-up/email': { max: 60, window: minute },
  '/reset-password': { max: 60, window: minute },
  '/update-password': { max: 60, window: minute },
  '/check-password': { max: 60, window: minute },
  '/two-factor/*': { max: 60, window: minute },
  // Limited in procedures.ts, because it is forwarded after the response.
  '/request-password-reset': false,
  '/get-session': false,
  '/sign-out': false,
} as const

export const limits = {
  /** Wrong passwords per account from all addresses: a thousand guesses a day. Reset links still work. */
  wrongPasswords: { max: 10, seconds: 15 * minute },
  resetsByAddress: { max: 20, seconds: minute },
  /** So that nobody's mailbox can be flooded. */
  resetsByEmail: { max: 5, seconds: 60 * minute },
} as const satisfies Record<string, Limit>

const formatWait = (seconds: number): string =>
  seconds < 2 * minute ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / minute)} minutes`

/** The error after too many attempts. The catalogue has no 429 (docs/decisions/0007). */
export const tooManyAttempts = (seconds: number): AuthError =>
  new AuthError(`Too many attempts. Try again in ${formatWait(seconds)}.`, { retry_after: seconds })

/** Counts one attempt. Throws an AuthError with `retry_after` if there were too many. */
export async function countAttempt(system: SystemDb, key: string, limit: Limit): Promise<void> {
  const waitSeconds = await countTowardsLimit(system, key, limit)
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds)
}
