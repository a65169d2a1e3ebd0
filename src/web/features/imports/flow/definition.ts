// What differs between the kinds of imports. ImportScreen does the rest.
import type { ImportColumns } from '#domain/import/columns.ts'
import type { Corrections } from '#domain/import/corrections.ts'
import type { FileEncoding } from '#domain/import/file-encodings.ts'
import type { RowPage } from '#domain/import/listed-rows.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import type { invalidate } from '#web/app/cache/invalidation.ts'
import type { ImportedRow, RowDescription } from '#web/domain-components/import/ImportRows.tsx'
import type { ReadFile } from '#web/domain-components/import/ReadingFields.tsx'
import type { ComponentType } from 'react'

export interface ImportTypes {
  readonly Answers: object
  readonly Preview: ImportPreview
}

interface ImportPreview extends ReadFile {
  readonly columns: readonly { readonly name: string; readonly target: string }[]
  readonly counts: {
    readonly rows: number
    readonly new: number
    readonly existing: number
    readonly refused: number
    readonly beyond_plan?: number
  }
  readonly rows: readonly ImportedRow[]
}

export type Target<T extends ImportTypes> = T['Preview']['columns'][number]['target']
export type Row<T extends ImportTypes> = T['Preview']['rows'][number]

/** The user's choices for reading a file. Undefined ones are detected from the file. */
export interface FileReading {
  readonly sheet?: string | undefined
  readonly all_sheets?: boolean | undefined
  readonly encoding?: FileEncoding | undefined
  readonly heading_row?: number | undefined
}

/** The chosen file with its column mapping, the user's answers and corrections, and the preview. */
export interface ImportDraft<T extends ImportTypes> {
  readonly file: File
  readonly reading: FileReading
  readonly mapping: readonly Target<T>[]
  readonly answers: T['Answers']
  readonly corrections: Corrections
  /** Whether corrections were made since the preview. */
  readonly isChanged: boolean
  readonly preview: T['Preview']
}

export interface ImportProgress {
  readonly step: 'checking' | 'writing'
  readonly done: number
  readonly total: number
}

export interface ImportResult<T extends ImportTypes> {
  readonly counts: T['Preview']['counts']
  readonly refused: readonly Row<T>[]
}

export type FileInput<T extends ImportTypes> = T['Answers'] & {
  file: File
  sheet: string | undefined
  all_sheets: boolean | undefined
  encoding: FileEncoding | undefined
  heading_row: number | undefined
  mapping: Target<T>[] | undefined
  corrections: { cells: Corrections['cells'][number][]; texts: Corrections['texts'][number][] }
}

interface RunOptions<T extends ImportTypes> {
  /** The preview that the user has seen. */
  readonly preview: T['Preview']
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

export interface QuestionsProps<T extends ImportTypes> {
  readonly draft: ImportDraft<T>
  readonly busy: boolean
  /** Checks the rows again with other answers. */
  readonly onAnswer: (answers: Partial<T['Answers']>) => void
  /** Keeps corrections until the rows are checked again. */
  readonly onCorrect: (corrections: Corrections) => void
}

export interface Formats {
  readonly currency: string
  readonly tension_unit: TensionUnit
}

/** One kind of import: its words, columns, questions and API calls. */
export interface ImportDefinition<T extends ImportTypes> {
  readonly title: string
  /** Which files are accepted. */
  readonly text: string
  /** Whether address books (.vcf) are accepted too. */
  readonly hasContacts?: boolean
  readonly columns: ImportColumns<Target<T>>
  /** Says which records won't change. */
  readonly note: string
  /** The list of the added records. */
  readonly link: { readonly to: '/customers' | '/inventory' | '/jobs'; readonly label: string }
  readonly answers: T['Answers']
  /** Questions and notes above the rows. */
  readonly Questions: ComponentType<QuestionsProps<T>>
  /** Why the file can't be imported yet; undefined if it can. */
  readonly findObstacle?: (preview: T['Preview']) => string | undefined
  /** The records to add: "3 customers". Empty if there are none. */
  readonly formatNew: (counts: T['Preview']['counts']) => string
  /** How the rows of a file are shown. */
  readonly describeRows: (
    mapping: readonly Target<T>[],
    formats: Formats,
  ) => (cells: readonly string[], row: Row<T>) => RowDescription
  readonly preview: (input: FileInput<T>, page?: RowPage) => Promise<T['Preview']>
  readonly run: (input: FileInput<T>, options: RunOptions<T>) => Promise<ImportResult<T>>
  /** The kinds of records that the import adds. */
  readonly adds: Parameters<typeof invalidate>[1]
}
