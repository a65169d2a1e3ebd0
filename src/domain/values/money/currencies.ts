// Properties of currencies: the decimals of amounts, and the maximum price.
import { maxPrice } from '#domain/constants.ts'

// ISO 4217: minor units other than 2. Not from Intl, because browsers disagree about some (LBP, IQD, RSD).
const decimalsByCurrency = new Map([
  ...list('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0),
  ...list('BHD IQD JOD KWD LYD OMR TND', 3),
])

function list<Value>(codes: string, value: Value): [string, Value][] {
  return codes.split(' ').map((code) => [code, value])
}

/** The decimals of an amount in the currency (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
export const currencyDecimals = (currency: string): number => decimalsByCurrency.get(currency) ?? 2

// By the price of a dollar: at least about 5, or at least about 100. The others are of a dollar's size.
const maxPriceByCurrency = new Map([
  ...list(
    'AFN ALL BDT BOB BRL BTN BWP CNY CUP CVE CZK DKK DOP DZD EGP ERN ETB GHS GMD GTQ HKD HNL HTG INR',
    maxPrice.hundredfold,
  ),
  ...list(
    'KGS LSL MAD MDL MKD MOP MRU MUR MVR MXN MZN NAD NIO NOK NPR PHP RUB SCR SEK SRD SVC SZL THB TJS',
    maxPrice.hundredfold,
  ),
  ...list('TRY TTD TWD UAH UYU VES ZAR ZMW', maxPrice.hundredfold),
  ...list(
    'AMD AOA ARS BIF CDF CLP COP CRC DJF GNF GYD HUF IDR IQD IRR ISK JMD JPY KES KHR KMF KPW KRW KZT',
    maxPrice.thousandfold,
  ),
  ...list(
    'LAK LBP LKR LRD MGA MMK MNT MWK NGN PKR PYG RSD RWF SDG SLE SLL SOS SSP STN SYP TZS UGX UZS VND',
    maxPrice.thousandfold,
  ),
  ...list('VUV XAF XOF XPF YER', maxPrice.thousandfold),
])

/** The maximum price in the currency: 999.99 for currencies like the dollar, and a similar value in others. */
export const maxPriceIn = (currency: string): string => maxPriceByCurrency.get(currency) ?? maxPrice.dollar
