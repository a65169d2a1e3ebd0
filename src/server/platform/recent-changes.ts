import type { Changed } from '#contract/jobs.ts'
import type { StringerId } from '#domain/values/ids.ts'

export type Ids = readonly Changed[] | 'all'

interface Change {
  readonly at: number
  readonly stringer_id: StringerId
  readonly ids: Ids
}

// Milliseconds, and entries: a browser that comes back later, or to a busier process, reads its lists once.
const longest = 300_000
const most = 20_000

/** What changed lately, for who comes a moment after it. Times are milliseconds of one clock. */
export class RecentChanges {
  #changes: Change[] = []
  // From when on nothing was missed.
  #since = Number.POSITIVE_INFINITY

  /** Nothing is missed from now on. */
  begin(now: number): void {
    this.#changes = []
    this.#since = now
  }

  /** From now on something may be missed. */
  end(): void {
    this.#since = Number.POSITIVE_INFINITY
  }

  add(change: Change): void {
    this.#changes.push(change)
    const [first] = this.#changes
    if (first && (this.#changes.length > most * 2 || first.at < change.at - longest * 2)) this.#forget(change.at)
  }

  #forget(now: number): void {
    const from = this.#changes.findIndex(({ at }) => at >= now - longest)
    const forgotten = this.#changes.splice(0, Math.max(from, this.#changes.length - most))
    this.#since = Math.max(this.#since, (forgotten.at(-1)?.at ?? this.#since) + 1)
  }

  /** What changed of a stringer's from then on, each once; 'all' when that is not known. */
  from(then: number, stringer_id: StringerId): Ids {
    if (then < this.#since) return 'all'
    const own = this.#changes.filter((change) => change.at >= then && change.stringer_id === stringer_id)
    const ids = new Set<Changed>()
    for (const change of own) {
      if (change.ids === 'all') return 'all'
      for (const id of change.ids) ids.add(id)
    }
    return [...ids]
  }
}
