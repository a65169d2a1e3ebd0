// Exact decimals: what people write, as whole numbers of the smallest part (cents, centimeters), never a float. In the browser this file
// is 0.5 kB (gzip); big.js would be 3.0 kB and decimal.js-light 6.0 kB, on every screen that shows money.

const written = /^(-?)(\d*)(?:\.(\d*))?$/
// No figure of ours needs more; the time to read a longer one grows with its square.
const longest = 40

/** A number as text, in parts; undefined when it is none ("1e3", "1,5", "."). */
const partsOf = (text: string) => {
  const [, sign, whole = '', fraction = ''] = (text.length <= longest && written.exec(text)) || []
  return sign === undefined || whole + fraction === '' ? undefined : { sign, whole, fraction: fraction.replace(/0+$/, '') }
}

/** Whether it is a number as text; cheaper than its parts, for the amounts of a whole list. */
export const isDecimal = (text: string): boolean => text.length <= longest && written.test(text) && /\d/.test(text)

/** How many decimals it needs, without trailing zeros; undefined when it is no number. */
export const decimalsOf = (text: string): number | undefined => partsOf(text)?.fraction.length

/** "27.5" in two places is 2750n. Decimals beyond `places` are cut: ask `decimalsOf` first. Throws when it is no number. */
export const toUnits = (text: string, places: number): bigint => {
  const parts = partsOf(text)
  if (parts === undefined) throw new RangeError(`Not a decimal number: ${text}`)
  const units = BigInt(parts.whole + parts.fraction.padEnd(places, '0').slice(0, places) || '0')
  return parts.sign === '-' ? -units : units
}

/** 2750n in two places is "27.50". */
export const fromUnits = (units: bigint, places: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const sign = units < 0n ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** "6.50" is "6.5" and "6.00" is "6". */
export const withoutTrailingZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Half away from zero, as a till rounds. */
export const divideRounded = (units: bigint, by: bigint): bigint => {
  const half = by / 2n
  return (units < 0n ? units - half : units + half) / by
}

/** Less than zero, zero, more than zero: how `left` compares to `right`. Four places are what any of our columns hold. */
export const compareDecimals = (left: string, right: string): number => {
  const difference = toUnits(left, 4) - toUnits(right, 4)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
