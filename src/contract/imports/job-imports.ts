// Imports of past jobs with their customers and racquets, and their previews.
import { jobTargets } from '#domain/import/jobs/columns.ts'
import { dateOrders, missingYear } from '#domain/import/jobs/dates.ts'
import { paymentStatus } from '#domain/jobs/schema.ts'
import { read } from '#domain/values/records.ts'
import { tensionUnits } from '#domain/values/numbers/units.ts'
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'

import { procedure } from '#contract/procedure/procedure.ts'
import {
  beyondPlan,
  customerCounts,
  decimalMarkInput,
  importedRow,
  importEvent,
  columnTarget,
  importFileFields,
  numbersRead,
  previewFields,
  rowCounts,
  rowPage,
  sharedEmails,
} from './import-files.ts'

const jobOutcomes = ['new', 'existing', 'refused'] as const

export const jobTarget = columnTarget(jobTargets)

const jobImportInput = z.strictObject({
  ...importFileFields(jobTarget),
  /** How to read an ambiguous date such as 5/3/25: day first or month first. */
  date_order: z.enum(dateOrders, { error: 'Choose the order of day and month' }).optional(),
  /** The year for dates without one, if the file doesn't show it. */
  year: z.coerce.number({ error: missingYear }).int(missingYear).min(1900, missingYear).max(2199, missingYear).optional(),
  decimal_mark: decimalMarkInput,
  shared_emails: sharedEmails,
})
export type JobImportInput = z.output<typeof jobImportInput>

/** A job as read from the file. */
const importedJob = z.object({
  customer_name: read.text,
  racquet: read.text,
  strings: read.text,
  /** The same names split into brand and model. A guess is worth checking: the text contains no known brand or catalog model. */
  names: z.array(
    z.object({
      part: z.enum(['racquet', 'mains', 'crosses']),
      brand: read.text,
      model: read.text,
      is_guess: z.boolean(),
    }),
  ),
  tension_mains: z.int(),
  tension_crosses: z.int().nullable(),
  /** The day it was received, in the business's time zone. */
  day: z.string(),
  price: read.money.nullable(),
  payment_status: paymentStatus,
})

export const importedJobRow = z.object({
  ...importedRow(jobOutcomes),
  /** Notable details of an imported row. */
  notices: z.array(z.string()),
  new_customer: z.boolean(),
  new_racquet: z.boolean(),
  /** Null if the row could not be read. */
  job: importedJob.nullable(),
})
export type ImportedJobRow = z.infer<typeof importedJobRow>

export const jobImportCounts = z.object({
  ...rowCounts,
  /** New customers and racquets. */
  customers: z.int(),
  racquets: z.int(),
  /** New rows with a notice. */
  noticed: z.int(),
  /** New rows with a guessed brand or model. */
  guessed: z.int(),
  ...customerCounts,
})
export type JobImportCounts = z.infer<typeof jobImportCounts>

export const jobImportPreview = z.object({
  ...previewFields(jobTarget, jobImportCounts, importedJobRow),
  /** Required parts of a job that no column is mapped to, such as "the tension". */
  missing: z.array(z.string()),
  dates: z.object({
    /** The order of day and month in dates; null if unknown. */
    order: z.enum(dateOrders).nullable(),
    /** A date in the file that can be read either way. Null if there is none. */
    example: z.string().nullable(),
  }),
  years: z.object({
    /** The year for dates without one; null if unknown. */
    year: z.int().nullable(),
    /** A date in the file without a year. Null if there is none. */
    example: z.string().nullable(),
  }),
  numbers: numbersRead,
  /** The unit for tensions without one. */
  tension_unit: z.enum(tensionUnits),
  /**
   * Texts that may mean something else. With `is_choice`, there are several equally likely readings, and the rows are refused until a
   * correction picks one. The others may mean a catalog model, most frequent first. Nothing is replaced without a correction.
   */
  suggestions: z.array(
    z.object({ column: z.int(), from: z.string(), to: z.array(z.string()), rows: z.int(), is_choice: z.boolean() }),
  ),
})
export type JobImportPreview = z.infer<typeof jobImportPreview>

export const jobImportEvent = importEvent(jobImportCounts, importedJobRow)
export type JobImportEvent = z.infer<typeof jobImportEvent>

/** Import procedures, part of `jobs`. */
export const jobImports = {
  previewImport: procedure({ access: 'customerData', scopes: ['customers:write', 'jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/import/preview',
      summary: 'Preview an import of past jobs',
      description:
        'Counts the outcomes for the rows of a CSV file or a sheet of an .xlsx workbook and lists the first 500 of each outcome (of refused rows, 5,000). Nothing is saved.',
      tags: ['Imports'],
    })
    .input(jobImportInput.extend({ page: rowPage(jobOutcomes) }))
    .output(jobImportPreview),
  import: procedure({ access: 'customerData', scopes: ['customers:write', 'jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/import',
      summary: 'Import past jobs',
      description:
        'Adds finished jobs from a CSV file or a sheet of an .xlsx workbook, and missing customers and racquets. All valid rows are saved in one transaction. They don’t count toward the month’s limit, send no messages and take no string. Importing the same file again adds nothing. A business imports one file at a time. Progress is sent as server-sent events.',
      tags: ['Imports'],
    })
    .input(jobImportInput.extend({ beyond_plan: beyondPlan }))
    .output(eventIterator(jobImportEvent)),
}
