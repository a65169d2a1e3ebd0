// The request of a preview or an import, and the progress of the import.
import type { FileInput, ImportDraft, ImportProgress, ImportResult, ImportTypes } from './definition.ts'

export type Chosen<T extends ImportTypes> = Pick<ImportDraft<T>, 'file' | 'reading' | 'answers' | 'corrections'> &
  Partial<Pick<ImportDraft<T>, 'mapping'>>

export const toInput = <T extends ImportTypes>(chosen: Chosen<T>): FileInput<T> => ({
  ...chosen.answers,
  file: chosen.file,
  sheet: chosen.reading.sheet,
  all_sheets: chosen.reading.all_sheets,
  encoding: chosen.reading.encoding,
  heading_row: chosen.reading.heading_row,
  mapping: chosen.mapping && [...chosen.mapping],
  corrections: { cells: [...chosen.corrections.cells], texts: [...chosen.corrections.texts] },
})

type ImportEvent<T extends ImportTypes> = ImportProgress | (ImportResult<T> & { readonly step: 'done' })

/** Follows the events of an import to its result. */
export async function followImport<T extends ImportTypes>(
  events: AsyncIterable<ImportEvent<T>>,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult<T>> {
  for await (const event of events) {
    if (event.step === 'done') return event
    onProgress(event)
  }
  throw new Error('The import ended without a result')
}
