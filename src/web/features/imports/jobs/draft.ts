// Questions, API calls and row formats of the past job import.
import { isolate } from '#domain/values/direction.ts'
import type { ImportedJobRow, JobImportEvent, JobImportPreview } from '#contract/job-imports.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { jobTargetLabels, type JobTarget } from '#domain/import/jobs/columns.ts'
import type { DateOrder } from '#domain/import/jobs/dates.ts'
import type { RowPage } from '#domain/import/listed-rows.ts'
import { fullName, rowTexts } from '#domain/import/row-texts.ts'
import { formatMoney } from '#domain/values/money.ts'
import type { DecimalMark } from '#domain/values/parse-number.ts'
import { formatTension, type TensionUnit } from '#domain/values/units.ts'
import { backend } from '#web/app/client.ts'

import type { RowFormats } from '../flow/CheckRows.tsx'
import { followImport, type ImportCalls, type ImportDraft } from '../flow/import-calls.ts'

interface JobAnswers {
  /** The order of day and month that the user chose; undefined if the file shows it. */
  readonly date_order: DateOrder | undefined
  /** The year of dates without one, if the user chose it. */
  readonly year: number | undefined
  /** The decimal mark, if the user chose one. */
  readonly decimal_mark: DecimalMark | undefined
  readonly shared_emails: boolean
}
export type JobDraft = ImportDraft<JobTarget, JobAnswers, JobImportPreview>
type JobImportResult = Extract<JobImportEvent, { step: 'done' }>

export const jobCalls: ImportCalls<JobTarget, JobAnswers, JobImportPreview, JobImportResult> = {
  answers: { date_order: undefined, year: undefined, decimal_mark: undefined, shared_emails: false },
  preview: (input, page) => backend.jobs.previewImport({ ...input, page: page && forJobs(page) }),
  run: async (input, { preview, signal, onProgress }) =>
    followImport<JobImportResult>(
      await backend.jobs.import({ ...input, beyond_plan: preview.counts.beyond_plan }, { signal }),
      onProgress,
    ),
  adds: ['customer', 'racquet', 'job'],
}

// Past job rows never add only a racquet.
const forJobs = ({ outcome, after }: RowPage) => ({ outcome: outcome === 'new_racquet' ? undefined : outcome, after })

const isTarget = (target: string): target is JobTarget => target in jobTargetLabels

/** "Tension, mains / crosses: Write it as 24/23, 52 lbs or 23.5 kg" */
const formatProblem = ({ path, message }: FieldProblem): string =>
  isTarget(path) ? `${jobTargetLabels[path]}: ${message}` : message

interface Formats {
  readonly currency: string
  readonly tension_unit: TensionUnit
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "3 May 2025" */
const formatDayText = (day: string): string => dayFormat.format(Date.parse(`${day}T12:00:00Z`))

const partLabels = { racquet: 'Racquet', mains: 'Mains', crosses: 'Crosses' } as const
const newRacquetLabel = 'New racquet'

/** A row's title and details: its parsed values, or its cells if it couldn't be parsed. */
const createRowDescriber =
  (mapping: readonly JobTarget[], { currency, tension_unit }: Formats) =>
  (cells: readonly string[], { job, outcome, new_customer, new_racquet }: ImportedJobRow) => {
    if (!job) {
      const texts = rowTexts(cells, mapping)
      const details = (['racquet', 'strings', 'tension', 'received_on', 'price'] as const).map((target) => texts.get(target))
      return { name: fullName(texts), details: details.filter(Boolean).join(' · ') }
    }
    const tension = { mains: job.tension_mains, crosses: job.tension_crosses ?? job.tension_mains }
    const details = [
      formatDayText(job.day),
      formatTension(tension, tension_unit),
      job.price === null ? null : formatMoney(job.price, currency),
      job.payment_status === 'unpaid' ? 'not paid' : null,
    ]
    const names = job.names.map(({ part, is_guess, ...name }) => ({
      ...name,
      part: part === 'racquet' && new_racquet ? newRacquetLabel : partLabels[part],
      isGuess: is_guess,
    }))
    return {
      name: new_customer ? `${isolate(job.customer_name)} (new)` : job.customer_name,
      details: details.filter(Boolean).join(' · '),
      // A refused row may have several readings.
      names: outcome === 'refused' ? [] : names,
    }
  }

/** How the rows of a file are shown. */
export const jobFormats = (mapping: readonly JobTarget[], formats: Formats): RowFormats<JobTarget, ImportedJobRow> => ({
  labels: jobTargetLabels,
  describe: createRowDescriber(mapping, formats),
  formatProblem,
})
