const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Something found by its label, or by other words that people use for it. */
export interface Searchable {
  readonly label: string
  readonly words?: string | undefined
}

/** How well an entry matches: 0 by the start of its label, 1 by words of its label, 2 by other words; undefined if it doesn't. */
function rankMatch({ label, words = '' }: Searchable, typed: readonly string[]): number | undefined {
  const ofLabel = toWords(label)
  const all = [...ofLabel, ...toWords(words)]
  const isIn = (list: readonly string[]) => typed.every((start) => list.some((word) => word.startsWith(start)))
  if (!isIn(all)) return undefined
  if (typed.every((start, index) => ofLabel[index]?.startsWith(start))) return 0
  return isIn(ofLabel) ? 1 : 2
}

/** The entries that have a word starting with each typed word, best matches first. All of them if nothing is typed. */
export function matchWords<Entry extends Searchable>(entries: readonly Entry[], text: string): Entry[] {
  const typed = toWords(text)
  return entries
    .flatMap((entry) => {
      const rank = rankMatch(entry, typed)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}
