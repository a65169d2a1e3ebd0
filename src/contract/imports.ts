// Imports of past jobs: the file and what its rows would do. What an import of any kind made, and its undo.
import { jobTargets } from '#domain/import/jobs/columns.ts'
import { dateOrders, missingYear } from '#domain/import/jobs/dates.ts'
import { maxListed, maxListedRows } from '#domain/import/listed-rows.ts'
import { importKinds, importUndoDays } from '#domain/import/undo.ts'
import { paymentStatus } from '#domain/jobs/schema.ts'
import { importId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { tensionUnits } from '#domain/values/units.ts'
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'

import { procedure, booleanParam, page, pageInput } from './base.ts'
import { conflictsWith, fieldProblem } from './errors.ts'
import { fileRead } from './files.ts'
import { decimalMarkInput, importFileFields, importProgress, numbersRead, rowPage } from './import-files.ts'

const outcomes = ['new', 'existing', 'refused'] as const

export const jobFileInput = z.strictObject({
  ...importFileFields(jobTargets),
  /** How to read a date such as 5/3/25, if the file doesn't show it: day first, or month first. */
  date_order: z.enum(dateOrders, { error: 'Choose the order of day and month' }).optional(),
  /** The year of dates that have none, if the file doesn't show it. */
  year: z.coerce.number({ error: missingYear }).int(missingYear).min(1900, missingYear).max(2199, missingYear).optional(),
  decimal_mark: decimalMarkInput,
  /** Whether customers of different names may share an email address. */
  shared_emails: booleanParam.default(false),
})

/** What a job of the file was read as. */
const importedJob = z.object({
  customer_name: read.text,
  racquet: read.text,
  strings: read.text,
  /** The same names with brand and model apart. A guess is worth a look: the text names no known brand and no model of the catalogue. */
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
  /** The day it was received, in the time zone of the business. */
  day: z.string(),
  price: read.money.nullable(),
  payment_status: paymentStatus,
})

export const importedJobRow = z.object({
  /** Counted like a spreadsheet does: the header row is 1. */
  row: z.int(),
  /** A new job, nothing new because the job is here already, or refused. */
  outcome: z.enum(outcomes),
  cells: z.array(z.string()),
  /** Why the row is refused or adds nothing. */
  problems: z.array(fieldProblem),
  /** What is worth knowing about a row that is imported. */
  notices: z.array(z.string()),
  new_customer: z.boolean(),
  new_racquet: z.boolean(),
  /** Null when the row could not be read. */
  job: importedJob.nullable(),
})
export type ImportedJobRow = z.infer<typeof importedJobRow>

export const jobImportCounts = z.object({
  rows: z.int(),
  /** Rows by outcome. Each new row is a job. */
  new: z.int(),
  existing: z.int(),
  refused: z.int(),
  /** New customers and racquets. */
  customers: z.int(),
  racquets: z.int(),
  /** New rows with a notice. */
  noticed: z.int(),
  /** New rows with a brand or model that is a guess. */
  guessed: z.int(),
  /** Refused rows that exceed the plan's limit of customers. */
  beyond_plan: z.int(),
  /** Refused rows because a customer of another name has their email address. */
  shared_emails: z.int(),
})
export type JobImportCounts = z.infer<typeof jobImportCounts>

export const jobImportPreview = z.object({
  ...fileRead,
  separator: z.string(),
  columns: z.array(z.object({ name: z.string(), target: z.enum(jobTargets) })),
  /** What no column is mapped to but a job needs: "the tension". */
  missing: z.array(z.string()),
  dates: z.object({
    /** The order that dates are read in; null if it is not known. */
    order: z.enum(dateOrders).nullable(),
    /** A date of the file that can be read in both orders; null if there is none. */
    example: z.string().nullable(),
  }),
  years: z.object({
    /** The year of dates without one; null if it is not known. */
    year: z.int().nullable(),
    /** A date of the file that needs it; null if there is none. */
    example: z.string().nullable(),
  }),
  numbers: numbersRead,
  /** The unit of tensions that are written without one. */
  tension_unit: z.enum(tensionUnits),
  /**
   * Texts that may mean something else. A choice is one of several equal readings, and its rows are refused until a correction says which.
   * The others may mean a model of the catalogue, the most frequent first. Nothing is replaced unless a correction says so.
   */
  suggestions: z.array(
    z.object({ column: z.int(), from: z.string(), to: z.array(z.string()), rows: z.int(), is_choice: z.boolean() }),
  ),
  counts: jobImportCounts,
  /** Active customers in use; `value` is the plan's limit, null for no limit. */
  plan: z.object({ value: z.int().nullable(), count: z.int() }),
  /** The first 500 rows of each outcome, of refused ones 5,000, or those of `page`. */
  rows: z.array(importedJobRow).max(maxListed),
})
export type JobImportPreview = z.infer<typeof jobImportPreview>

/** Progress of an import; the last event carries the result. `import_id` is null if there was nothing new. */
export const jobImportEvent = z.discriminatedUnion('step', [
  z.object({ step: z.enum(['checking', 'writing']), ...importProgress }),
  z.object({
    step: z.literal('done'),
    import_id: stored.importId.nullable(),
    counts: jobImportCounts,
    /** The first 5,000 refused rows. */
    refused: z.array(importedJobRow).max(maxListedRows.refused),
  }),
])
export type JobImportEvent = z.infer<typeof jobImportEvent>

export const importRecord = z.object({
  id: stored.importId,
  kind: z.enum(importKinds),
  file_name: read.text,
  /** How many records it made. */
  customers: z.int(),
  racquets: z.int(),
  jobs: z.int(),
  items: z.int(),
  /** Rows of the file that were here already, and rows that could not be imported. */
  existing: z.int(),
  refused: z.int(),
  created_at: read.instant,
  undone_at: read.instant.nullable(),
})
export type ImportRecord = z.infer<typeof importRecord>

/** How many records that an import made can be removed, and how many cannot. */
const recordCounts = z.object({ customers: z.int(), racquets: z.int(), jobs: z.int(), items: z.int() })

const keptRecord = z.object({
  kind: z.enum(['customer', 'racquet', 'job', 'item']),
  id: z.string().meta({ format: 'uuid' }),
  label: read.text,
})
export type KeptRecord = z.infer<typeof keptRecord>

export const importDetail = z.object({
  ...importRecord.shape,
  /** Records that an undo would remove. Nothing once it is undone. */
  removable: recordCounts,
  /** Records that somebody has changed or used since. An undo keeps them. */
  kept: recordCounts,
})
export type ImportDetail = z.infer<typeof importDetail>

export const undoEvent = z.discriminatedUnion('step', [
  z.object({ step: z.literal('removing'), ...importProgress }),
  z.object({ step: z.literal('done'), import: importDetail }),
])
export type UndoEvent = z.infer<typeof undoEvent>

/** Two procedures of `jobs`. */
export const jobImports = {
  previewImport: procedure({ access: 'customerData', scopes: ['customers:write', 'jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/import/preview',
      summary: 'Preview an import of past jobs',
      description:
        'Counts what would happen to the rows of a CSV file or a sheet of an .xlsx workbook and lists the first 500 of each outcome (of refused rows, 5,000). Nothing is saved.',
      tags: ['Imports'],
    })
    .input(jobFileInput.extend({ page: rowPage(outcomes) }))
    .output(jobImportPreview),
  import: procedure({ access: 'customerData', scopes: ['customers:write', 'jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/import',
      summary: 'Import past jobs',
      description:
        'Adds finished jobs from a CSV file or a sheet of an .xlsx workbook, with customers and racquets that are missing. All valid rows are saved, or none. They don’t count toward the month’s limit, send no messages and take no string. Importing the same file again adds nothing. A business imports one file at a time. Progress is sent as server-sent events.',
      tags: ['Imports'],
    })
    .input(
      jobFileInput.extend({
        /** How many rows may exceed the plan's limit, as the preview counted. Nothing is saved when there are more. */
        beyond_plan: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(eventIterator(jobImportEvent)),
}

const byId = z.strictObject({ id: importId })

export const imports = {
  list: procedure({ access: 'customerData', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/imports', summary: 'List imports, newest first', tags: ['Imports'] })
    .input(z.strictObject(pageInput))
    .output(page(importRecord)),
  get: procedure({ access: 'customerData', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/imports/{id}',
      summary: 'Get an import and what an undo would remove',
      tags: ['Imports'],
    })
    .input(byId)
    .output(importDetail),
  kept: procedure({ access: 'customerData', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/imports/{id}/kept',
      summary: 'List what an undo of an import keeps',
      description: 'Records that somebody has changed or used since the import: customers, racquets, jobs, then items.',
      tags: ['Imports'],
    })
    .input(byId.extend(pageInput))
    .output(page(keptRecord)),
  undo: procedure({ access: 'customerData' })
    .route({
      method: 'POST',
      path: '/imports/{id}/undo',
      summary: `Undo an import within ${importUndoDays} days`,
      description:
        'Removes the records that the import made and nobody has changed or used since. The others stay. Progress is sent as server-sent events.',
      tags: ['Imports'],
    })
    .errors(conflictsWith('import', importDetail))
    .input(
      byId.extend({
        /** How many records are kept, as the caller has read. If others were changed since, nothing is removed. */
        kept: z.int().min(0),
      }),
    )
    .output(eventIterator(undoEvent)),
}
