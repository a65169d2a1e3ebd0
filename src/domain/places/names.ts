// Names of places on the rack ("A3"), entered one by one or as a range. Free of zod, because screens load it.
import { maxLength } from '#domain/constants.ts'

/** Per business. */
export const maxPlaces = 500

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Natural order: "A2" before "A12". */
export const compareNames = (one: string, other: string): number => collator.compare(one, other)

/** "A1 to A12": the first prefix and number, then the last prefix and number. */
const rangePattern = /^(.*?)(\d{1,6})\s*(?:\bto\b|\.{2,3}|[-–—])\s*(.*?)(\d{1,6})$/i

/** The names in a range ("A1 to A12", "A1-12"), or the name itself. Undefined if the range doesn't count up. */
function expandRange(text: string): string[] | undefined {
  const found = rangePattern.exec(text)
  if (found === null) return [text]
  const [, prefix = '', from = '', lastPrefix = '', to = ''] = found
  if (!['', prefix].includes(lastPrefix)) return [text]
  const count = Number(to) - Number(from) + 1
  if (count < 1 || count > maxPlaces) return undefined
  return Array.from({ length: count }, (_, index) => `${prefix}${String(Number(from) + index).padStart(from.length, '0')}`)
}

type ParsedNames = { readonly names: readonly string[] } | { readonly problem: string }

/** The names in a text ("A1 to A12, Counter"), without duplicates. */
export function parsePlaceNames(text: string): ParsedNames {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const expanded = parts.map(expandRange)
  const wrong = parts.find((_, index) => expanded[index] === undefined)
  if (wrong !== undefined) return { problem: `“${wrong}” must count up, by at most ${maxPlaces}` }
  const byName = new Map(expanded.flatMap((names) => names ?? []).map((name) => [name.toLowerCase(), name]))
  const names = [...byName.values()]
  if (names.length === 0) return { problem: 'Enter a name, or a range such as A1 to A12' }
  if (names.length > maxPlaces) return { problem: `At most ${maxPlaces} places` }
  const long = names.find((name) => name.length > maxLength.placeName)
  return long === undefined ? { names } : { problem: `“${long}” is too long` }
}
