import { stored } from '#domain/values/ids.ts'
import { jobStatus } from '#domain/jobs/schema.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { base } from './base.ts'

const foundCustomer = z.object({ id: stored.customerId, full_name: read.text, is_active: z.boolean() })

const foundRacquet = z.object({
  id: stored.racquetId,
  brand: read.text,
  model: read.text,
  own_number: z.int().nullable(),
  is_active: z.boolean(),
  customer_name: read.text,
})

const foundJob = z.object({
  id: stored.jobId,
  job_number: z.int(),
  status: jobStatus,
  job_date: read.instant,
  customer_name: read.text,
  racquet_brand: read.text,
  racquet_model: read.text,
})

/** What fits best of each kind. */
const findings = z.object({
  customers: z.array(foundCustomer),
  racquets: z.array(foundRacquet),
  jobs: z.array(foundJob),
})
export type Findings = z.infer<typeof findings>

export const search = {
  find: base
    .route({ method: 'GET', path: '/search', summary: 'Customers, racquets and jobs by a few letters', tags: ['Search'] })
    .input(
      z.strictObject({
        /** Words of a name, a frame or a string, a phone number, "#142"; typing mistakes are forgiven. */
        text: z.string().trim().max(255),
      }),
    )
    .output(findings),
}
