// Reads tensions as people write them: "24/23", "52 lbs", "23.5kg", "52 mains / 50 cross", "24½/23½ kg", one number for both.
import { tensionLbs } from '#domain/constants.ts'
import { toAsciiDigits } from '#domain/values/text/digits.ts'
import { kgToLbs, type TensionUnit } from '#domain/values/numbers/units.ts'

/** The numbers as written, mains first, and the unit if the text has one. */
export interface WrittenTension {
  readonly mains: number
  /** Null if one number is for both. */
  readonly crosses: number | null
  readonly unit: TensionUnit | null
}

type Side = 'mains' | 'crosses'
type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'unit'; readonly unit: TensionUnit }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'separator' }

// The tokens of a tension. Side names are in English, German, French, Spanish, Italian, Dutch, Swedish, Japanese, Korean and Chinese.
const tokenPatterns = [
  // "24,5" and "24.25" are decimals. "24,23" is not, because it may be two tensions.
  String.raw`(?<number>\d{1,3}(?:[.,](?:\d0?|25|50|75)(?!\d))?(?!\d))`,
  String.raw`(?<unit>kgs?\b|kilos?\b|kp?\b|lbs?\b\.?|pounds?\b|libras?\b|pfund\b|#|ポンド|キロ|磅|公斤|파운드|킬로)`,
  String.raw`(?<mains>\(?(?:m|[hl](?=[ :]?\d)|mains?|längs\w*|langs\w*|haupt\w*|montants?|verticale?s?|verticali|hoofd\w*|縦|たて|タテ|메인|竖)(?!\p{L})\)?[:=]?)`,
  String.raw`(?<crosses>\(?(?:c|q(?=[ :]?\d)|xs|cross(?:es)?|quer\w*|travers(?:es)?|horizontale?s?|orizzontali|dwars\w*|tvär\w*|横|よこ|ヨコ|크로스)(?!\p{L})\)?[:=]?)`,
  String.raw`(?<both>\(?(?:both|each|beide|je|full ?bed)(?!\p{L})\)?)`,
  String.raw`(?<separator>\/|x|×|\*|\||\+|&|;|,(?= )|\\|-|–|—|@|:|->|→|(?:on|over|by|and|und|et|y|e|en|och)(?!\p{L}))`,
]
const tokenPattern = new RegExp(tokenPatterns.join('|'), 'giuy')

const fractions: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' }

/** ASCII digits; "24½" and "24 1/2" become "24.5". */
const normalize = (text: string): string =>
  toAsciiDigits(text)
    .replaceAll(/[（）：／＃]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/(?<=\d)\s?[¼½¾]/g, (fraction) => fractions[fraction.trim()] ?? '')
    .replaceAll(/(?<=\d)[ -]1\/2(?!\d)/g, '.5')
    .replaceAll(/\s+/g, ' ')
    .trim()

function toToken(groups: Readonly<Record<string, string | undefined>>): Token | null {
  if (groups['number'] !== undefined) return { kind: 'number', value: Number(groups['number'].replace(',', '.')) }
  if (groups['unit'] !== undefined) return { kind: 'unit', unit: /^(k|キ|公|킬)/i.test(groups['unit']) ? 'kg' : 'lbs' }
  if (groups['mains'] !== undefined) return { kind: 'side', side: 'mains' }
  if (groups['crosses'] !== undefined) return { kind: 'side', side: 'crosses' }
  return groups['separator'] === undefined ? null : { kind: 'separator' }
}

/** The tokens of a text; null if it contains anything else. */
function tokenize(text: string): Token[] | null {
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < text.length) {
    if (text[tokenPattern.lastIndex] === ' ') {
      tokenPattern.lastIndex += 1
      continue
    }
    const groups = tokenPattern.exec(text)?.groups
    if (!groups) return null
    const token = toToken(groups)
    if (token) tokens.push(token)
  }
  return tokens
}

interface SidedNumber {
  readonly value: number
  unit: TensionUnit | null
  side: Side | null
}

// Tensions are short. Longer texts are notes.
const maxTextLength = 60

/** Collects the numbers of a text with their units and sides. */
class NumberReader {
  readonly numbers: SidedNumber[] = []
  /** Whether the sides precede their numbers: "M 24 / C 23". */
  readonly #isPrefixed: boolean
  #side: Side | null = null
  #hasSeparator = false

  constructor(isPrefixed: boolean) {
    this.#isPrefixed = isPrefixed
  }

  /** Whether the text may end here. */
  get isComplete(): boolean {
    return !this.#hasSeparator && this.#side === null
  }

