// Who waits for a connection: each business uses half of them at most, and its other requests wait in a line of their own.
import type { Claim, Member, SessionClaim } from './claims.ts'
import { AccessRefused, SessionEnded } from './claims.ts'
import { Turns } from './turns.ts'

/** Thrown for a request of a business that has too many waiting already. */
export class TooManyRequests extends Error {
  constructor() {
    super('Too many requests are waiting')
  }
}

const full = () => new TooManyRequests()

/** More than a program reads at once. Each is small while it waits. */
export const maxWaiting = 2000

/** Claims that were confirmed before, the latest of all businesses. */
const maxConfirmed = 20_000

/** Takes the outcome of the check of a claim. */
export type NoteConfirmed = (confirmed: Promise<Member>) => void

const claimantOf = (claim: Claim | SessionClaim): string =>
  'token_hash' in claim ? `token ${claim.token_hash.toString('base64')}` : `user ${claim.user_id}`

/**
 * The lines of one process. A request names its own business, and only the database can confirm it. Until it has, requests wait in a line
 * of their user or access token, so that nobody takes the turns of somebody else's business.
 */
export class RequestLines {
  readonly #turns: Turns
  readonly #confirmed = new Set<string>()

  constructor(connections: number) {
    const maxRunning = Math.max(1, Math.floor(connections / 2))
    this.#turns = new Turns({ maxRunning, maxWaiting })
  }

  /** Does the work for a business. Throws TooManyRequests. */
  run<T>(claim: Claim, work: (note: NoteConfirmed) => Promise<T>): Promise<T> {
    const claimant = claimantOf(claim)
    const pair = `${claimant} ${claim.stringer_id}`
    const line = this.#confirmed.has(pair) ? claim.stringer_id : claimant
    const noting = () =>
      work((confirmed) => {
        confirmed.then(
          () => this.#remember(pair),
          (error: unknown) => {
            if (error instanceof SessionEnded || error instanceof AccessRefused) this.#confirmed.delete(pair)
          },
        )
      })
    return this.#turns.run(line, noting, { full })
  }

  /** Does the work for a user, in whatever business. Throws TooManyRequests. */
  runForUser<T>(claim: SessionClaim, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(claimantOf(claim), work, { full })
  }

  #remember(pair: string): void {
    if (this.#confirmed.has(pair)) return
    this.#confirmed.add(pair)
    const [oldest] = this.#confirmed
    if (this.#confirmed.size > maxConfirmed && oldest !== undefined) this.#confirmed.delete(oldest)
  }
}
