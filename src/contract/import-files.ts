// What imports of every kind take and return.
import { importSize } from '#domain/constants.ts'
import { fileEncodings } from '#domain/import/file-encodings.ts'
import { maxCorrections } from '#domain/import/corrections.ts'
import { decimalMarks, openNumber } from '#domain/import/numbers.ts'
import { exactText } from '#domain/values/fields.ts'
import * as z from 'zod'

import { booleanParam } from './base.ts'
import { sheetName } from './files.ts'

// As the file has it: the fields' schemas clean what is imported. The longest text of a cell that is imported is a note.
const cellText = exactText().max(2000, 'This text is too long')
const index = z.coerce.number().int().min(0)

const corrections = z.strictObject({
  /** New texts of single cells. `row` counts as a spreadsheet does, `column` from 0. */
  cells: z
    .array(z.strictObject({ row: index, column: index, value: cellText }))
    .max(maxCorrections.cells, `Correct at most ${maxCorrections.cells} cells here, and the others in the file.`)
    .default([]),
  /** A new text for every cell of a column that has the text `from`. */
  texts: z
    .array(z.strictObject({ column: index, from: cellText, to: cellText }))
    .max(maxCorrections.texts, `Correct at most ${maxCorrections.texts} texts here, and the others in the file.`)
    .default([]),
})

/** The fields of every import's input. The field of each column is one of `targets`. */
export const importFileFields = <Target extends string>(targets: readonly Target[]) => ({
  file: z.file({ error: 'Choose a file' }).max(importSize.bytes, importSize.refusal),
  sheet: sheetName,
  /** Reads all sheets of a workbook that have the headings of the first one, as a log with a sheet for each month has. */
  all_sheets: booleanParam.default(false),
  /** In place of the encoding that was found. */
  encoding: z.enum(fileEncodings, { error: 'Unknown encoding' }).optional(),
  /** The row of the headings, one of the first ten that are not empty. Found by the file's headings when left out. */
  heading_row: z.coerce.number().int().min(1).optional(),
  /** The field of each column, in the file's order. When left out, as for the last file with the same header row, or guessed from it. */
  mapping: z.array(z.enum(targets, { error: 'Unknown field' })).optional(),
  corrections: corrections.default({ cells: [], texts: [] }),
})

/** How to read a number such as 1.200, if the file doesn't show it: with a decimal point as 27.50 has, or a decimal comma as 27,50 has. */
export const decimalMarkInput = z.enum(decimalMarks, { error: openNumber }).optional()

/** Columns that have numbers with two readings, such as 1.200, and how they are read. */
export const numbersRead = z.array(
  z.object({
    /** From 0. */
    column: z.int(),
    /** The decimal mark. Null if it is not known: send `decimal_mark`. */
    mark: z.enum(decimalMarks).nullable(),
    /** A number of the column with two readings, and what it is read as. */
    example: z.string(),
    value: z.string().nullable(),
    /** The number that has decided, and whether it is in this column. */
    evidence: z.object({ text: z.string(), is_here: z.boolean() }).nullable(),
  }),
)

/** For previews: which rows to list. The first of each outcome when left out; else up to 2,000 after a row, of one outcome or of all. */
export const rowPage = <Outcome extends string>(outcomes: readonly Outcome[]) =>
  z.strictObject({ outcome: z.enum(outcomes).optional(), after: index }).optional()

/** Progress of an import. */
export const importProgress = { done: z.int(), total: z.int() }
