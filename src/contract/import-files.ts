// Inputs and results shared by all imports.
import { importSize } from '#domain/constants.ts'
import { fileEncodings } from '#domain/import/file-encodings.ts'
import { maxCorrections } from '#domain/import/corrections.ts'
import { decimalMarks, openNumber } from '#domain/import/numbers.ts'
import { exactText } from '#domain/values/fields.ts'
import * as z from 'zod'

import { booleanParam } from './base.ts'
import { sheetName } from './files.ts'

// Exact text, because the fields' schemas clean what is imported. The longest importable cell is a note.
const cellText = exactText().max(2000, 'This text is too long')
const index = z.coerce.number().int().min(0)

export const corrections = z.strictObject({
  /** New values for single cells. `row` is the spreadsheet's row number; `column` starts at 0. */
  cells: z
    .array(z.strictObject({ row: index, column: index, value: cellText }))
    .max(maxCorrections.cells, `Correct at most ${maxCorrections.cells} cells here, and the others in the file.`)
    .default([]),
  /** A new value for every cell of a column that equals `from`. */
  texts: z
    .array(z.strictObject({ column: index, from: cellText, to: cellText }))
    .max(maxCorrections.texts, `Correct at most ${maxCorrections.texts} texts here, and the others in the file.`)
    .default([]),
})

/** Input fields of every import. Each column maps to one of `targets`. */
export const importFileFields = <Target extends string>(targets: readonly Target[]) => ({
  file: z.file({ error: 'Choose a file' }).max(importSize.bytes, importSize.refusal),
  sheet: sheetName,
  /** Reads all sheets of a workbook with the same headings as the first, such as a log with one sheet per month. */
  all_sheets: booleanParam.default(false),
  /** Overrides the detected encoding. */
  encoding: z.enum(fileEncodings, { error: 'Unknown encoding' }).optional(),
  /** The heading row, among the first ten that aren't empty. Detected from the file's headings if omitted. */
  heading_row: z.coerce.number().int().min(1).optional(),
  /** The field of each column, in file order. If omitted, taken from the last file with the same header row, or guessed from it. */
  mapping: z.array(z.enum(targets, { error: 'Unknown field' })).optional(),
  corrections: corrections.default({ cells: [], texts: [] }),
})

/** How to read an ambiguous number such as 1.200: with a decimal point, as in 27.50, or a decimal comma, as in 27,50. */
export const decimalMarkInput = z.enum(decimalMarks, { error: openNumber }).optional()

/** Columns with ambiguous numbers, such as 1.200, and how they are read. */
export const numbersRead = z.array(
  z.object({
    /** Starts at 0. */
    column: z.int(),
    /** The decimal mark; null if unknown, in which case send `decimal_mark`. */
    mark: z.enum(decimalMarks).nullable(),
    /** An ambiguous number of the column, and the value it is read as. */
    example: z.string(),
    value: z.string().nullable(),
    /** The number that settled the reading, and whether it is in this column. */
    evidence: z.object({ text: z.string(), is_here: z.boolean() }).nullable(),
  }),
)

/** The rows to list in a preview: up to 2,000 after a row, of one outcome or all. If omitted, the first rows of each outcome. */
export const rowPage = <Outcome extends string>(outcomes: readonly Outcome[]) =>
  z.strictObject({ outcome: z.enum(outcomes).optional(), after: index }).optional()

/** Progress of an import. */
export const importProgress = { done: z.int(), total: z.int() }
