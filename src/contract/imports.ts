// Imports of past jobs and their previews. Also lists imports of any kind, what they created, and their undo.
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
  /** How to read an ambiguous date such as 5/3/25: day first or month first. */
  date_order: z.enum(dateOrders, { error: 'Choose the order of day and month' }).optional(),
  /** The year for dates without one, if the file doesn't show it. */
  year: z.coerce.number({ error: missingYear }).int(missingYear).min(1900, missingYear).max(2199, missingYear).optional(),
  decimal_mark: decimalMarkInput,
  /** Whether customers of different names may share an email address. */
  shared_emails: booleanParam.default(false),
})

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
  /** The row number as in a spreadsheet: the header row is 1. */
  row: z.int(),
  /** A new job, an existing job, or refused. */
  outcome: z.enum(outcomes),
  cells: z.array(z.string()),
  /** Why the row is refused or adds nothing. */
  problems: z.array(fieldProblem),
  /** Notable details of an imported row. */
  notices: z.array(z.string()),
  new_customer: z.boolean(),
  new_racquet: z.boolean(),
  /** Null if the row could not be read. */
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
  /** New rows with a guessed brand or model. */
  guessed: z.int(),
  /** Rows refused because they exceed the plan's customer limit. */
  beyond_plan: z.int(),
  /** Rows refused because a customer with another name has their email address. */
  shared_emails: z.int(),
})
export type JobImportCounts = z.infer<typeof jobImportCounts>

export const jobImportPreview = z.object({
  ...fileRead,
  separator: z.string(),
  columns: z.array(z.object({ name: z.string(), target: z.enum(jobTargets) })),
  /** Required parts of a job that no column is mapped to, such as "the tension". */
  missing: z.array(z.string()),
  dates: z.object({
    /** The order of day and month in dates; null if unknown. */
    order: z.enum(dateOrders).nullable(),
    /** An ambiguous date from the file; null if there is none. */
    example: z.string().nullable(),
  }),
  years: z.object({
    /** The year for dates without one; null if unknown. */
    year: z.int().nullable(),
    /** A date from the file that needs it; null if there is none. */
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
  counts: jobImportCounts,
  /** Active customers in use; `value` is the plan's limit, null for no limit. */
  plan: z.object({ value: z.int().nullable(), count: z.int() }),
  /** The first 500 rows of each outcome (5,000 for refused ones), or the rows of `page`. */
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
  /** The number of records it created. */
  customers: z.int(),
  racquets: z.int(),
  jobs: z.int(),
  items: z.int(),
  /** Rows of the file that already existed, and rows that could not be imported. */
  existing: z.int(),
  refused: z.int(),
  created_at: read.instant,
  undone_at: read.instant.nullable(),
})
export type ImportRecord = z.infer<typeof importRecord>

/** Counts of an import's records by kind. */
export const recordCounts = z.object({ customers: z.int(), racquets: z.int(), jobs: z.int(), items: z.int() })

const keptRecord = z.object({
  kind: z.enum(['customer', 'racquet', 'job', 'item']),
  id: z.string().meta({ format: 'uuid' }),
  label: read.text,
})
export type KeptRecord = z.infer<typeof keptRecord>

export const importDetail = z.object({
  ...importRecord.shape,
  /** Records that an undo would remove. All zero once it is undone. */
  removable: recordCounts,
  /** Records changed or used since the import. An undo keeps them. */
  kept: recordCounts,
})
export type ImportDetail = z.infer<typeof importDetail>

export const undoEvent = z.discriminatedUnion('step', [
  z.object({ step: z.literal('removing'), ...importProgress }),
  z.object({ step: z.literal('done'), import: importDetail }),
])
export type UndoEvent = z.infer<typeof undoEvent>

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
    .input(jobFileInput.extend({ page: rowPage(outcomes) }))
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
    .input(
      jobFileInput.extend({
        /** How many rows may exceed the plan's limit, as counted by the preview. If there are more, nothing is saved. */
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
      summary: 'Get an import and the records an undo would remove',
      tags: ['Imports'],
    })
    .input(byId)
    .output(importDetail),
  kept: procedure({ access: 'customerData', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/imports/{id}/kept',
      summary: 'List the records an undo of an import keeps',
      description: 'Records changed or used since the import: customers, racquets, jobs, then items.',
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
        'Removes the records that the import added and that were not changed or used since. The others stay. Progress is sent as server-sent events.',
      tags: ['Imports'],
    })
    .errors(conflictsWith('import', importDetail))
    .input(
      byId.extend({
        /** The number of kept records as read by the caller. If more records have changed since, nothing is removed. */
        kept: z.int().min(0),
      }),
    )
    .output(eventIterator(undoEvent)),
}
