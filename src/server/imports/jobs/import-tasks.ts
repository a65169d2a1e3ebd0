// Reads files of past jobs and plans each row, in a worker thread because a large file takes seconds.
import { guessJobTargets, jobColumns, type JobTarget } from '#domain/import/jobs/columns.ts'
import { detectConventions } from '#domain/import/jobs/conventions.ts'
import { correctRows, type Corrections } from '#domain/import/corrections.ts'
import type { DateOrder } from '#domain/import/jobs/dates.ts'
import { timeOfJobs } from '#domain/import/jobs/row-dates.ts'
import { listRows, type RowPage } from '#domain/import/listed-rows.ts'
import type { DecimalMark } from '#domain/values/parse-number.ts'
import type { TensionUnit } from '#domain/values/units.ts'
import { tableRows } from '#server/platform/csv/read.ts'
import { createTask, readSharedText, type SharedText } from '#server/platform/workers/task.ts'
import { readSheetTable, type TableFile } from '#server/platform/xlsx/read-table.ts'

import { chooseMapping } from '../choose-mapping.ts'
import { shareJson } from '../make-batches.ts'
import { collectSuggestions, countPlans, planRows, toPreviewRow, type PastJobPlan, type PlanInput } from './plan.ts'
import { toRecordBatches } from './records.ts'

/** @throws ValidationError for the field `file` */
export const readFile = createTask(async (input: TableFile) => {
  const { rows, ...table } = await readSheetTable(input)
  return { ...table, total: rows.length, rows: shareJson(rows) }
})

interface MatchInput {
  readonly columns: readonly string[]
  /** The rows returned by `readFile`. */
  readonly rows: SharedText
  /** The field of each column. */
  readonly mapping: readonly JobTarget[] | undefined
  /** The mapping of the last file with the same heading. */
  readonly remembered: readonly JobTarget[] | undefined
  readonly date_order: DateOrder | null
  readonly year: number | null
  readonly decimal_mark: DecimalMark | null
  readonly corrections: Corrections
  /** The business's unit. */
  readonly tension_unit: TensionUnit
  readonly currency: string
  readonly time_zone: string
  /** The current instant. */
  readonly now: string
}

/**
 * Finds the field of each column, the conventions of the rows, and the time range of the jobs.
 * @throws ValidationError if `mapping` has a different number of columns
 */
export const matchFile = createTask((input: MatchInput) => {
  const { columns, mapping, corrections, time_zone, now } = input
  const targets = chooseMapping({ mapping, remembered: input.remembered, guessed: guessJobTargets(columns) })
  const rows = correctRows(tableRows.parse(JSON.parse(readSharedText(input.rows))), corrections, columns.length)
  const conventions = detectConventions({ columns, targets, rows }, input)
  const time = timeOfJobs({ targets, rows }, { order: conventions.date_order, year: conventions.years.year, time_zone, now })
  return { targets, missing: jobColumns.findMissing(targets), conventions, time }
})

/** The effect an import would have now: outcomes of the first rows or of a page, rows per outcome, and suggestions for all rows. */
export const planPreview = createTask(({ page, ...input }: PlanInput & { readonly page: RowPage | undefined }) => {
  const plans = planRows(input)
  const toRow = (plan: PastJobPlan) => toPreviewRow(plan, input.targets)
  return { suggestions: collectSuggestions(plans), counts: countPlans(plans), rows: listRows(plans, page).map(toRow) }
})

/** Plans an import: the first refused rows, and the records to insert as JSON batches. */
export const planImport = createTask((input: PlanInput) => {
  const plans = planRows(input)
  const refused = listRows(plans.filter(({ outcome }) => outcome === 'refused')).map((plan) => toPreviewRow(plan, input.targets))
  return { counts: countPlans(plans), refused, ...toRecordBatches(plans) }
})
