// Reads files of past jobs and plans each row, in a worker thread because a large file takes seconds.
import { guessJobTargets } from '#domain/import/jobs/columns.ts'
import { detectConventions } from '#domain/import/jobs/conventions.ts'
import { timeOfJobs } from '#domain/import/jobs/row-dates.ts'

import { createImportTasks, type MappedTable } from '../import-rules.ts'
import { collectSuggestions, countPlans, planRows, toRow, type JobImport, type PastJobPlan } from './plan.ts'
import { toRecordBatches } from './records.ts'

function detectAll(table: MappedTable<JobImport>): JobImport['Conventions'] {
  const { choices, settings, now } = table
  const { date_order = null, year = null, decimal_mark = null } = choices
  const conventions = detectConventions(table, { date_order, year, decimal_mark, ...settings, now })
  const options = { order: conventions.date_order, year: conventions.years.year, time_zone: settings.time_zone, now }
  return { ...conventions, time: timeOfJobs(table, options) }
}

export const { readFile, matchFile, planFile } = createImportTasks<JobImport, PastJobPlan>({
  guessTargets: guessJobTargets,
  detectConventions: detectAll,
  planRows,
  countPlans,
  toRow,
  collectSuggestions,
  toBatches: toRecordBatches,
})
