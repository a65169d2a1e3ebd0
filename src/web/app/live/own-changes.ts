// Which notices of the stream are about a change of this very tab, which refetches what it changed without being told.
import type { Changed, JobChange } from '#contract/jobs.ts'
import { isRecord } from '#domain/values/is-record.ts'
import type { Entity } from '#web/app/invalidation.ts'

// A notice arrives with the response to the change that caused it, or a moment later.
const maxDelayMs = 1000

interface OwnChange {
  /** What the stream is going to name, each once. */
  readonly expected: Set<string>
  /** When the response arrived and the refetch began. */
  readonly settledAt: number
}

interface Settled {
  readonly changes: readonly Entity[]
  /** The input and the response: they name jobs by their ids. */
  readonly variables: unknown
  readonly data: unknown
  /** When the mutation was sent, in milliseconds. */
  readonly submittedAt: number
}

const namedAsRecords: readonly Entity[] = ['customer', 'racquet', 'item', 'preferences']

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return isRecord(value) ? [value['id'], value['ids'], value['jobs'], value['items']].flatMap(idsIn) : []
}

/** The latest changes of this tab. Another tab learns of them from the stream. */
export class OwnChanges {
  #changes: OwnChange[] = []
  readonly #noticedAt = new Map<string, number>()

  /** Notes a successful mutation. Notices that have arrived while it was sent are not expected again. */
  settle({ changes, variables, data, submittedAt }: Settled, settledAt: number = Date.now()): void {
    const jobs = changes.includes('job') ? [...idsIn(variables), ...idsIn(data)] : []
    const records = changes.some((entity) => namedAsRecords.includes(entity)) ? ['records'] : []
    const expected = [...jobs, ...records].filter((id) => (this.#noticedAt.get(id) ?? 0) < submittedAt)
    this.#changes.push({ expected: new Set(expected), settledAt })
  }

  /**
   * When this tab began to refetch all that a notice names; undefined when somebody else may have changed some of it. A notice is taken
   * for that of an own change once, so that the next one is not missed.
   */
  refetchedAt(ids: Exclude<JobChange['ids'], 'all'>, now: number = Date.now()): number | undefined {
    this.#changes = this.#changes.filter(({ settledAt }) => settledAt > now - maxDelayMs)
    const times = ids.map((id) => this.#take(id, now))
    return times.some((at) => at === undefined) ? undefined : Math.min(...times.flatMap((at) => at ?? []))
  }

  #take(id: Changed, now: number): number | undefined {
    this.#noticedAt.set(id, now)
    const change = this.#changes.find(({ expected }) => expected.has(id))
    change?.expected.delete(id)
    return change?.settledAt
  }
}

export const ownChanges = new OwnChanges()
