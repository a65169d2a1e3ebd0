import { NetworkError } from '#domain/errors.ts'
import { expect, it } from 'vitest'

import { createPasswordHashing } from './password-hashing.ts'

const times = <Result>(count: number, work: () => Promise<Result>): Promise<PromiseSettledResult<Result>[]> =>
  Promise.allSettled(Array.from({ length: count }, work))

it('verifies only the password it hashed, in any Unicode form', async () => {
  const { hash, verify } = createPasswordHashing()
  const stored = await hash('Café-gut')
  expect(await verify({ hash: stored, password: 'Cafe\u0301-gut' })).toBe(true)
  expect(await verify({ hash: stored, password: 'Cafe-gut' })).toBe(false)
})

it('verifies a hash with other parameters and reports it as outdated', async () => {
  const { hash, verify, isOutdated } = createPasswordHashing()
  expect(isOutdated(await hash('gutgut'))).toBe(false)
  // From test.c of the reference implementation (phc-winner-argon2).
  const other = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(isOutdated(other)).toBe(true)
  expect(await verify({ hash: other, password: 'password' })).toBe(true)
  expect(isOutdated('73616c74:6b6579')).toBe(true)
})

it('computes two hashes at a time, keeps the event loop free and refuses work that would wait too long', async () => {
  const { hash } = createPasswordHashing(20)
  const baseMegabytes = process.memoryUsage.rss() / 2 ** 20
  let maxMegabytes = 0
  const memory = setInterval(() => {
    maxMegabytes = Math.max(maxMegabytes, process.memoryUsage.rss() / 2 ** 20)
  }, 10)
  let turns = 0
  let isHashing = true
  const turn = () => {
    turns += 1
    if (isHashing) setImmediate(turn)
  }
  turn()
  const results = await times(40, () => hash('gutgut'))
  isHashing = false
  clearInterval(memory)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(results.length - refused.length).toBe(22)
  expect(refused[0]).toBeInstanceOf(NetworkError)
  expect(refused[0]).toMatchObject({ retry_after: 5 })
  // One hash takes 46 MiB. All of them at once would take a gigabyte.
  expect(maxMegabytes - baseMegabytes).toBeLessThan(200)
  // Hashes of 19 MiB left 80 to 135 MB in the memory of Node's threads.
  expect(process.memoryUsage.rss() / 2 ** 20 - baseMegabytes).toBeLessThan(50)
  // Event loop turns. Hashing on the main thread would leave one or two per hash.
  expect(turns).toBeGreaterThan(500)
})
