// Queues requests for a connection: each business uses at most half of the connections, and its other requests wait in its own line.
import type { Claim, Member, SessionClaim } from './claims.ts'
import { AccessRefused, SessionEnded } from './claims.ts'
import { Turns } from './turns.ts'

/** Thrown if a business already has too many waiting requests. */
export class TooManyRequests extends Error {
  constructor() {
    super('Too many requests are waiting')
  }
}

const full = () => new TooManyRequests()

/** More than any program requests at once. Waiting requests take little memory. */
export const maxWaiting = 2000

/** How many confirmed claims to remember across all businesses. */
const maxConfirmed = 20_000

/** Receives the outcome of a claim's check. */
export type NoteConfirmed = (confirmed: Promise<Member>) => void

const claimantOf = (claim: Claim | SessionClaim): string =>
  'token_hash' in claim ? `token ${claim.token_hash.toString('base64')}` : `user ${claim.user_id}`

/**
 * The request lines of one process. Requests name their business, and only the database can confirm it. Until then, they wait in the line
 * of their user or access token, so that nobody can use up another business's turns.
 */
export class RequestLines {
  readonly #turns: Turns
  readonly #confirmed = new Set<string>()

  constructor(connections: number) {
    const maxRunning = Math.max(1, Math.floor(connections / 2))
    this.#turns = new Turns({ maxRunning, maxWaiting })
  }

  /** Runs work for a business. Throws TooManyRequests. */
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

  /** Runs work for a user, independent of a business. Throws TooManyRequests. */
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
