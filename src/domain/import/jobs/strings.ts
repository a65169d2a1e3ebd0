// Reads the strings of a job: "Alu Power / NXT", "Hawk x Touch", "RPM Blast (own)".
import { parserFor } from '#domain/import/cells.ts'
import type { StringSource } from '#domain/jobs/schema.ts'

import type { ModelReader } from './models.ts'

/** The string of one side as typed. */
export interface ReadString {
  readonly brand: string | null
  readonly model: string | null
  readonly source: StringSource
  readonly suggestions: readonly string[]
}

export interface ReadStrings {
  readonly mains: ReadString
  /** Null when the text has one string for both. */
  readonly crosses: ReadString | null
  /** The whole text with models of the catalogue, best first. */
  readonly suggestions: readonly string[]
}

// "own", "customer's string", "eigene Saite", "mitgebracht", "corde du client".
const ownWords =
  /[([]?\s*(?<![\p{L}])(?:(?:his|her|their|player'?s?|customer['’]?s?|clients?|kunden?)?[\s-]*own|customer['’]?s?|clients?|kundensaite|eigene[rsnm]?|eigen|mitgebracht(?:e[rsn]?)?|propres?|propi[oa]s?|propri[oa]|du client|del cliente|egen|egna)(?![\p{L}])(?:[\s-]*(?:strings?|saiten?|cordages?|cuerdas?|corde|snaren|sträng))?\s*[)\]]?[:,]?/iu

/** What a string of the customer is called when the file doesn't name it. Brand and model are required. */
const unnamedOwn = { brand: 'Own', model: 'string' } as const

/** Reads the string of one side. */
export function readString(text: string, models: ModelReader): ReadString {
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  if (!ownWords.test(typed)) return { ...models.read(typed), source: 'shop' }
  const name = typed
    .replace(ownWords, ' ')
    .trim()
    .replace(/^[-–:,]+|[-–:,]+$/g, '')
    .trim()
  if (name === '') return { ...unnamedOwn, source: 'customer', suggestions: [] }
  const { suggestions, ...read } = models.read(name)
  return { ...read, source: 'customer', suggestions: suggestions.map((suggestion) => typed.replace(name, suggestion)) }
}

const hybridSeparator = /\s+[x×&|+]\s+|\s*[/+]\s*|\s+(?:und|and|et|mit|with)\s+/iu
const hasLetter = /\p{L}/u

/** Splits "A / B" in two; null if the text has one string. "Alu Power 1.25/1.20" has one, and so has a text with more than two parts. */
function splitHybrid(text: string): [string, string] | null {
  const [mains = '', crosses = '', ...more] = text.split(hybridSeparator)
  return hasLetter.test(mains) && hasLetter.test(crosses) && more.length === 0 ? [mains.trim(), crosses.trim()] : null
}

/** The suggestions for both sides, where each has some. */
const combine = (typed: readonly [string, string], mains: ReadString, crosses: ReadString, separator: string): string[] => {
  if (mains.suggestions.length === 0 && crosses.suggestions.length === 0) return []
  return [[mains.suggestions[0] ?? typed[0], crosses.suggestions[0] ?? typed[1]].join(separator)]
}

/** Reads a text with the strings of both sides. */
export function readStrings(text: string, models: ModelReader): ReadStrings {
  const parts = models.isDoubleName(text) ? null : splitHybrid(text)
  if (!parts) {
    const mains = readString(text, models)
    return { mains, crosses: null, suggestions: mains.suggestions }
  }
  const [mains, crosses] = [readString(parts[0], models), readString(parts[1], models)]
  return { mains, crosses, suggestions: combine(parts, mains, crosses, ' / ') }
}

const ownCell = parserFor<boolean>([
  [
    true,
    [
      'yes',
      'y',
      'x',
      'true',
      '1',
      'ja',
      'oui',
      'si',
      'sí',
      'own',
      'customer',
      'client',
      'kunde',
      'eigen',
      'eigene',
      'wahr',
      'vrai',
    ],
  ],
  [false, ['no', 'n', 'false', '0', 'nein', 'non', 'nee', 'nej', 'shop', 'store', 'stock', 'laden', 'lager', 'falsch', 'faux']],
])

/** Whether the customer brought the string: "yes", "own", "customer", or "no", "shop". Undefined for other text. */
export function parseOwnString(text: string): boolean | undefined {
  const answer = ownCell(text.trim())
  return typeof answer === 'boolean' ? answer : undefined
}
