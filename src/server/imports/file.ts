// A file of past jobs with the answers of the user, read into rows.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

import { ValidationError } from '#domain/errors.ts'
import { guessJobTargets, missingFields, type JobTarget } from '#domain/import/jobs/columns.ts'
import { detectConventions, needsDateOrder, type Conventions } from '#domain/import/jobs/conventions.ts'
import { correctRows, type Corrections } from '#domain/import/jobs/corrections.ts'
import type { DateOrder } from '#domain/import/jobs/dates.ts'
import { ContactSharer } from '#domain/import/jobs/plan.ts'
import { JobRowReader, type JobFileRow } from '#domain/import/jobs/rows.ts'
import type { TensionUnit } from '#domain/values/units.ts'
import { racquetModels, stringModels } from '#server/catalogue.ts'
import type { SheetTable } from '#server/platform/xlsx/read.ts'

// Rows processed between two turns of the event loop, so other requests are served during a long import.
const sliceSize = 500

/** Maps items in slices and yields to the event loop after each. `onProgress` may throw to stop. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
  onProgress: (done: number) => void,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(map(item))
    if (results.length % sliceSize !== 0) continue
    onProgress(results.length)
    await yieldToEventLoop()
  }
  return results
}

/** What the user says about the file. */
export interface FileAnswers {
  /** The field of each column; guessed when undefined. */
  readonly mapping?: readonly JobTarget[] | undefined
  readonly date_order?: DateOrder | undefined
  readonly corrections: Corrections
}

export interface JobFile {
  readonly table: SheetTable
  readonly targets: readonly JobTarget[]
  readonly conventions: Conventions
}

const refuse = (path: string, message: string) => new ValidationError(message, { fields: [{ path, message }] })

/**
 * Applies the answers to a table.
 * @param tension_unit of the business
 * @throws ValidationError if `mapping` has another number of columns
 */
export function openJobFile(table: SheetTable, answers: FileAnswers, tension_unit: TensionUnit): JobFile {
  const { mapping, date_order = null, corrections } = answers
  if (mapping && mapping.length !== table.columns.length)
    throw refuse('mapping', `The mapping names ${mapping.length} columns, and the file has ${table.columns.length}.`)
  const targets = mapping ?? guessJobTargets(table.columns)
  const rows = correctRows(table.rows, corrections, table.columns.length)
  const corrected = { ...table, rows }
  return { table: corrected, targets, conventions: detectConventions({ ...corrected, targets }, { date_order, tension_unit }) }
}

/** @throws ValidationError if a field that jobs need has no column, or if the order of day and month is not known */
export function requireComplete({ targets, conventions }: JobFile): void {
  const [missing] = missingFields(targets)
  if (missing !== undefined) throw refuse('mapping', `Choose the column that holds ${missing}.`)
  if (needsDateOrder(conventions)) throw refuse('date_order', 'Choose the order of day and month')
}

interface ReadOptions {
  readonly time_zone: string
  /** The current instant. */
  readonly now: string
  readonly onProgress: (done: number) => void
}

/** Reads every row with the schemas of the API. */
export async function readJobRows(file: JobFile, { time_zone, now, onProgress }: ReadOptions): Promise<JobFileRow[]> {
  const { table, targets, conventions } = file
  const reader = new JobRowReader(targets, { conventions, time_zone, now, racquets: racquetModels, strings: stringModels })
  const contacts = new ContactSharer()
  const rows = await mapInSlices(
    table.rows,
    (cells) => {
      const row = reader.read(cells)
      contacts.add(row)
      return row
    },
    onProgress,
  )
  return mapInSlices(
    rows,
    (row) => contacts.complete(row),
    () => onProgress(rows.length),
  )
}
