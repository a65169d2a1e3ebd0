// Reads the cells with the names of the racquet and strings.
import type { FieldProblem } from '#domain/errors.ts'
import { parseWholeNumber } from '#domain/import/customers/rows.ts'

import type { JobTarget } from './columns.ts'
import type { ModelReader, ReadModel } from './models.ts'
import { parseOwnString, readString, readStrings, type ReadString } from './strings.ts'
import type { RowTexts } from './texts.ts'

/** A model of the catalog that a cell may mean. */
export interface CellSuggestion {
  readonly column: number
  readonly from: string
  readonly to: string
  /** Whether the cell is ambiguous, so the user has to choose. */
  readonly isChoice: boolean
}

/** The names from which brand and model are read. */
export type NamedPart = 'racquet' | 'mains' | 'crosses'

interface ReadCells {
  /** Input for the record's schema. */
  readonly input: Record<string, unknown>
  readonly problems: readonly FieldProblem[]
  readonly suggestions: readonly CellSuggestion[]
  /** The names whose brand or model is guessed. */
  readonly guesses: readonly NamedPart[]
  readonly notices: readonly string[]
}

type Options = Pick<ReadModel, 'choices' | 'suggestions'>

const suggest = (texts: RowTexts, target: JobTarget, { choices, suggestions }: Options): CellSuggestion[] => {
  const [column, from] = [texts.columnOf(target), texts.get(target)]
  if (column === undefined || from === undefined) return []
  const isChoice = choices.length > 0
  return (isChoice ? choices : suggestions).filter((to) => to !== from).map((to) => ({ column, from, to, isChoice }))
}

const list = new Intl.ListFormat('en', { type: 'disjunction' })

/** The problem of an ambiguous cell. */
const choiceProblems = (target: JobTarget, choices: readonly string[]): FieldProblem[] =>
  choices.length === 0 ? [] : [{ path: target, message: `This can be ${list.format(choices)}. Choose one.` }]

/** Reads brand and model from one or two columns. `whole` contains both, `brand` and `model` one each. */
function readNamed(
  texts: RowTexts,
  { whole, brand, model }: { whole: JobTarget; brand: JobTarget; model: JobTarget },
  read: (text: string) => ReadModel,
  readParts: (brand: string, model: string) => ReadModel,
): ReadModel & { target: JobTarget } {
  const target = texts.first(model, whole) ?? whole
  const [brandText, nameText] = [texts.get(brand), texts.get(target)]
  if (nameText === undefined)
    return { brand: brandText ?? null, model: null, isGuess: true, choices: [], suggestions: [], target }
  return { ...(brandText === undefined ? read(nameText) : readParts(brandText, nameText)), target }
}

/**
 * Brand and model are both required. If only one is known, the missing model becomes a noun: "Kevlar" is a "Kevlar string", "Wilson" a
 * "Wilson racquet".
 */
function completeName({ brand, model }: Pick<ReadModel, 'brand' | 'model'>, noun: 'string' | 'racquet') {
  const known = brand ?? model
  if (known === null) return { brand: undefined, model: undefined }
  return brand === null || model === null ? { brand: known, model: noun } : { brand, model }
}

const racquetTargets = { whole: 'racquet', brand: 'racquet_brand', model: 'racquet_model' } as const

const countBefore = /^(\d{1,2})\s?[x×]\s+(?=\p{L})/iu
const countBehind = /\s+[x×]\s?(\d{1,2})$/iu

/** Splits the number of racquets off a text: "2x Wilson Blade 98" is "Wilson Blade 98" and 2. */
function splitCount(text: string): { name: string; count: number } {
  const typed = text.trim()
  const [whole = '', digits] = countBefore.exec(typed) ?? countBehind.exec(typed) ?? []
  return digits === undefined ? { name: text, count: 1 } : { name: typed.replace(whole, ''), count: Number(digits) }
}

const racquetSeparator = /\s*[/+&;,]\s*|\s+(?:and|und|et|y|och|en)\s+/i

/** The racquets of a text that names several; empty if it names one. */
function splitRacquets(text: string, models: ModelReader): string[] {
  const parts = text.split(racquetSeparator)
  if (parts.length < 2 || !parts.every((part) => models.isKnown(part))) return []
  return parts.map((part) => {
    const { brand, model } = models.read(part)
    return model === null || model.startsWith(brand ?? '') ? part : [brand, model].filter(Boolean).join(' ')
  })
}

/** Reads the name of a racquet. If the text names two racquets, the user has to choose one. */
function readRacquet(text: string, models: ModelReader): ReadModel {
  const { name, count } = splitCount(text)
  const read = models.read(name)
  const choices = splitRacquets(name, models)
  return { ...read, isGuess: read.isGuess || count > 1, choices: choices.length > 0 ? choices : read.choices }
}

