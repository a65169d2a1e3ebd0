import { stored } from '#domain/values/ids.ts'
import { jobStatus } from '#domain/jobs/schema.ts'
import { read } from '#domain/values/records.ts'
import { searchText } from '#domain/values/fields.ts'
import * as z from 'zod'

import { procedure } from './procedure/procedure.ts'

export const foundCustomer = z.object({ id: stored.customerId, full_name: read.text, is_active: z.boolean() })

export const foundRacquet = z.object({
  id: stored.racquetId,
  brand: read.text,
  model: read.text,
  own_number: z.int().nullable(),
  is_active: z.boolean(),
  customer_name: read.text,
})

export const foundJob = z.object({
  id: stored.jobId,
  job_number: z.int(),
  status: jobStatus,
  job_date: read.instant,
  customer_name: read.text,
  racquet_brand: read.text,
  racquet_model: read.text,
})

/** The best matches of each kind. */
export const searchResult = z.object({
  customers: z.array(foundCustomer),
  racquets: z.array(foundRacquet),
  jobs: z.array(foundJob),
})
export type SearchResult = z.infer<typeof searchResult>

export const search = {
  find: procedure({ access: 'member', scopes: ['customers:read', 'jobs:read'], pin: true })
    .route({ method: 'GET', path: '/search', summary: 'Search customers, racquets and jobs', tags: ['Search'] })
    .input(
      z.strictObject({
        /** Words of a name, a racquet or a string, a phone number, or "#142". Tolerates typos. */
        text: searchText(255),
      }),
    )
    .output(searchResult),
}
