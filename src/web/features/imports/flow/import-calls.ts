// State and API calls shared by all file imports.
import type { FileEncoding } from '#domain/import/file-encodings.ts'
import type { Corrections } from '#domain/import/corrections.ts'
import type { RowPage } from '#domain/import/listed-rows.ts'
import type { invalidate } from '#web/app/cache/invalidation.ts'

/** The minimum of every preview. */
export interface AnyPreview<Target> {
  readonly columns: readonly { readonly name: string; readonly target: Target }[]
  readonly rows: readonly unknown[]
}

/** The user's choices for reading a file. Undefined ones are detected from the file. */
export interface FileReading {
  readonly sheet?: string | undefined
  readonly all_sheets?: boolean | undefined
  readonly encoding?: FileEncoding | undefined
  readonly heading_row?: number | undefined
}

/** The chosen file with its column mapping, the user's answers and corrections, and the preview. */
export interface ImportDraft<Target, Answers, Preview> {
  readonly file: File
  readonly reading: FileReading
  readonly mapping: readonly Target[]
  /** Answers to the questions of this kind of import. */
  readonly answers: Answers
  readonly corrections: Corrections
  /** Whether corrections were made since the preview. */
  readonly isChanged: boolean
  readonly preview: Preview
}

export interface ImportProgress {
  readonly step: 'checking' | 'writing'
  readonly done: number
  readonly total: number
}

/** The step of an import and its state. */
export type ImportStage<Draft, Result> =
  | { readonly step: 'file' }
  | ({ readonly step: 'columns' | 'rows' } & Draft)
  | ({ readonly step: 'running'; readonly progress: ImportProgress | null } & Draft)
  | ({ readonly step: 'done'; readonly result: Result } & Draft)

/** The request of both the preview and the import. */
type FileInput<Target, Answers> = Answers & {
  file: File
  sheet: string | undefined
  all_sheets: boolean | undefined
  encoding: FileEncoding | undefined
  heading_row: number | undefined
  mapping: Target[] | undefined
  corrections: { cells: Corrections['cells'][number][]; texts: Corrections['texts'][number][] }
}

interface RunOptions<Preview> {
  /** The preview that the user has seen. */
  readonly preview: Preview
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

/** The API calls of one kind of import. */
export interface ImportCalls<Target extends string, Answers, Preview extends AnyPreview<Target>, Result> {
  /** The initial answers. */
  readonly answers: Answers
  readonly preview: (input: FileInput<Target, Answers>, page?: RowPage) => Promise<Preview>
  readonly run: (input: FileInput<Target, Answers>, options: RunOptions<Preview>) => Promise<Result>
  /** The entities that an import adds. */
  readonly adds: Parameters<typeof invalidate>[1]
}

export type Chosen<Target, Answers> = Pick<
  ImportDraft<Target, Answers, unknown>,
  'file' | 'reading' | 'answers' | 'corrections'
> & {
  readonly mapping?: readonly Target[]
}

export const toInput = <Target, Answers>(chosen: Chosen<Target, Answers>): FileInput<Target, Answers> => ({
  ...chosen.answers,
  file: chosen.file,
  sheet: chosen.reading.sheet,
  all_sheets: chosen.reading.all_sheets,
  encoding: chosen.reading.encoding,
  heading_row: chosen.reading.heading_row,
  mapping: chosen.mapping && [...chosen.mapping],
  corrections: { cells: [...chosen.corrections.cells], texts: [...chosen.corrections.texts] },
})

const isDone = <Done>(event: ImportProgress | Done): event is Done =>
  typeof event === 'object' && event !== null && !('total' in event)

/** Follows the events of an import to its result. */
export async function followImport<Done>(
  events: AsyncIterable<ImportProgress | Done>,
  onProgress: (progress: ImportProgress) => void,
): Promise<Done> {
  for await (const event of events) {
    if (isDone(event)) return event
    onProgress(event)
  }
  throw new Error('The import ended without a result')
}
