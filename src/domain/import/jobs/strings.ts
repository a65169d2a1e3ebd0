// Reads the strings of a job: "Alu Power / NXT", "Hawk x Touch", "RPM Blast (own)", "M: Alu Power, C: NXT".
import { parserFor } from '#domain/import/cells.ts'
import type { StringSource } from '#domain/jobs/schema.ts'

import type { ModelReader } from './models.ts'

/** The typed string of one side. */
export interface ReadString {
  readonly brand: string | null
  readonly model: string | null
  readonly source: StringSource
  readonly isGuess: boolean
  readonly choices: readonly string[]
  readonly suggestions: readonly string[]
}

interface ReadStrings {
  readonly mains: ReadString
  /** Null if the text has one string for both. */
  readonly crosses: ReadString | null
  /** The whole text with models of the catalog, best first. */
  readonly suggestions: readonly string[]
  /** The whole text with each possible brand, if several brands have the name. */
  readonly choices: readonly string[]
}

// "own", "customer's string", "eigene Saite", "mitgebracht", "corde du client".
const ownWords =
  /[([]?\s*(?<![\p{L}])(?:(?:his|her|their|player'?s?|customer['’]?s?|clients?|kunden?)?[\s-]*own|customer['’]?s?|clients?|kundensaite|eigene[rsnm]?|eigen|mitgebracht(?:e[rsn]?)?|propres?|propi[oa]s?|propri[oa]|du client|del cliente|egen|egna)(?![\p{L}])(?:[\s-]*(?:strings?|saiten?|cordages?|cuerdas?|corde|snaren|sträng))?\s*[)\]]?[:,]?/iu

/** The customer's own string if the file doesn't name it. Brand and model are required. */
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
  if (name === '') return { ...unnamedOwn, source: 'customer', isGuess: false, choices: [], suggestions: [] }
  const { suggestions, choices, ...read } = models.read(name)
  const inText = (texts: readonly string[]) => texts.map((one) => typed.replace(name, one))
  return { ...read, source: 'customer', choices: inText(choices), suggestions: inText(suggestions) }
}

const hybridSeparator = /\s+[x×&|+]\s+|\s*[/+]\s*|\s+(?:und|and|et|mit|with)\s+/iu
const hasLetter = /\p{L}/u

/** Splits "A / B" in two. Null for one string ("Alu Power 1.25/1.20"), and for more than two parts. */
function splitHybrid(text: string): [string, string] | null {
  const [mains = '', crosses = '', ...more] = text.split(hybridSeparator)
  return hasLetter.test(mains) && hasLetter.test(crosses) && more.length === 0 ? [mains.trim(), crosses.trim()] : null
}

// Words for mains and crosses in English, German, French, Spanish, Italian, Dutch and Swedish. A single letter counts only with a colon or
// in parentheses.
const sideWords = {
  mains: String.raw`mains?|l[äa]ngs\w*|haupt\w*|montants?|verticales|verticali|hoofd\w*`,
  crosses: String.raw`cross(?:es)?|quer\w*|travers(?:es)?|horizontales|orizzontali|dwars\w*|tv[äa]r\w*`,
}
const sidePattern = new RegExp(
  String.raw`(?<!\p{L})(?:in (?:the )?)?\(?(?:(?<mains>${sideWords.mains}|m(?=\)|\s?[:=]))|(?<crosses>${sideWords.crosses}|[cx](?=\)|\s?[:=])))(?!\p{L})\)?\s*[:=]?`,
  'giu',
)
const punctuation = /^[\s,;:/|+&–-]+|[\s,;:/|+&–-]+$/g

interface Labeled {
  readonly mains: string
  /** Null if the text names only the mains. */
  readonly crosses: string | null
}

type Side = 'mains' | 'crosses'

/** The sides that a text names, in order, and the parts before, between and after them. */
function findLabels(text: string): { sides: readonly Side[]; parts: readonly string[] } {
  const labels = [...text.matchAll(sidePattern)]
  const sides = labels.map(({ groups }) => (groups?.['mains'] === undefined ? ('crosses' as const) : ('mains' as const)))
  const starts = [0, ...labels.map(({ index, 0: { length } }) => index + length)]
  const ends = [...labels.map(({ index }) => index), text.length]
  return { sides, parts: starts.map((start, at) => text.slice(start, ends[at]).replaceAll(punctuation, '')) }
}

/** Splits a text that names the side before or after each string. Null for other text. */
function splitLabeled(text: string): Labeled | null {
  const { sides, parts } = findLabels(text)
  const [side] = sides
  const [first, second, ...more] = parts.filter((part) => part !== '')
  const isClear = sides.length <= 2 && new Set(sides).size === sides.length && more.length === 0
  if (side === undefined || first === undefined || !isClear) return null
  if (second === undefined) return splitOneLabel(first, side, parts.at(-1) === '')
  // The first name has its own label or none: "Alu Power, crosses NXT".
  const isLabeled = sides.length === 2 || parts[1] === ''
  return inOrder(first, second, isLabeled ? side : otherSide[side])
}

const otherSide = { mains: 'crosses', crosses: 'mains' } as const

const inOrder = (first: string, second: string, sideOfFirst: Side): Labeled =>
  sideOfFirst === 'mains' ? { mains: first, crosses: second } : { mains: second, crosses: first }

/** One label: after the second name ("Alu Power, NXT crosses"), or next to the only name ("Alu Power mains"). */
function splitOneLabel(text: string, side: Side, isBehind: boolean): Labeled | null {
  const parts = splitHybrid(text) ?? splitAtComma(text)
  if (!parts || !isBehind) return side === 'mains' ? { mains: text, crosses: null } : null
  const [first, second] = parts
  return inOrder(first, second, otherSide[side])
}

function splitAtComma(text: string): [string, string] | null {
  const [first = '', second = '', ...more] = text.split(/\s*[,;]\s+/)
  return hasLetter.test(first) && hasLetter.test(second) && more.length === 0 ? [first, second] : null
}

const restAfter = /\s*[,;]\s*/

/** Splits a text at a comma ("Alu Power, NXT") if both parts are known, because a comma may also belong to one name. */
function splitKnown(text: string, models: ModelReader): [string, string] | null {
  const parts = restAfter.test(text) ? splitAtComma(text) : null
  return parts?.every((part) => models.isKnown(part)) ? parts : null
}

/** The whole text with its sides replaced, for each combination. */
const combine = (names: readonly [string, string], mains: readonly string[], crosses: readonly string[]): string[] =>
  mains.length === 0 && crosses.length === 0
    ? []
    : (mains.length === 0 ? [names[0]] : mains).flatMap((one) =>
        (crosses.length === 0 ? [names[1]] : crosses).map((other) => `${one} / ${other}`),
      )

/** A text with one string, or with strings that can't be told apart. */
function readOne(text: string, models: ModelReader, isGuess: boolean): ReadStrings {
  const mains = readString(text, models)
  const { suggestions, choices } = mains
  return { mains: { ...mains, isGuess: mains.isGuess || isGuess }, crosses: null, suggestions, choices }
}

/** Reads a text with the strings of both sides. */
export function readStrings(text: string, models: ModelReader): ReadStrings {
  if (models.isDoubleName(text)) return readOne(text, models, false)
  const labeled = splitLabeled(text)
  // The text doesn't name the crosses.
  if (labeled?.crosses === null) return readOne(labeled.mains, models, true)
  const named: [string, string] | null = labeled && [labeled.mains, labeled.crosses]
  const parts = named ?? splitHybrid(text) ?? splitKnown(text, models)
  if (!parts) return readOne(text, models, /\s\/\s/.test(text))
  const [mains, crosses] = [readString(parts[0], models), readString(parts[1], models)]
  return {
    mains,
    crosses,
    suggestions: combine(parts, mains.suggestions.slice(0, 1), crosses.suggestions.slice(0, 1)),
    choices: combine(parts, mains.choices, crosses.choices),
  }
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
