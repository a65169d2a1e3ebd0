// Recognizes racquets and strings in free text, and suggests models of the catalog. The typed text is never replaced.

export interface Model {
  readonly brand: string
  readonly model: string
}

/** A typed racquet or string, split into brand and model. */
export interface ReadModel {
  readonly brand: string | null
  readonly model: string | null
  /** Whether brand and model are uncertain: the text contains no known brand and no model of the catalog. */
  readonly isGuess: boolean
  /** Two or more equally likely readings, as text for the same cell. The user has to choose one. */
  readonly choices: readonly string[]
  /** Possible meanings, best first, as text for the same cell. Empty if the catalog has the typed text, or nothing similar. */
  readonly suggestions: readonly string[]
}

// Brands of racquets and strings that may be missing from the catalog.
const otherBrands = (
  'Adidas, Angell, Apacs, Artengo, Ashaway, Babolat, Black Knight, Carlton, Diadem, Donnay, Dunlop, Eye, Fischer, FZ Forza, Forza, ' +
  'Gamma, Genesis, Gosen, Grapplesnake, Harrow, Head, Isospeed, Karakal, Kawasaki, Kirschbaum, Klip, L-Tec, Lacoste, Laserfibre, ' +
  "Li-Ning, Luxilon, Mantis, MSV, Oliver, Pacific, Polyfibre, Prince, Pro Kennex, Pro's Pro, ReString, Salming, Signum Pro, " +
  'Slazenger, Snauwaert, Solinco, Starburn, Technifibre, Tecnifibre, Tier One, Toalson, Topspin, Toroline, Tourna, Victor, Völkl, ' +
  'Weiss Cannon, Wilson, Yonex, YTEX'
).split(', ')

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()

/** "Pure Aero 98" is pure, aero, 98; "RPM125" is rpm, 125. A string pattern is one token. */
const tokensOf = (text: string): string[] => fold(text).match(/\p{N}+x\p{N}+|\p{L}+|\p{N}+/gu) ?? []
const keyOf = (text: string): string => tokensOf(text).join('')

// Gauges at the end of a string's name: 1.25, 1,30 mm, 125, 16L, 17 g, and 1.25/1.20 for mains and crosses.
const gaugePattern =
  /[\s(-]+((?:[01][.,]\d{1,2}|1[0-4]\d)(?:\s?mm)?(?:\s?\/\s?[01][.,]\d{1,2}(?:\s?mm)?)?|1[5-9]l?(?:\s?g)?)\)?$/i

function splitGauge(text: string): { name: string; gauge: string | null } {
  const [whole = '', gauge = null] = gaugePattern.exec(text) ?? []
  return { name: text.slice(0, text.length - whole.length), gauge }
}

const isNumber = (token: string): boolean => /^\p{N}/u.test(token)

/** Whether the words differ by one extra, missing or wrong letter. */
function isTypo(left: string, right: string): boolean {
  if (Math.min(left.length, right.length) < 5 || Math.abs(left.length - right.length) > 1) return false
  let start = 0
  while (start < left.length && left[start] === right[start]) start += 1
  const [restOfLeft, restOfRight] = [left.slice(start), right.slice(start)]
  const ends = [
    restOfLeft.slice(1) === restOfRight.slice(1),
    restOfLeft.slice(1) === restOfRight,
    restOfLeft === restOfRight.slice(1),
  ]
  return ends.some(Boolean)
}

/** How many of `tokens`, starting at `at`, a typed token means: "pa" for pure and aero, "rad" for radical. 0 for none. */
function meantTokens(typed: string, tokens: readonly string[], at: number): number {
  const token = tokens[at] ?? ''
  if (typed === token) return 1
  if (isNumber(typed)) return 0
  if (isTypo(typed, token) || (typed.length > 1 && token.startsWith(typed))) return 1
  const initials = tokens.slice(at, at + typed.length).map(([initial]) => initial)
  return typed.length > 1 && initials.join('') === typed ? typed.length : 0
}

/** The share of a model's tokens that were typed, in this order; 0 if a typed token matches none of them. */
function similarity(typed: readonly string[], tokens: readonly string[]): number {
  let at = 0
  let meant = 0
  for (const token of typed) {
    while (at < tokens.length && meantTokens(token, tokens, at) === 0) at += 1
    const count = at < tokens.length ? meantTokens(token, tokens, at) : 0
    if (count === 0) return 0
    meant += count
    at += count
  }
  return tokens.length === 0 ? 0 : meant / tokens.length
}

/** Whether a word is the beginning of a brand, or the brand with a typo. */
const meansBrand = (word: string, brandKey: string): boolean =>
  word.length > 2 && (brandKey.startsWith(word) || isTypo(word, brandKey))

/** The similarity, with or without the beginning of the brand in front: "Lux Alu". */
function similarityTo({ tokens, brandKey }: KnownModel, typed: readonly string[]): number {
  const [first = '', ...rest] = typed
  const startsWithBrand = rest.length > 0 && meansBrand(first, brandKey)
  return Math.max(similarity(typed, tokens), startsWithBrand ? similarity(rest, tokens) : 0)
}

