// What every import reads its cells by.
import type * as z from 'zod'

import { errorFromIssues, type FieldProblem } from '#domain/errors.ts'

/** Somebody's words for a value; what is none of them stays as it was written, and is refused with the field's own words. */
export const wordsFor = <Value>(words: readonly (readonly [Value, readonly string[]])[]) => {
  const values = new Map(words.flatMap(([value, all]) => all.map((word) => [word, value])))
  return (text: string): Value | string => values.get(text.toLowerCase().replaceAll(/[\s-]/g, '')) ?? text
}

export const yesOrNoOf = wordsFor([
  [true, ['true', 'yes', 'y', '1', 'x', 'active', 'ja', 'oui', 'si', 'sí', 'wahr', 'vrai']],
  [false, ['false', 'no', 'n', '0', 'inactive', 'archived', 'nein', 'nej', 'non', 'nee', 'falsch', 'faux']],
])

// A comma that nobody quoted moves everything behind it one column on.
export function widthOf(cells: readonly string[], columns: number): FieldProblem[] {
  if (cells.slice(columns).every((cell) => cell.trim() === '')) return []
  const message = `This row has ${cells.length} cells and the heading ${columns}. A text that holds the separator needs quotation marks.`
  return [{ path: '', message }]
}

export const problemsOf = (parsed: z.ZodSafeParseResult<unknown> | null): FieldProblem[] =>
  parsed === null || parsed.success ? [] : (errorFromIssues(parsed.error.issues).fields ?? [])
