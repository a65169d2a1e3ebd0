import { setTimeout as wait } from 'node:timers/promises'

import { fromUnits } from '#domain/values/numbers/decimals.ts'
import type { Logger } from '#server/platform/log.ts'

import type { Price, Prices } from './payments.ts'

// Stripe's own list, where some currencies have different decimals than in ISO 4217.
const zeroDecimalCurrencies = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const threeDecimalCurrencies = new Set('BHD JOD KWD OMR TND'.split(' '))

const decimalsOf = (currency: string): number =>
  zeroDecimalCurrencies.has(currency) ? 0 : threeDecimalCurrencies.has(currency) ? 3 : 2

/** Converts Stripe's minor units: 700 `usd` is "7.00" USD. */
export function toPrice(units: number, stripeCurrency: string): Price {
  const currency = stripeCurrency.toUpperCase()
  return { amount: fromUnits(BigInt(units), decimalsOf(currency)), currency }
}

const maxAgeMs = 3_600_000
const retryAfterMs = 30_000
const timeoutMs = 3_000

/**
 * Caches the prices for an hour (stale-while-revalidate). While they are refetched, or if that fails, it returns the last ones. Only the
 * first callers wait, for at most three seconds.
 */
export function cachePrices(read: () => Promise<Prices>, log: Logger, now = Date.now): () => Promise<Prices | undefined> {
  let cached: Prices | undefined
  let freshUntil = 0
  let pending: Promise<void> | undefined

  const refetch = async () => {
    try {
      cached = await read()
      freshUntil = now() + maxAgeMs
    } catch (err) {
      log.warn({ err }, 'the prices could not be read')
      freshUntil = now() + retryAfterMs
    }
    pending = undefined
  }

  return async () => {
    if (now() >= freshUntil) pending ??= refetch()
    if (!cached && pending) await Promise.race([pending, wait(timeoutMs, undefined, { ref: false })])
    return cached
  }
}
