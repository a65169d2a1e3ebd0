import { setTimeout as sleep } from 'node:timers/promises'

/** A run takes nothing more after this, and the next run continues. The queue ends jobs after 15 minutes. */
const maxRunMs = 60_000

/** While work is under way, new work is looked for this often. */
const pollMs = 1000

/**
 * How long it is taken for granted that nothing is due besides the work of keys that are busy. To find that out, the query goes through
 * all of the work that waits for those keys.
 */
const nothingElseMs = 250

interface DrainOptions<Work, Key> {
  /** Takes the next piece of work that is due. Leaves out that of the keys that are `busy`. */
  readonly take: (busy: readonly Key[]) => Promise<Work | undefined>
  /** What a piece of work belongs to, such as a receiver. */
  readonly keyOf: (work: Work) => Key
  /** Must not throw. */
  readonly run: (work: Work) => Promise<void>
  /** Pieces at a time in all, and of one key, so that a slow receiver doesn't hold up the others. */
  readonly concurrency: { readonly total: number; readonly perKey: number }
  /** When it is aborted, nothing more is taken. */
  readonly stop: AbortSignal
}

/** Does what is due, several pieces at a time, until nothing is or a minute has passed. */
export async function drain<Work, Key>({ take, keyOf, run, concurrency, stop }: DrainOptions<Work, Key>): Promise<void> {
  const running = new Set<Promise<void>>()
  const runningByKey = new Map<Key, number>()
  const end = performance.now() + maxRunMs

  const busy = (): Key[] => [...runningByKey].flatMap(([key, count]) => (count >= concurrency.perKey ? [key] : []))
  const start = (work: Work): void => {
    const key = keyOf(work)
    runningByKey.set(key, (runningByKey.get(key) ?? 0) + 1)
    const tracked = run(work).finally(() => {
      const left = (runningByKey.get(key) ?? 1) - 1
      if (left === 0) runningByKey.delete(key)
      else runningByKey.set(key, left)
      running.delete(tracked)
    })
    running.add(tracked)
  }

  const takeNext = onlyWhenUseful(take)
  while (!stop.aborted && performance.now() < end) {
    const work = running.size < concurrency.total ? await takeNext(busy()) : undefined
    if (work !== undefined) start(work)
    else if (running.size === 0) return
    else await Promise.race([...running, sleep(pollMs, undefined, { ref: false })])
  }
  await Promise.all(running)
}

/** `take`, without looking again for what it has just not found. */
function onlyWhenUseful<Work, Key>(take: DrainOptions<Work, Key>['take']): DrainOptions<Work, Key>['take'] {
  let nothingBesides: readonly Key[] = []
  let until = 0
  return async (busy) => {
    const isKnown = busy.length > 0 && performance.now() < until && nothingBesides.every((key) => busy.includes(key))
    if (isKnown) return undefined
    const work = await take(busy)
    if (work === undefined) {
      nothingBesides = busy
      until = performance.now() + nothingElseMs
    }
    return work
  }
}
