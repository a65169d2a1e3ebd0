import { setImmediate } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { drain } from './drain.ts'

const concurrency = { total: 10, perKey: 1 }

/** Creates work for two receivers. Counts how often the queue is polled. */
function twoReceivers(pieces: number) {
  const waiting: string[] = Array.from({ length: pieces }, (_, n) => (n % 2 === 0 ? 'a' : 'b'))
  const done: string[] = []
  let looks = 0
  const run = (doWork: () => Promise<void>) =>
    drain<string, string>({
      take: async (busy) => {
        looks += 1
        const at = waiting.findIndex((key) => !busy.includes(key))
        return at < 0 ? undefined : waiting.splice(at, 1)[0]
      },
      keyOf: (key) => key,
      run: async (key) => {
        await doWork()
        done.push(key)
      },
      concurrency,
      stop: new AbortController().signal,
    })
  return { waiting, done, run, looks: () => looks }
}

it('does all due work, and polls once for each piece if nothing else is due', async () => {
  const work = twoReceivers(40)
  await work.run(() => setImmediate())
  expect(work.done).toHaveLength(40)
  // Polling twice for each piece would be 80.
  expect(work.looks()).toBeLessThan(60)
})

it('finds work for another receiver that is written while the first one is busy', async () => {
  const work = twoReceivers(0)
  work.waiting.push('a')
  const finish = Promise.withResolvers<void>()
  const running = work.run(() => finish.promise)
  // Has taken the first piece and found nothing else.
  await expect.poll(work.looks).toBeGreaterThanOrEqual(2)
  work.waiting.push('c')
  await expect.poll(() => work.waiting, { timeout: 10_000 }).toEqual([])
  expect(work.done).toEqual([])
  finish.resolve()
  await running
  expect(work.done).toEqual(['a', 'c'])
})
