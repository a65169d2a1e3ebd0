import { setTimeout as sleep } from 'node:timers/promises'

/** A run takes nothing more after this, and the next run continues. The queue ends jobs after 15 minutes. */
const maxRunMs = 60_000

/** While work is under way, new work is looked for this often. */
const pollMs = 1000

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

  while (!stop.aborted && performance.now() < end) {
    const work = running.size < concurrency.total ? await take(busy()) : undefined
    if (work !== undefined) start(work)
    else if (running.size === 0) return
    else await Promise.race([...running, sleep(pollMs, undefined, { ref: false })])
  }
  await Promise.all(running)
}