const certain = { isGuess: false, choices: [] } as const

/** "RPM Blast Rough / RPM Rough" is one model with two names. */
const namesOf = (model: string): string[] => (model.includes(' / ') ? [...model.split(' / '), model] : [model])

const minSimilarity = 0.5
const maxSuggestions = 3
const maxLikeNamed = 5
// A suggestion compares a text with every model, so very long texts and very many texts get none.
const maxTokens = 8
const maxCompared = 5000

interface KnownModel extends Model {
  readonly brandKey: string
  readonly tokens: readonly string[]
}

/** Reads names of racquets or strings, caching each text. */
export class ModelReader {
  readonly #models: readonly KnownModel[]
  readonly #brands: ReadonlySet<string>
  /** The brand that all models with this first word share: "VS" is Babolat's. */
  readonly #brandByFirstWord: ReadonlyMap<string, string>
  /** By model name without the brand. */
  readonly #byName: ReadonlyMap<string, readonly KnownModel[]>
  /** Models with two names, which look like a hybrid. */
  readonly #doubleNames: ReadonlySet<string>
  readonly #read = new Map<string, ReadModel>()
  #compared = 0

  constructor(models: readonly Model[]) {
    const names = models.flatMap(({ brand, model }) => namesOf(model).map((name) => ({ brand, model: name })))
    this.#models = names.map((name) => ({ ...name, brandKey: keyOf(name.brand), tokens: tokensOf(name.model) }))
    this.#brands = new Set([...otherBrands, ...models.map(({ brand }) => brand)].map(keyOf))
    this.#doubleNames = new Set(
      models.flatMap(({ brand, model }) => (model.includes(' / ') ? [keyOf(model), keyOf(brand + model)] : [])),
    )
    this.#byName = Map.groupBy(this.#models, ({ tokens }) => tokens.join(''))
    this.#brandByFirstWord = new Map(
      [...Map.groupBy(this.#models, ({ tokens: [first = ''] }) => first)].flatMap(([word, models]) => {
        const brand = onlyBrand(models)
        return brand === null || word.length < 2 || isNumber(word) ? [] : [[word, brand] as const]
      }),
    )
  }

  /** Whether a text with a slash names one string: "RPM Blast Rough / RPM Rough". */
  isDoubleName(text: string): boolean {
    return this.#doubleNames.has(keyOf(text))
  }

  /** Whether a text contains a known brand or a model of the catalog. */
  isKnown(text: string): boolean {
    const { brand, isGuess, choices } = this.read(text)
    return choices.length > 0 || (brand !== null && !isGuess)
  }

  /**
   * Reads brand and model from one text. The brand is a known one in the text, or the catalog's if the text starts with one of its models.
   * Otherwise it is a guess: the brand of the models that the text may mean, or the first word. If several brands have the name, the user
   * has to choose.
   */
  read(text: string): ReadModel {
    const typed = text.trim().replaceAll(/\s+/g, ' ')
    const known = this.#read.get(typed)
    if (known) return known
    const { name, gauge } = this.#byName.has(keyOf(typed)) ? { name: typed, gauge: null } : splitGauge(typed)
    const result = this.#readName(typed, name, gauge)
    this.#read.set(typed, result)
    return result
  }

  /** Reads brand and model from two texts. Suggestions are models of that brand. */
  readParts(brand: string, model: string): ReadModel {
    const key = `${brand}\n${model}`
    const known = this.#read.get(key)
    if (known) return known
    const { name, gauge } = splitGauge(model)
    const found = this.#suggest(name, gauge, keyOf(brand)).slice(0, maxSuggestions)
    const result = { ...certain, brand, model, suggestions: found.map(({ model }) => model) }
    this.#read.set(key, result)
    return result
  }

  #readName(typed: string, name: string, gauge: string | null): ReadModel {
    const words = typed.split(' ')
    return this.#readBrand(words, name, gauge) ?? this.#readKnown(typed, name, gauge) ?? this.#guess(typed, name, gauge)
  }

  /** A known brand at the beginning ("Babolat RPM") or after it ("RPM Blast (Babolat)"). */
  #readBrand(words: readonly string[], name: string, gauge: string | null): ReadModel | null {
    const count = this.#countBrandWords(words)
    if (count > 0) {
      const [brand, model] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
      const rest = name.split(' ').slice(count).join(' ')
      const suggestions = this.#suggest(rest, gauge, keyOf(brand)).slice(0, maxSuggestions).map(joinName)
      return { ...certain, brand, model: model || null, isGuess: model === '', suggestions }
    }
    const at = words.findIndex((_, start) => this.#countBrandWords(words.slice(start)) > 0)
    if (at === -1) return null
    const behind = this.#countBrandWords(words.slice(at))
    const brand = words
      .slice(at, at + behind)
      .join(' ')
      .replaceAll(/[(),]/g, '')
    const model = [...words.slice(0, at), ...words.slice(at + behind)].join(' ').replace(/[,(]+$/, '')
    const suggestions = this.#suggest(model, gauge, keyOf(brand)).slice(0, maxSuggestions).map(joinName)
    // In the middle, the brand may be part of the model's name.
    return { ...certain, brand, model, isGuess: at + behind < words.length, suggestions }
  }

  /** A known model, possibly followed by other text: "Alu Power silver". */
  #readKnown(typed: string, name: string, gauge: string | null): ReadModel | null {
    const models = this.#beginningOf(name)
    const brand = onlyBrand(models)
    if (models.length === 0) return null
    if (brand !== null) return { ...certain, brand, model: typed, ...this.#likeNamed(name, brand, gauge) }
    const choices = models.map((model) => joinName(withGauge(model, gauge)))
    return { ...certain, brand: null, model: typed, choices, suggestions: [] }
  }

  /** "Synthetic Gut" is Gamma's, but strings of other brands have names that start with it, so it is a guess. */
  #likeNamed(name: string, brand: string, gauge: string | null): Pick<ReadModel, 'isGuess' | 'suggestions'> {
    const tokens = tokensOf(name)
    const like = this.#models.filter((model) => tokens.every((token, at) => model.tokens[at] === token))
    if (tokens.length < 2 || onlyBrand(like) !== null || like.length === 0) return { isGuess: false, suggestions: [] }
    const others = like.filter((model) => model.brand !== brand)
    const own = like.filter((model) => model.brand === brand)
    return {
      isGuess: true,
      suggestions: [...own, ...others].slice(0, maxLikeNamed).map((one) => joinName(withGauge(one, gauge))),
    }
  }

  /** The models named like the text or its longest known beginning. A single short word is not enough. */
  #beginningOf(name: string): readonly KnownModel[] {
    const tokens = tokensOf(name)
    const exact = this.#byName.get(tokens.join(''))
    if (exact) return exact
    for (let count = Math.min(tokens.length - 1, maxTokens); count > 1; count -= 1) {
      const models = this.#byName.get(tokens.slice(0, count).join(''))
      if (models) return models
    }
    return []
  }

  #guess(typed: string, name: string, gauge: string | null): ReadModel {
    const [first = '', ...rest] = typed.split(' ')
    const found = this.#suggest(name, gauge, null)
    const suggestions = found.slice(0, maxSuggestions).map(joinName)
    const guess = { isGuess: true, choices: [], suggestions }
    const brand = startWithBrand(first, found) ? null : this.#guessBrand(typed, found)
    if (brand !== null) return { ...guess, brand, model: typed }
    return rest.length === 0 ? { ...guess, brand: null, model: first || null } : { ...guess, brand: first, model: rest.join(' ') }
  }

  #guessBrand(typed: string, found: readonly Model[]): string | null {
    if (found.length > 0) return onlyBrand(found)
    const [first = ''] = tokensOf(typed)
    return this.#brandByFirstWord.get(first) ?? null
  }

  #countBrandWords(words: readonly string[]): number {
    const isBrand = (count: number) => this.#brands.has(words.slice(0, count).map(keyOf).join(''))
    return [3, 2, 1].find((count) => count <= words.length && isBrand(count)) ?? 0
  }

  /** All equally likely models for a text. */
  #suggest(name: string, gauge: string | null, brandKey: string | null): Model[] {
    const typed = tokensOf(name)
    if (typed.length === 0 || typed.length > maxTokens || this.#compared >= maxCompared) return []
    const models = brandKey === null ? this.#models : this.#models.filter((model) => model.brandKey === brandKey)
    if (models.length === 0 || models.some(({ tokens }) => tokens.join('') === typed.join('')))
      return this.#exact(typed, brandKey, gauge)
    this.#compared += 1
    const scored = models.map((model) => ({ model, score: similarityTo(model, typed) }))
    const best = Math.max(...scored.map(({ score }) => score))
    if (best < minSimilarity) return []
    return scored.filter(({ score }) => score === best).map(({ model }) => withGauge(model, gauge))
  }

  // If several brands have the name, each is a suggestion, unless the brand was typed.
  #exact(typed: readonly string[], brandKey: string | null, gauge: string | null): Model[] {
    if (brandKey !== null) return []
    return (this.#byName.get(typed.join('')) ?? []).map((model) => withGauge(model, gauge))
  }
}

/** Whether the first word is the brand of the models that the text may mean: true for "Lux Alu" and "Babolot RPM", not for "RPM". */
const startWithBrand = (word: string, found: readonly Model[]): boolean =>
  found.length > 0 && found.every(({ brand }) => meansBrand(keyOf(word), keyOf(brand)))

/** The brand that all models share; null if there are several brands or no models. */
const onlyBrand = ([first, ...others]: readonly Model[]): string | null =>
  first && others.every(({ brand }) => brand === first.brand) ? first.brand : null

const joinName = ({ brand, model }: Model): string => `${brand} ${model}`
const withGauge = ({ brand, model }: Model, gauge: string | null): Model => ({
  brand,
  model: gauge === null ? model : `${model} ${gauge}`,
})