export function readRacquetCells(texts: RowTexts, models: ModelReader): ReadCells {
  const named = readNamed(
    texts,
    racquetTargets,
    (text) => readRacquet(text, models),
    (brand, model) => models.readParts(brand, model),
  )
  const { brand, model, target, choices } = named
  const { count } = splitCount(texts.get(target) ?? '')
  const number = texts.get('own_number')
  const input = {
    ...completeName({ brand, model }, 'racquet'),
    own_number: number === undefined ? null : parseWholeNumber(number.replace(/^#\s*/, '')),
    string_pattern: texts.get('string_pattern') ?? null,
  }
  return {
    input,
    problems: choiceProblems(target, choices),
    suggestions: suggest(texts, target, named),
    guesses: named.isGuess ? ['racquet'] : [],
    notices: count > 1 ? [`The file says ${count} racquets. One job is imported.`] : [],
  }
}

type Side = 'mains' | 'crosses'

function readSide(texts: RowTexts, side: Side, models: ModelReader): ReadString & { target: JobTarget } {
  const targets = { whole: side, brand: `${side}_brand`, model: `${side}_model` } as const
  // The text marks the customer's own string, but `readNamed` reads only names.
  const marks = { isOwn: false }
  const read = (text: string) => {
    const { source, ...name } = readString(text, models)
    marks.isOwn = source === 'customer'
    return name
  }
  const named = readNamed(texts, targets, read, (brand, model) => models.readParts(brand, model))
  return { ...named, source: marks.isOwn ? 'customer' : 'shop' }
}

/** Mains and crosses, from one shared column or from separate columns. */
function readBothSides(texts: RowTexts, models: ModelReader) {
  const both = texts.get('strings')
  const [mains, crosses] = [readSide(texts, 'mains', models), readSide(texts, 'crosses', models)]
  const hasCrosses = texts.first('crosses', 'crosses_brand', 'crosses_model') !== undefined
  const suggestions = [mains, crosses].flatMap((side) => suggest(texts, side.target, side))
  const problems = [mains, crosses].flatMap((side) => choiceProblems(side.target, side.choices))
  if (mains.model !== null || both === undefined) return { mains, crosses: hasCrosses ? crosses : null, suggestions, problems }
  const read = readStrings(both, models)
  const brand = texts.get('mains_brand')
  return {
    mains: brand === undefined ? read.mains : { ...read.mains, brand, isGuess: false },
    crosses: hasCrosses ? crosses : read.crosses,
    suggestions: [...suggestions, ...suggest(texts, 'strings', read)],
    problems: [...problems, ...choiceProblems('strings', brand === undefined ? read.choices : [])],
  }
}

const withGauge = (model: string | undefined, gauge: string | undefined): string | undefined =>
  model === undefined ? undefined : [model, gauge].filter(Boolean).join(' ')

const isSameString = (left: ReadString, right: ReadString): boolean =>
  `${left.brand} ${left.model}`.toLowerCase() === `${right.brand} ${right.model}`.toLowerCase() && left.source === right.source

function mainsInput(mains: ReadString, gauge: string | undefined) {
  const { brand, model } = completeName(mains, 'string')
  return { string_mains_brand: brand, string_mains_model: withGauge(model, gauge) }
}

/** The model of the crosses; null if they have the same string as the mains. */
function crossesInput(crosses: ReadString | null) {
  const { brand = null, model = null } = crosses ? completeName(crosses, 'string') : {}
  return { string_crosses_brand: brand, string_crosses_model: model }
}

type OwnTarget = 'own_string' | 'own_string_crosses'

/** Whether a column marks the string as the customer's own. */
function readSource(texts: RowTexts, target: OwnTarget) {
  const isOwn = parseOwnString(texts.get(target) ?? 'no')
  const problems = isOwn === undefined ? [{ path: target, message: 'Must be yes or no' }] : []
  return { isOwn: isOwn ?? false, problems }
}

const sourceOf = (isOwn: boolean, { source }: Pick<ReadString, 'source'>) => (isOwn ? 'customer' : source)

/** Who provided the strings. A column about the crosses overrides one about both. */
function readSources(texts: RowTexts, mains: ReadString, crosses: ReadString | null) {
  const both = readSource(texts, 'own_string')
  const string_source_mains = sourceOf(both.isOwn, mains)
  const hasOwnColumn = texts.get('own_string_crosses') !== undefined
  const ofCrosses = hasOwnColumn ? readSource(texts, 'own_string_crosses') : both
  const read = crosses ?? (hasOwnColumn ? { source: 'shop' as const } : mains)
  return {
    input: { string_source_mains, string_source_crosses: sourceOf(ofCrosses.isOwn, read) },
    problems: hasOwnColumn ? [...both.problems, ...ofCrosses.problems] : both.problems,
  }
}

const guessedSides = (mains: ReadString, crosses: ReadString | null): NamedPart[] => [
  ...(mains.isGuess ? (['mains'] as const) : []),
  ...(crosses?.isGuess ? (['crosses'] as const) : []),
]

export function readStringCells(texts: RowTexts, models: ModelReader): ReadCells {
  const { mains, crosses: read, suggestions, problems: choices } = readBothSides(texts, models)
  // The same string on both sides is a full bed.
  const crosses = read && isSameString(mains, read) ? null : read
  const sources = readSources(texts, mains, crosses)
  const input = {
    ...mainsInput(mains, texts.get('gauge')),
    string_mains_color: texts.get('mains_color') ?? null,
    ...crossesInput(crosses),
    string_crosses_color: texts.get('crosses_color') ?? null,
    ...sources.input,
  }
  return { input, problems: [...choices, ...sources.problems], suggestions, guesses: guessedSides(mains, crosses), notices: [] }
}
