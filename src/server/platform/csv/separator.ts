// What stands between the cells of a file.

const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

// How much is looked at: a file may be one line.
const mostLines = 30
const mostLetters = 100_000

/** The first lines that hold something, without what stands in quotation marks. */
const linesOf = (text: string): string[] =>
  text
    .slice(0, mostLetters)
    .replaceAll(/"[^"]*"?/g, '""')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)

/** The share of lines that are as wide as the heading, if that has two cells at least; a wider heading wins a draw. */
function fitOf(lines: readonly string[], separator: Separator): number {
  const [heading = 1, ...others] = lines.map((line) => line.split(separator).length)
  if (heading === 1) return 0
  const fitting = others.filter((cells) => cells === heading).length
  return (1 + fitting) / (1 + others.length) + Math.min(heading, 100) / 1000
}

// Excel's own first line: "sep=;"
const said = /^sep=([,;\t|])\r?\n?/

/** Finds the separator. `rest` is the text without Excel's line that says it. */
export function findSeparator(text: string): { separator: Separator; rest: string } {
  const [line = '', letter] = said.exec(text) ?? []
  const known = separators.find((separator) => separator === letter)
  if (known) return { separator: known, rest: text.slice(line.length) }
  const lines = linesOf(text)
  const [best] = separators
    .map((separator) => ({ separator, fit: fitOf(lines, separator) }))
    .toSorted((left, right) => right.fit - left.fit)
  return { separator: best?.separator ?? ',', rest: text }
}
