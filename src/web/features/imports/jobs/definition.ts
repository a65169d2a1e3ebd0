import type { ImportedJobRow, JobImportPreview } from '#contract/imports/job-imports.ts'
import { jobColumns, type JobTarget } from '#domain/import/jobs/columns.ts'
import type { RowPage } from '#domain/import/listed-rows.ts'
import { fullName, rowTexts } from '#domain/import/row-texts.ts'
import { isolate } from '#domain/values/text/direction.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { formatTension } from '#domain/values/numbers/units.ts'
import { backend } from '#web/app/client.ts'

import type { Formats, ImportDefinition } from '../flow/definition.ts'
import { formatRecords } from '../flow/format-records.ts'
import { followImport } from '../flow/import-input.ts'
import { numberObstacle } from '../flow/NumberQuestion.tsx'
import { JobQuestions, type JobImport } from './JobQuestions.tsx'

/** Imports past jobs with their customers and racquets. */
export const jobImport: ImportDefinition<JobImport> = {
  title: 'Import your past jobs',
  text: 'Choose a CSV file or an Excel workbook with one row for each job: customer, racquet, strings, tension, date, and anything else you kept. It needs a row with the column names. Missing customers and racquets are added. Past jobs send no messages and don’t count toward your plan. You can check the rows before anything is saved.',
  columns: jobColumns,
  note: 'Customers, racquets and jobs you already have won’t be changed.',
  link: { to: '/jobs', label: 'View jobs' },
  answers: { date_order: undefined, year: undefined, decimal_mark: undefined, shared_emails: false },
  Questions: JobQuestions,
  findObstacle: (preview) => dateObstacle(preview) ?? numberObstacle(preview),
  formatNew: ({ new: jobs, customers, racquets }) => formatRecords({ jobs, customers, racquets }),
  describeRows: createRowDescriber,
  preview: (input, page) => backend.jobs.previewImport({ ...input, page: page && forJobs(page) }),
  run: async (input, { preview, signal, onProgress }) =>
    followImport<JobImport>(
      await backend.jobs.import({ ...input, beyond_plan: preview.counts.beyond_plan }, { signal }),
      onProgress,
    ),
  adds: ['customer', 'racquet', 'job'],
}

// Past job rows never add only a racquet.
const forJobs = ({ outcome, after }: RowPage) => ({ outcome: outcome === 'new_racquet' ? undefined : outcome, after })

function dateObstacle({ dates, years }: Pick<JobImportPreview, 'dates' | 'years'>): string | undefined {
  if (dates.example !== null && dates.order === null) return 'Choose the order of dates first'
  return years.example !== null && years.year === null ? 'Choose the year of dates first' : undefined
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "3 May 2025" */
const formatDayText = (day: string): string => dayFormat.format(Date.parse(`${day}T12:00:00Z`))

const partLabels = { racquet: 'Racquet', mains: 'Mains', crosses: 'Crosses' } as const
const newRacquetLabel = 'New racquet'

/** A row's title and details: its parsed values, or its cells if it couldn't be parsed. */
function createRowDescriber(mapping: readonly JobTarget[], { currency, tension_unit }: Formats) {
  return (cells: readonly string[], { job, outcome, new_customer, new_racquet }: ImportedJobRow) => {
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
}
