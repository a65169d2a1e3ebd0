// Recognizes streamed changes that this tab made itself and has already refetched.
import type { Changed, JobChange } from '#contract/jobs/job-changes.ts'
import { isRecord } from '#domain/values/is-record.ts'
import type { Entity } from '#web/app/cache/invalidation.ts'

// A change arrives in the stream together with the response to its mutation, or shortly after.
const maxDelayMs = 1000

interface OwnChange {
  /** The ids that the stream is expected to contain, each once. */
  readonly expectedIds: Set<string>
  /** When the response arrived and the refetch began. */
  readonly settledAt: number
}

interface SettledMutation {
  readonly changes: readonly Entity[]
  /** The input. It and the response contain the ids of jobs. */
  readonly variables: unknown
  readonly data: unknown
  /** When the mutation was sent, in milliseconds. */
  readonly submittedAt: number
}

/** The stream names changes of these entities only as 'records'. */
export const recordEntities: readonly Entity[] = [
  'customer',
  'racquet',
  'jobView',
  'item',
  'machine',
  'place',
  'preferences',
  'accessToken',
  'webhook',
  'calendar',
  'absence',
  'dayClose',
  'statement',
  'pay',
]

const findIds = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(findIds)
  return isRecord(value) ? [value['id'], value['ids'], value['jobs'], value['items']].flatMap(findIds) : []
}

export class OwnChanges {
  #changes: OwnChange[] = []
  readonly #streamedAt = new Map<string, number>()

  /** Records a successful mutation. Does not expect ids that the stream has already sent since the mutation was submitted. */
  settle({ changes, variables, data, submittedAt }: SettledMutation, settledAt: number = Date.now()): void {
    const jobs = changes.includes('job') ? [...findIds(variables), ...findIds(data)] : []
    const records = changes.some((entity) => recordEntities.includes(entity)) ? ['records'] : []
    const expectedIds = [...jobs, ...records].filter((id) => (this.#streamedAt.get(id) ?? 0) < submittedAt)
    this.#changes.push({ expectedIds: new Set(expectedIds), settledAt })
  }

  /**
   * When this tab began to refetch all these records; undefined if someone else may have changed any of them. Each own change is matched
   * once, so that the next change to the same record is not missed.
   */
  refetchedAt(ids: Exclude<JobChange['ids'], 'all'>, now: number = Date.now()): number | undefined {
    this.#changes = this.#changes.filter(({ settledAt }) => settledAt > now - maxDelayMs)
    const times = ids.map((id) => this.#match(id, now))
    return times.some((at) => at === undefined) ? undefined : Math.min(...times.flatMap((at) => at ?? []))
  }

  #match(id: Changed, now: number): number | undefined {
    this.#streamedAt.set(id, now)
    const change = this.#changes.find(({ expectedIds }) => expectedIds.has(id))
    change?.expectedIds.delete(id)
    return change?.settledAt
  }
}

export const ownChanges = new OwnChanges()
