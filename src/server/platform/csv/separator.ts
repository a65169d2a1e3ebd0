// Detects the separator of a file. papaparse guesses wrong in 7 of 17 sample files (quoted or single-row files, notes with commas).

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

// Limits of the sample, because a file may consist of one line.
const maxLines = 30
const maxCharacters = 100_000

/** The first non-empty lines, without quoted text. */
const sampleLines = (text: string): string[] =>
  text
    .slice(0, maxCharacters)
    .replaceAll(/"[^"]*"?/g, '""')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, maxLines)

/**
 * The share of lines with as many cells as the heading, which is the first line with several cells. 0 if there is no such line. Between
 * equal shares, the wider heading wins.
 */
function scoreOf(lines: readonly string[], separator: Separator): number {
  const counts = lines.map((line) => line.split(separator).length)
  const at = counts.findIndex((count) => count > 1)
  if (at === -1) return 0
  // Titles above the heading count as non-matching lines.
  const [heading = 1, ...others] = [...counts.slice(at), ...counts.slice(0, at)]
  const matching = others.filter((cells) => cells === heading).length
  return (1 + matching) / (1 + others.length) + Math.min(heading, 100) / 1000
}

// Excel writes the separator into a first line of its own: "sep=;"
const excelLine = /^sep=([,;\t|])\r?\n?/

/** Finds the separator. `rest` is the text without Excel's separator line. */
export function findSeparator(text: string): { separator: Separator; rest: string } {
  const [line = '', named] = excelLine.exec(text) ?? []
  const known = separators.find((separator) => separator === named)
  if (known) return { separator: known, rest: text.slice(line.length) }
  const lines = sampleLines(text)
  const [best] = separators
    .map((separator) => ({ separator, score: scoreOf(lines, separator) }))
    .toSorted((left, right) => right.score - left.score)
  return { separator: best?.separator ?? ',', rest: text }
}

export const lineEnds = /\r\n|\n|\r/g
export type LineEnd = '\n' | '\r\n' | '\r'
export const hasLineEnd = { '\r\n': /\r\n/, '\n': /(?<!\r)\n/, '\r': /\r(?!\n)/ } as const satisfies Record<LineEnd, RegExp>
