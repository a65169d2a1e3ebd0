// Inputs and results shared by all imports.
import { importSize } from '#domain/constants.ts'
import { fileEncodings } from '#domain/import/file-encodings.ts'
import { maxCorrections } from '#domain/import/corrections.ts'
import { decimalMarks, openNumber } from '#domain/import/numbers.ts'
import { maxListed, maxListedRows } from '#domain/import/listed-rows.ts'
import { exactText } from '#domain/values/fields.ts'
import { stored } from '#domain/values/ids.ts'
import * as z from 'zod'

import { booleanParam, fieldProblem } from '#contract/procedure/procedure.ts'
import { fileRead, sheetName } from '#contract/procedure/files.ts'

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

/** Overrides the detected encoding. */
export const fileEncoding = z.enum(fileEncodings, { error: 'Unknown encoding' })

/** The field that a column maps to. */
export const columnTarget = <Target extends string>(targets: readonly Target[]) => z.enum(targets, { error: 'Unknown field' })

/** Input fields of every import. Each column maps to a `target`. */
export const importFileFields = <Target extends z.ZodType>(target: Target) => ({
  file: z.file({ error: 'Choose a file' }).max(importSize.bytes, importSize.refusal),
  sheet: sheetName,
  /** Reads all sheets of a workbook with the same headings as the first, such as a log with one sheet per month. */
  all_sheets: booleanParam.default(false),
  encoding: fileEncoding.optional(),
  /** The heading row, among the first ten that aren't empty. Detected from the file's headings if omitted. */
  heading_row: z.coerce.number().int().min(1).optional(),
  /** The field of each column, in file order. If omitted, taken from the last file with the same header row, or guessed from it. */
  mapping: z.array(target).optional(),
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

export const importProgress = { done: z.int(), total: z.int() }

/** Whether customers of different names may share an email address. */
export const sharedEmails = booleanParam.default(false)

/** How many rows may exceed the plan's limit, as counted by the preview. If there are more, nothing is saved. */
export const beyondPlan = z.coerce.number().int().min(0).default(0)

/** Each column of the file with its field. */
export const matchedColumns = <Target extends z.ZodType>(target: Target) => z.array(z.object({ name: z.string(), target }))

/** Fields of every imported row. */
export const importedRow = <Outcome extends string>(outcomes: readonly Outcome[]) => ({
  /** The row number as in a spreadsheet: the header row is 1. */
  row: z.int(),
  outcome: z.enum(outcomes),
  cells: z.array(z.string()),
  /** Why the row is refused or adds nothing. */
  problems: z.array(fieldProblem),
})

/** Rows of a file, in total and by outcome. */
export const rowCounts = { rows: z.int(), new: z.int(), existing: z.int(), refused: z.int() }

/** Counts of imports that add customers. */
export const customerCounts = {
  /** Rows refused because they exceed the plan's customer limit. */
  beyond_plan: z.int(),
  /** Rows that add nothing because a customer with another name has their email address. */
  shared_emails: z.int(),
}

/** Active customers in use; `value` is the plan's limit, null for no limit. */
const customerLimit = z.object({ value: z.int().nullable(), count: z.int() })

/** Fields of the previews that list the first rows or a page of them. */
export const previewFields = <Target extends z.ZodType, Counts extends z.ZodType, Row extends z.ZodType>(
  target: Target,
  counts: Counts,
  row: Row,
) => ({
  ...fileRead,
  separator: z.string(),
  columns: matchedColumns(target),
  counts,
  plan: customerLimit,
  /** The first 500 rows of each outcome (5,000 for refused ones), or the rows of `page`. */
  rows: z.array(row).max(maxListed),
})

/** Progress of an import; the last event carries the result. `import_id` is null if there was nothing new. */
export const importEvent = <Counts extends z.ZodType, Row extends z.ZodType>(counts: Counts, row: Row) =>
  z.discriminatedUnion('step', [
    z.object({ step: z.enum(['checking', 'writing']), ...importProgress }),
    z.object({
      step: z.literal('done'),
      counts,
      /** The first 5,000 refused rows. */
      refused: z.array(row).max(maxListedRows.refused),
      import_id: stored.importId.nullable(),
    }),
  ])
