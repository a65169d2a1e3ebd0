import { importSize } from '#domain/constants.ts'
import { shelfTargets } from '#domain/import/inventory-columns.ts'
import * as z from 'zod'

/** What is brought in: a CSV file, and what its columns are. */
export const shelfImportInput = z.strictObject({
  file: z.file({ error: 'Choose a file' }).max(importSize.bytes, importSize.refusal),
  /** What each column is, in the file's order; guessed from the heading when it is left out. */
  mapping: z.array(z.enum(shelfTargets, { error: 'Unknown field' })).optional(),
})

/** One row of the file and what becomes of it; `problems` say why it is refused, or why there is nothing new. */
const shelfImportRow = z.object({
  /** As a spreadsheet counts: the heading is 1. */
  row: z.int(),
  outcome: z.enum(['new', 'here', 'refused']),
  cells: z.array(z.string()),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** What the rows do, or did. */
export const shelfImport = z.object({
  columns: z.array(z.object({ name: z.string(), target: z.enum(shelfTargets) })),
  counts: z.object({ rows: z.int(), new: z.int(), here: z.int(), refused: z.int() }),
  rows: z.array(shelfImportRow),
})
export type ShelfImport = z.infer<typeof shelfImport>