  /** Returns false if the token isn't allowed at this position. */
  add(token: Token): boolean {
    switch (token.kind) {
      case 'number':
        this.numbers.push({ value: token.value, unit: null, side: this.#side })
        ;[this.#side, this.#hasSeparator] = [null, false]
        return true
      case 'separator':
        return this.#addSeparator()
      case 'unit':
        return this.#addUnit(token.unit)
      case 'side':
        return this.#addSide(token.side)
    }
  }

  #addSeparator(): boolean {
    const isPossible = !this.#hasSeparator && (this.numbers.length > 0 || this.#side !== null)
    this.#hasSeparator = true
    return isPossible
  }

  #addUnit(unit: TensionUnit): boolean {
    const last = this.numbers.at(-1)
    if (!last || last.unit !== null || this.#hasSeparator) return false
    last.unit = unit
    return true
  }

  #addSide(side: Side): boolean {
    const last = this.numbers.at(-1)
    if (last && !this.#isPrefixed) {
      if (last.side !== null) return false
      last.side = side
      return true
    }
    if (this.#side !== null) return false
    ;[this.#side, this.#hasSeparator] = [side, false]
    return true
  }
}

/** Null if the tokens are not a valid tension. */
function readNumbers(tokens: readonly Token[]): SidedNumber[] | null {
  const reader = new NumberReader(tokens[0]?.kind === 'side')
  return tokens.every((token) => reader.add(token)) && reader.isComplete ? reader.numbers : null
}

const other = (side: Side): Side => (side === 'mains' ? 'crosses' : 'mains')

/** Mains first. A single number is for both, unless the text assigns it to the crosses. */
function inOrder(numbers: readonly SidedNumber[]): readonly [SidedNumber, SidedNumber | null] | null {
  const [first, second, ...more] = numbers
  if (!first || more.length > 0) return null
  if (!second) return first.side === 'crosses' ? null : [first, null]
  const side = first.side ?? (second.side === null ? 'mains' : other(second.side))
  if (second.side === side) return null
  return side === 'mains' ? [first, second] : [second, first]
}

// "52,50" may be two tensions. 50 kg is not a valid tension.
const isTwoTensions = (text: string): boolean => {
  const [, whole, decimals] = /^(\d{2}),(\d{2})(?!\d)/.exec(text) ?? []
  return decimals !== undefined && Number(whole) > maxKg && Number(decimals) >= tensionLbs.min
}

/** A unit at the end applies to both: "24/23 kg". Undefined if the text has two different units. */
function commonUnit(mains: SidedNumber, crosses: SidedNumber | null): TensionUnit | null | undefined {
  const unit = crosses?.unit ?? mains.unit
  return mains.unit !== null && mains.unit !== unit ? undefined : unit
}

/** Reads one or two tensions; null if the text is something else or ambiguous. */
export function parseTension(text: string): WrittenTension | null {
  const typed = normalize(text)
  if (typed.length > maxTextLength || isTwoTensions(typed)) return null
  const tokens = tokenize(typed)
  const sides = inOrder((tokens && readNumbers(tokens)) ?? [])
  if (!sides) return null
  const [mains, crosses] = sides
  const unit = commonUnit(mains, crosses)
  return unit === undefined ? null : { mains: mains.value, crosses: crosses && crosses.value, unit }
}

/** The decimals in a text: "24,5" and "23,5" in "24,5/23,5". */
export const decimalsIn = (text: string): string[] => text.match(/(?<![\d.,])\d{1,3}[.,](?:\d|25|50|75)(?![\d.,])/g) ?? []

const maxKg = tensionLbs.max / 2.2

/** The only possible unit of a number: no tension in lbs is below 30, and none in kg above 36. Null in between. */
const clearUnit = (value: number): TensionUnit | null => {
  if (value < tensionLbs.min) return 'kg'
  return value > maxKg ? 'lbs' : null
}

const clearUnitOf = ({ mains, crosses }: WrittenTension): TensionUnit | null =>
  clearUnit(mains) ?? (crosses === null ? null : clearUnit(crosses))

/**
 * The unit for ambiguous tensions: the unit of most others in the file, or else that of the business.
 * @param tensions all tensions of the file
 */
export function usualUnit(tensions: Iterable<WrittenTension>, business: TensionUnit): TensionUnit {
  const counts = { lbs: 0, kg: 0 }
  for (const tension of tensions) {
    const unit = tension.unit ?? clearUnitOf(tension)
    if (unit) counts[unit] += 1
  }
  if (counts.lbs === counts.kg) return business
  return counts.lbs > counts.kg ? 'lbs' : 'kg'
}

interface UnitRules {
  /** From the column's heading; null if it has none. */
  readonly heading: TensionUnit | null
  readonly usual: TensionUnit
}

/** The unit of a tension: written next to it, in the heading, clear from the value, or that of most others. */
export const resolveUnit = (tension: WrittenTension, { heading, usual }: UnitRules): TensionUnit =>
  tension.unit ?? heading ?? clearUnitOf(tension) ?? usual

/** Whole lbs, as stored. The field's schema checks the range. */
export const toLbs = (value: number, unit: TensionUnit): number => (unit === 'kg' ? kgToLbs(value) : Math.round(value))
