import { setTimeout as sleep } from 'node:timers/promises'

/** After this time a run takes no further work, and the next run continues. The queue ends jobs after 15 minutes. */
const maxRunMs = 60_000

/** How often to poll for new work while other work is running. */
const pollMs = 1000

/**
 * How long to assume that only work of busy keys is due. Checking that is expensive, because the query scans all work waiting for those
 * keys.
 */
const nothingElseMs = 250

interface DrainOptions<Work, Key> {
  /** Takes the next due piece of work. Skips the keys in `busy`. */
  readonly take: (busy: readonly Key[]) => Promise<Work | undefined>
  /** The key that a piece of work belongs to, such as a receiver. */
  readonly keyOf: (work: Work) => Key
  /** Must not throw. */
  readonly run: (work: Work) => Promise<void>
  /** Concurrent pieces in total and per key, so that a slow receiver doesn't delay others. */
  readonly concurrency: { readonly total: number; readonly perKey: number }
  /** Aborting it stops taking work. */
  readonly stop: AbortSignal
}

/** Does due work, several pieces at a time, until none is left or a minute has passed. */
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

/** Wraps `take` to skip a query that has just found nothing. */
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
