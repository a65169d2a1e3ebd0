import type { JobImportPreview } from '#contract/imports/job-imports.ts'
import type { DateOrder } from '#domain/import/jobs/dates.ts'
import type { DecimalMark } from '#domain/values/parse-number.ts'

import type { ImportTypes } from '../flow/definition.ts'

interface JobAnswers {
  /** The order of day and month that the user chose; undefined if the file shows it. */
  readonly date_order: DateOrder | undefined
  /** The year of dates without one, if the user chose it. */
  readonly year: number | undefined
  /** The decimal mark, if the user chose one. */
  readonly decimal_mark: DecimalMark | undefined
  readonly shared_emails: boolean
}

export interface JobImport extends ImportTypes {
  readonly Answers: JobAnswers
  readonly Preview: JobImportPreview
}
