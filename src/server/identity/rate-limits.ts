import { formatCount } from '#domain/values/numbers/counts.ts'
import type { SystemDb, TenantDb } from '#database/access.ts'
import { countTowardsLimit, countWithDelay, type Delay, type Limit } from '#database/queries/rate-limits.ts'
import { RateLimitError } from '#domain/errors.ts'

const minute = 60

/**
 * Requests per address and better-auth path. Enough for a club behind one router, but too few to try a list of accounts.
 */
export const addressLimits = {
  '/sign-in/email': { max: 60, window: minute },
  '/sign-up/email': { max: 60, window: minute },
  '/reset-password': { max: 60, window: minute },
  '/update-password': { max: 60, window: minute },
  '/check-password': { max: 60, window: minute },
  '/two-factor/*': { max: 60, window: minute },
  '/passkey/*': { max: 60, window: minute },
  // Limited in procedures.ts, because it is forwarded after the response.
  '/request-password-reset': false,
  '/get-session': false,
  '/sign-out': false,
} as const

export const limits = {
  /** A new password is checked while typing. */
  passwordChecks: { max: 120, seconds: minute },
  loginAlerts: { max: 10, seconds: 60 * minute },
  /** Wrong passwords of a signed-in user. */
  wrongPasswords: { max: 10, seconds: 15 * minute },
  resetsByAddress: { max: 20, seconds: minute },
  emailChanges: { max: 5, seconds: 60 * minute },
  emailLinks: { max: 60, seconds: minute },
  invitationLinks: { max: 60, seconds: minute },
  /** Per business. */
  invitations: { max: 60, seconds: 60 * minute },
  /** While the sender's address is unconfirmed, as for other mails to strangers. */
  unconfirmedInvitations: { max: 10, seconds: 60 * minute },
  /** Confirmation links. */
  mailsToAddress: { max: 5, seconds: 60 * minute },
  /** Prevents flooding a mailbox. */
  resetsByEmail: { max: 5, seconds: 60 * minute },
} as const satisfies Record<string, Limit>

// A known device is delayed only by its own failures. A stranger is delayed by failures from the same address and, against botnets, from
// all addresses: about a thousand guesses a day, while the owner waits at most a minute on a new device.
const delays = {
  ofDevice: { free: 10, maxSeconds: 15 * minute },
  ofAddress: { free: 10, maxSeconds: 15 * minute },
  ofAccount: { free: 100, maxSeconds: minute },
} as const satisfies Record<string, Delay>

export interface SignInAttempt {
  readonly email: string
  readonly address: string
  /** The device, if the account has signed in on it before. */
  readonly device: string | undefined
}

type Counter = readonly [key: string, delay: Delay]

const accountCounter = (email: string): Counter => [`sign-in ${email.toLowerCase()}`, delays.ofAccount]
const addressCounter = ({ email, address }: SignInAttempt): Counter => [
  `sign-in ${email.toLowerCase()} from ${address}`,
  delays.ofAddress,
]
const deviceCounter = (email: string, device: string): Counter => [`sign-in ${email.toLowerCase()} on ${device}`, delays.ofDevice]

/** Counts a password sign-in. @throws RateLimitError after too many */
export async function countSignIn(system: SystemDb, attempt: SignInAttempt): Promise<void> {
  const { email, device } = attempt
  const counters = device === undefined ? [addressCounter(attempt), accountCounter(email)] : [deviceCounter(email, device)]
  for (const [key, delay] of counters) {
    const waitSeconds = await countWithDelay(system, key, delay)
    if (waitSeconds > 0) throw tooManyAttempts(waitSeconds)
  }
}

/** The keys cleared by a correct password. */
export const signInKeys = (attempt: SignInAttempt): string[] => {
  const { email, device } = attempt
  const own = device === undefined ? [] : [deviceCounter(email, device)]
  return [addressCounter(attempt), accountCounter(email), ...own].map(([key]) => key)
}

const formatWait = (seconds: number): string =>
  seconds < 2 * minute ? formatCount(seconds, 'second') : `${Math.ceil(seconds / minute)} minutes`

/** The error after too many attempts. */
export const tooManyAttempts = (seconds: number): RateLimitError =>
  new RateLimitError(`Too many attempts. Try again in ${formatWait(seconds)}.`, seconds)

/** Counts one attempt. @throws RateLimitError if there were too many */
export async function countAttempt(system: SystemDb, key: string, limit: Limit): Promise<void> {
  const waitSeconds = await countTowardsLimit(system, key, limit)
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds)
}

/** Counts one attempt of a business after the database has verified the caller. Throws like `countAttempt`. */
export async function countBusinessAttempt(system: SystemDb, db: TenantDb, what: string, limit: Limit): Promise<void> {
  await db.member()
  await countAttempt(system, `${what} of ${db.stringer_id}`, limit)
}
