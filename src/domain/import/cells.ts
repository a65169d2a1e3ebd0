// Cell parsing shared by all imports.
import type * as z from 'zod'

import { withoutInvisible } from '#domain/values/text/clean-text.ts'
import { errorFromIssues, type FieldProblem } from '#domain/errors.ts'

/** A parser from words to values. Unknown text is returned unchanged, so that the field's schema rejects it. */
export const parserFor = <Value>(words: readonly (readonly [Value, readonly string[]])[]) => {
  const values = new Map(words.flatMap(([value, all]) => all.map((word) => [word, value])))
  return (text: string): Value | string => values.get(text.toLowerCase().replaceAll(/[\s-]/g, '')) ?? text
}

export const parseYesOrNo = parserFor([
  [true, ['true', 'yes', 'y', '1', 'x', 'active', 'ja', 'oui', 'si', 'sí', 'wahr', 'vrai']],
  [false, ['false', 'no', 'n', '0', 'inactive', 'archived', 'nein', 'nej', 'non', 'nee', 'falsch', 'faux']],
])

// Fast path for most texts; saves two thirds of the time.
const isPlain = /^[!-~]+(?: [!-~]+)*$/

/** Text for comparing rows: ignores case, spacing and invisible characters. */
export const foldText = (text: string): string =>
  isPlain.test(text) ? text.toLowerCase() : withoutInvisible(text).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

// In English, German, French, Spanish and others: "#DIV/0!", "#N/A", "#BEZUG!", "#¿NOMBRE?". "####" is a column that was too narrow.
const formulaError = /^#(?:[¿¡]?[\p{Lu}\p{N}/ ]{2,14}[!?]|N\/A|N\/D|NV|I\/T|#{2,})$/u

/** The message for a cell that contains a formula error; undefined for other cells. */
export function formulaProblem(text: string): string | undefined {
  const trimmed = text.trim()
  return formulaError.test(trimmed)
    ? `A spreadsheet formula failed here: ${trimmed}. Enter the value, or clear the cell.`
    : undefined
}

/** The problems of mapped cells that contain a formula error. `targets` is the field of each column. */
export function formulaProblems(cells: readonly string[], targets: readonly string[]): FieldProblem[] {
  return targets.flatMap((path, column) => {
    const text = cells[column]
    if (path === 'leave_out' || text?.[0] !== '#') return []
    const message = formulaProblem(text)
    return message === undefined ? [] : [{ path, message }]
  })
}

/** The problems except those of fields that already have an explanation. */
export const withoutExplained = (problems: readonly FieldProblem[], explained: readonly FieldProblem[]): FieldProblem[] =>
  explained.length === 0 ? [...problems] : problems.filter(({ path }) => explained.every((other) => other.path !== path))

export interface FileRow {
  /** Numbered as in a spreadsheet: the heading is row 1, and empty rows count. */
  readonly row: number
  readonly cells: readonly string[]
  /** Why the row could not be split into cells. */
  readonly problem?: string | undefined
}

/** A problem if the row has more filled cells than the heading: an unquoted separator shifts all cells after it. */
export function widthProblems(cells: readonly string[], columns: number): FieldProblem[] {
  if (cells.slice(columns).every((cell) => cell.trim() === '')) return []
  const message = `This row has ${cells.length} cells, but the header has ${columns}. Put text that contains the separator in quotes.`
  return [{ path: '', message }]
}

/** The problems found by a schema; none for null. */
export const schemaProblems = (parsed: z.ZodSafeParseResult<unknown> | null): FieldProblem[] =>
  parsed === null || parsed.success ? [] : (errorFromIssues(parsed.error.issues).fields ?? [])
