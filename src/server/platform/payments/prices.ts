import { setTimeout as wait } from 'node:timers/promises'

import type { Logger } from '#server/platform/log.ts'

import type { Prices } from './payments.ts'

// Milliseconds.
const fresh = 3_600_000
const afterFailure = 30_000
const patience = 3_000

/**
 * Prices that are read again after an hour. While that goes on or fails, the last ones are given at once; only who comes before the
 * first ones waits, and not for long.
 */
export function keptPrices(read: () => Promise<Prices>, log: Logger, now = Date.now): () => Promise<Prices | undefined> {
  let kept: Prices | undefined
  let freshUntil = 0
  let reading: Promise<void> | undefined

  const reread = async () => {
    try {
      kept = await read()
      freshUntil = now() + fresh
    } catch (thrown) {
      log.warn({ err: thrown }, 'the prices could not be read')
      freshUntil = now() + afterFailure
    }
    reading = undefined
  }

  return async () => {
    if (now() >= freshUntil) reading ??= reread()
    if (!kept && reading) await Promise.race([reading, wait(patience, undefined, { ref: false })])
    return kept
  }
}
