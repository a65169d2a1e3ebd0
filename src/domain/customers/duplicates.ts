// Finding among a few texts that are all there, forgiving slips of the finger. Records are found by the database (src/database/search.ts).

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a text, without marks and case. */
export const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** How many slips a word of that length may have. */
const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Slips between what was typed and each beginning of a word, one letter at a time (Damerau and Levenshtein's distance). */
interface Rows {
  readonly last: readonly number[]
  readonly row: readonly number[]
}

function nextRow({ last, row }: Rows, i: number, typed: string, word: string): Rows {
  const next = [i]
  for (let j = 1; j <= word.length; j += 1) {
    const other = typed[i - 1] === word[j - 1] ? 0 : 1
    const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
    const swapped = isSwapped ? (last[j - 2] ?? Infinity) + 1 : Infinity
    next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + other, swapped))
  }
  return { last: row, row: next }
}

/** Whether few enough letters are missing, too many, other ones or swapped, for the first letters of `word` to be `typed`. */
function isLike(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  const most = slipsIn(typed.length)
  if (most === 0) return false
  let rows: Rows = { last: [], row: Array.from({ length: word.length + 1 }, (_, at) => at) }
  for (let i = 1; i <= typed.length; i += 1) rows = nextRow(rows, i, typed, word)
  // The word may go on: what is typed is its beginning.
  return Math.min(...rows.row) <= most
}

/** Whether every word of `search` begins a word of the text, but for slips. */
export const isFound = (search: string, text: string): boolean => {
  const words = wordsIn(text)
  return wordsIn(search).every((typed) => words.some((word) => isLike(typed, word)))
}

/** Those that are found, first where the name itself holds the words. */
export function findAll<Item>(
  items: readonly Item[],
  search: string,
  nameOf: (item: Item) => string,
  textOf: (item: Item) => string,
): Item[] {
  const found = items.filter((item) => isFound(search, `${nameOf(item)} ${textOf(item)}`))
  const inName = new Set(found.filter((item) => isFound(search, nameOf(item))))
  return [...inName, ...found.filter((item) => !inName.has(item))]
}
