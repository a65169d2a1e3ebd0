// The file of an import: how it is read, what the user chose, and how its columns are mapped. Must not load the database, because worker
// threads use it.
import { fileReadSchema } from '#contract/procedure/files.ts'
import type { Corrections } from '#domain/import/corrections.ts'
import type { RowPage } from '#domain/import/listed-rows.ts'
import { sharedText } from '#server/platform/workers/task.ts'
import type { TableChoices } from '#server/platform/xlsx/read-table.ts'
import * as z from 'zod'

/** The types of one kind of import. */
export interface ImportTypes {
  /** The input of its procedures. */
  readonly Input: ImportInput
  /** The result of its preview. */
  readonly Preview: ImportPreview
  /** Settings of the business and the member that decide how files are read. */
  readonly Settings: object
  /** What applies to all rows of a file, such as the decimal mark. */
  readonly Conventions: object
  /** What rows are compared with. */
  readonly Context: object
}

/** A field that a column can be mapped to. */
export type Target<T extends ImportTypes> = T['Preview']['columns'][number]['target']
export type Counts<T extends ImportTypes> = T['Preview']['counts']
export type Row<T extends ImportTypes> = T['Preview']['rows'][number]

/** A file and the user's choices for it. */
export interface ImportInput extends TableChoices {
  /** The field of each column. If undefined, the mapping of the last file with the same heading, or a guess. */
  readonly mapping?: readonly string[] | undefined
  readonly corrections: Corrections
  /** The rows that a preview lists. */
  readonly page?: RowPage | undefined
}

/** Rows of a file by outcome. */
export interface RowCounts {
  readonly rows: number
  readonly new: number
  readonly existing: number
  readonly refused: number
}

interface ImportPreview {
  readonly columns: { name: string; target: string }[]
  readonly counts: RowCounts
  readonly rows: object[]
}

export const fileTable = z.object({
  ...fileReadSchema.shape,
  separator: z.string(),
  columns: z.array(z.string()),
  /** Number of rows. */
  total: z.int(),
  rows: sharedText,
})
type FileTable = z.infer<typeof fileTable>

export interface ReadFile<T extends ImportTypes> extends FileTable {
  readonly name: string
  readonly corrections: Corrections
  readonly page: RowPage | undefined
  readonly choices: Omit<T['Input'], 'file'>
  readonly settings: T['Settings']
  /** The current instant. */
  readonly now: string
}

/** A file whose columns are mapped. */
export interface ImportFile<T extends ImportTypes> extends ReadFile<T> {
  /** The field of each column. */
  readonly targets: readonly Target<T>[]
  readonly conventions: T['Conventions']
}

interface ListedRows<T extends ImportTypes> {
  readonly counts: Counts<T>
  readonly rows: Row<T>[]
}

/** The fields of every preview. */
export const describeFile = <T extends ImportTypes>(file: ImportFile<T>, { counts, rows }: ListedRows<T>) => ({
  ...fileReadSchema.parse(file),
  columns: file.targets.map((target, at) => ({ name: file.columns[at] ?? '', target })),
  counts,
  rows,
})
