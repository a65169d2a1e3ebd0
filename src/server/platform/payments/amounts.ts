import { fromUnits } from '#domain/values/decimals.ts'

// The provider's own list: for it some currencies have other decimals than for ISO 4217.
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThree = new Set('BHD JOD KWD OMR TND'.split(' '))

const decimalsIn = (currency: string): number => (withoutDecimals.has(currency) ? 0 : withThree.has(currency) ? 3 : 2)

/** What the provider writes as 700 `usd` is "7.00" USD. */
export function amountOf(units: number, providerCurrency: string): { amount: string; currency: string } {
  const currency = providerCurrency.toUpperCase()
  return { amount: fromUnits(BigInt(units), decimalsIn(currency)), currency }
}
