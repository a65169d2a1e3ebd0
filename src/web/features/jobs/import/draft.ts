// The chosen file with the user's answers and corrections, and how its rows are described.
import type { ImportedJobRow, JobImportPreview } from '#contract/imports.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { jobTargetLabels, type JobTarget } from '#domain/import/jobs/columns.ts'
import type { Corrections } from '#domain/import/jobs/corrections.ts'
import type { DateOrder } from '#domain/import/jobs/dates.ts'
import { fullName, rowTexts } from '#domain/import/row-texts.ts'
import { formatMoney } from '#domain/values/money.ts'
import { formatTension, type TensionUnit } from '#domain/values/units.ts'
import { saveRejectedRows } from '#web/trade/import/save-rejected-rows.ts'

export interface JobDraft {
  readonly file: File
  /** The sheet of a workbook; undefined for the first. */
  readonly sheet: string | undefined
  readonly mapping: readonly JobTarget[]
  /** The order of day and month that the user chose; undefined if the file shows it. */
  readonly date_order: DateOrder | undefined
  readonly shared_emails: boolean
  readonly corrections: Corrections
  /** Whether corrections were made since the preview. */
  readonly isChanged: boolean
  readonly preview: JobImportPreview
}

export const noCorrections: Corrections = { cells: [], texts: [] }

const isTarget = (target: string): target is JobTarget => target in jobTargetLabels

/** "Tension, mains / crosses: Write it as 24/23, 52 lbs or 23.5 kg" */
export const formatProblem = ({ path, message }: FieldProblem): string =>
  isTarget(path) ? `${jobTargetLabels[path]}: ${message}` : message

/** The column of a problem's field: the first filled one, else the first. Undefined if the problem is about the whole row. */
export function columnOfProblem(path: string, mapping: readonly JobTarget[], cells: readonly string[]): number | undefined {
  const columns = mapping.flatMap((target, column) => (target === path ? [column] : []))
  return columns.find((column) => cells[column]?.trim()) ?? columns[0]
}

/** The text of a cell with the user's correction, if there is one. */
export const cellText = ({ cells }: Corrections, row: ImportedJobRow, column: number): string =>
  cells.find((cell) => cell.row === row.row && cell.column === column)?.value ?? row.cells[column] ?? ''

/** The corrections with a new text for a cell. */
export const withCell = (corrections: Corrections, row: number, column: number, value: string): Corrections => ({
  ...corrections,
  cells: [...corrections.cells.filter((cell) => cell.row !== row || cell.column !== column), { row, column, value }],
})

/** The corrections with a new text for all cells of a column that have the text `from`; none if `to` is null. */
export const withText = (corrections: Corrections, column: number, from: string, to: string | null): Corrections => ({
  ...corrections,
  texts: [
    ...corrections.texts.filter((text) => text.column !== column || text.from !== from),
    ...(to === null ? [] : [{ column, from, to }]),
  ],
})

interface Formats {
  readonly currency: string
  readonly tension_unit: TensionUnit
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "3 May 2025" */
export const formatDayText = (day: string): string => dayFormat.format(Date.parse(`${day}T12:00:00Z`))

/** A row's title and details: what it was read as, or its cells when it could not be read. */
export const createRowDescriber =
  (mapping: readonly JobTarget[], { currency, tension_unit }: Formats) =>
  (cells: readonly string[], { job, new_customer, new_racquet }: ImportedJobRow) => {
    if (!job) {
      const texts = rowTexts(cells, mapping)
      const details = (['racquet', 'strings', 'tension', 'received_on', 'price'] as const).map((target) => texts.get(target))
      return { name: fullName(texts), details: details.filter(Boolean).join(' · ') }
    }
    const tension = { mains: job.tension_mains, crosses: job.tension_crosses ?? job.tension_mains }
    const details = [
      formatDayText(job.day),
      new_racquet ? `${job.racquet} (new)` : job.racquet,
      job.strings,
      formatTension(tension, tension_unit),
      job.price === null ? null : formatMoney(job.price, currency),
      job.payment_status === 'unpaid' ? 'not paid' : null,
    ]
    return { name: new_customer ? `${job.customer_name} (new)` : job.customer_name, details: details.filter(Boolean).join(' · ') }
  }

const formatCount = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

/** "412 jobs, 80 customers and 95 racquets"; empty if there is nothing. */
export function formatRecords({ jobs, customers, racquets }: { jobs: number; customers: number; racquets: number }): string {
  const parts = [
    ...(jobs > 0 ? [formatCount(jobs, 'job')] : []),
    ...(customers > 0 ? [formatCount(customers, 'customer')] : []),
    ...(racquets > 0 ? [formatCount(racquets, 'racquet')] : []),
  ]
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
}

/** Downloads the rejected rows, each with its reason, to correct and import them again. */
export const downloadRejectedRows = (preview: JobImportPreview, rows: readonly ImportedJobRow[]): Promise<void> =>
  saveRejectedRows(preview.columns, rows, formatProblem)
