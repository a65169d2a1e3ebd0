// Typo-tolerant search in a short in-memory list. Records are searched in the database (src/database/queries/search.ts).

const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a text, lowercase and without diacritics. */
export const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The number of typos tolerated in a word of this length. */
const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The last two rows of the edit-distance table. */
interface DistanceRows {
  readonly previous: readonly number[]
  readonly current: readonly number[]
}

/** The next row of the Damerau-Levenshtein distance between `typed` and each prefix of `word`. */
function nextRow({ previous, current }: DistanceRows, i: number, typed: string, word: string): DistanceRows {
  const next = [i]
  for (let j = 1; j <= word.length; j += 1) {
    const substitution = typed[i - 1] === word[j - 1] ? 0 : 1
    const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
    const swapped = isSwapped ? (previous[j - 2] ?? Infinity) + 1 : Infinity
    next.push(Math.min((current[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (current[j - 1] ?? 0) + substitution, swapped))
  }
  return { previous: current, current: next }
}

/** Whether `typed` is a prefix of `word`, allowing for typos. */
function matchesPrefix(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  const maxTypos = allowedTypos(typed.length)
  if (maxTypos === 0) return false
  let rows: DistanceRows = { previous: [], current: Array.from({ length: word.length + 1 }, (_, at) => at) }
  for (let i = 1; i <= typed.length; i += 1) rows = nextRow(rows, i, typed, word)
  return Math.min(...rows.current) <= maxTypos
}

/** Whether each word of `search` is a prefix of a word in the text, allowing for typos. */
export const matchesWords = (search: string, text: string): boolean => {
  const words = splitWords(text)
  return splitWords(search).every((typed) => words.some((word) => matchesPrefix(typed, word)))
}

/** The items that match `search`, name matches first. */
export function searchItems<Item>(
  items: readonly Item[],
  search: string,
  nameOf: (item: Item) => string,
  textOf: (item: Item) => string,
): Item[] {
  const matches = items.filter((item) => matchesWords(search, `${nameOf(item)} ${textOf(item)}`))
  const nameMatches = new Set(matches.filter((item) => matchesWords(search, nameOf(item))))
  return [...nameMatches, ...matches.filter((item) => !nameMatches.has(item))]
}
