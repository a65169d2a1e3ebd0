// Defaults for a new job, and the strings to choose from.
import { jobDraft } from '#domain/jobs/prefill.ts'
import { job } from '#domain/jobs/schema.ts'
import { searchText } from '#domain/values/fields.ts'
import { jobId, racquetId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure } from '#contract/procedure/procedure.ts'
import { jobCustomer, jobRacquet, lastFeedback } from './job-detail.ts'

/** Default values for a new job of a racquet, their sources, and the latest feedback. */
export const racquetDraft = z.object({
  ...jobDraft.shape,
  customer: jobCustomer,
  racquet: jobRacquet,
  /** The racquet's newest job, which may still be in progress. */
  last_job: job.pick({ id: true, job_number: true, job_date: true, status: true }).nullable(),
  last_feedback: lastFeedback.nullable(),
})
export type RacquetDraft = z.infer<typeof racquetDraft>

/** A string suggestion and its source. One in stock includes its item. */
export const stringSuggestion = z.object({
  brand: read.text,
  model: read.text,
  from: z.enum(['stock', 'jobs', 'catalogue']),
  inventory_id: stored.inventoryId.nullable(),
  gauge: read.text.nullable(),
  color: read.text.nullable(),
  quantity_meters: read.meters.nullable(),
})
export type StringSuggestion = z.infer<typeof stringSuggestion>

const tags = ['Jobs']

/** The defaults of new jobs, part of the jobs. */
export const jobDrafts = {
  draft: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/racquets/{racquet_id}/draft', summary: 'Get the defaults for a new job of a racquet', tags })
    .input(
      z.strictObject({
        racquet_id: racquetId,
        /** "String again": a job of the racquet to copy, in any status. Defaults to the racquet's newest job. */
        job_id: jobId.optional(),
      }),
    )
    .output(racquetDraft),
  strings: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/strings', summary: 'Search strings in stock, past jobs and the catalog', tags })
    .input(z.strictObject({ search: searchText(100).default('') }))
    .output(z.array(stringSuggestion)),
}
