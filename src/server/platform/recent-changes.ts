import type { Changed } from '#contract/jobs/job-changes.ts'
import type { StringerId } from '#domain/values/ids.ts'

export type Ids = readonly Changed[] | 'all'

interface Change {
  readonly at: number
  readonly stringer_id: StringerId
  readonly ids: Ids
}

// Clients that reconnect later, or after more changes, refetch everything.
const maxAgeMs = 300_000
const maxChanges = 20_000

/** The latest changes, for clients that connect shortly afterward. All times are milliseconds of one clock. */
export class RecentChanges {
  #changes: Change[] = []
  // No change after this time was missed.
  #since = Number.POSITIVE_INFINITY

  /** No changes are missed from now on. */
  begin(now: number): void {
    this.#changes = []
    this.#since = now
  }

  /** Changes may be missed from now on. */
  end(): void {
    this.#since = Number.POSITIVE_INFINITY
  }

  add(change: Change): void {
    this.#changes.push(change)
    const [first] = this.#changes
    if (first && (this.#changes.length > maxChanges * 2 || first.at < change.at - maxAgeMs * 2)) this.#deleteOld(change.at)
  }

  #deleteOld(now: number): void {
    const from = this.#changes.findIndex(({ at }) => at >= now - maxAgeMs)
    const deleted = this.#changes.splice(0, Math.max(from, this.#changes.length - maxChanges))
    this.#since = Math.max(this.#since, (deleted.at(-1)?.at ?? this.#since) + 1)
  }

  /** The changes of a business since `then`, or 'all' if some may be missing. A record that changed twice appears twice. */
  since(then: number, stringer_id: StringerId): Ids {
    if (then < this.#since) return 'all'
    const own = this.#changes.filter((change) => change.at >= then && change.stringer_id === stringer_id).map(({ ids }) => ids)
    return own.includes('all') ? 'all' : own.flatMap((ids) => (ids === 'all' ? [] : ids))
  }
}
