import { photoSize } from '#domain/constants.ts'
import { customerId, racquetId, stored } from '#domain/values/ids.ts'
import { job, jobStatus } from '#domain/jobs/schema.ts'
import { stringingFields } from '#domain/jobs/strings.ts'
import { racquet, racquetCreate, racquetUpdate } from '#domain/racquets/schema.ts'
import { read } from '#domain/values/records.ts'
import { searchText } from '#domain/values/fields.ts'
import * as z from 'zod'

import {
  procedure,
  booleanParam,
  idempotent,
  page,
  pageInput,
  updatedSince,
  version,
  conflictsWith,
} from './procedure/procedure.ts'
import { csvFile, csvResponse } from './procedure/files.ts'

/** A racquet in a list, with its customer, its last job and that job's strings. */
export const racquetRow = z.object({
  ...racquet.shape,
  customer_name: read.text,
  last_job_date: read.instant.nullable(),
  last_stringing: job.pick(stringingFields).nullable(),
})
export type RacquetRow = z.infer<typeof racquetRow>

export const lastJob = z.object({
  id: stored.jobId,
  job_number: z.int(),
  status: jobStatus,
  job_date: read.instant,
  string_mains_brand: read.text,
  string_mains_model: read.text,
  string_crosses_brand: read.text.nullable(),
  string_crosses_model: read.text.nullable(),
  tension_mains: z.int(),
  tension_crosses: z.int().nullable(),
})
export type LastJob = z.infer<typeof lastJob>

/** Paths of an uploaded photo on this server. They expire after a few hours. */
export const racquetPhoto = z.object({
  /** At most 1600 pixels on the long side. */
  url: z.string(),
  /** At most 320 pixels on the long side. */
  small_url: z.string(),
})

export const racquetDetail = z.object({
  ...racquetRow.shape,
  job_count: z.int(),
  last_job: lastJob.nullable(),
  /** The uploaded photo; `photo_url` points to another site. */
  photo: racquetPhoto.nullable(),
})
export type RacquetDetail = z.infer<typeof racquetDetail>

/** A racquet model from the catalog. Weight and balance are the maker's values, unstrung. */
export const racquetModel = z.object({
  brand: read.text,
  model: read.text,
  string_pattern: read.text.nullable(),
  weight_grams: z.int().nullable(),
  balance_point_mm: z.int().nullable(),
})
export type RacquetModel = z.infer<typeof racquetModel>

/** A racquet to take in, with its newest job, which may still be in progress. */
export const pickedRacquet = z.object({
  ...racquet.pick({ id: true, brand: true, model: true, own_number: true, string_pattern: true }).shape,
  last_job: job.pick({ id: true, job_number: true, job_date: true, status: true, ...stringingFields }).nullable(),
})
export type PickedRacquet = z.infer<typeof pickedRacquet>

/** A customer with their active racquets, most recently strung first. */
export const pickedCustomer = z.object({
  id: stored.customerId,
  full_name: read.text,
  is_active: z.boolean(),
  racquets: z.array(pickedRacquet),
})
export type PickedCustomer = z.infer<typeof pickedCustomer>

const pickResult = z.object({ items: z.array(pickedCustomer) })
export type PickResult = z.infer<typeof pickResult>

const byId = z.strictObject({ id: racquetId })

const filter = {
  customer_id: customerId.optional(),
  /** Words of a brand, a model or a customer's name. Tolerates typos. */
  search: searchText(255).optional(),
}
const tags = ['Racquets']

const racquetConflict = conflictsWith('racquet', racquet)

export const racquets = {
  list: procedure({ access: 'customers', scopes: ['customers:read'] })
    .route({ method: 'GET', path: '/racquets', summary: 'List racquets by brand and model', tags })
    .input(z.strictObject({ ...pageInput, ...updatedSince, ...filter, is_active: booleanParam.default(true) }))
    .output(page(racquetRow)),
  export: procedure({ access: 'customerData', scopes: ['customers:read'], securityEvent: 'export' })
    .route({ method: 'GET', path: '/racquets/export', summary: 'Export racquets as CSV', tags, spec: csvResponse })
    /** Without `is_active`, active racquets come first, then archived ones. */
    .input(z.strictObject({ ...filter, is_active: booleanParam.optional() }))
    .output(csvFile),
  pick: procedure({ access: 'customers', scopes: ['customers:read'] })
    .route({
      method: 'GET',
      path: '/racquets/pick',
      summary: 'Find a racquet to take in',
      description: 'Customers who match the search, or the customers with the latest jobs, each with their racquets.',
      tags,
    })
    .input(
      z.strictObject({
        /** Words of a name, an email address or a phone number. Tolerates typos. */
        search: searchText(255).default(''),
      }),
    )
    .output(pickResult),
  get: procedure({ access: 'customers', scopes: ['customers:read'] })
    .route({ method: 'GET', path: '/racquets/{id}', summary: 'Get a racquet with its last job', tags })
    .input(byId)
    .output(racquetDetail),
  models: procedure({ access: 'customers', scopes: ['customers:read'] })
    .route({ method: 'GET', path: '/racquet-models', summary: 'Search the catalog of racquet models', tags })
    .input(z.strictObject({ search: searchText(100).default('') }))
    .output(z.array(racquetModel)),
  create: procedure({ access: 'customers', scopes: ['customers:write'] })
    .route({
      method: 'POST',
      path: '/racquets',
      summary: "Add a customer's racquet",
      tags,
      successStatus: 201,
      spec: idempotent,
    })
    .errors(racquetConflict)
    .input(racquetCreate)
    .output(racquet),
  update: procedure({ access: 'customers', scopes: ['customers:write'] })
    .route({
      method: 'PATCH',
      path: '/racquets/{id}',
      summary: 'Update a racquet',
      description: 'Set `is_active` to false to archive the racquet.',
      tags,
    })
    .errors(racquetConflict)
    .input(z.strictObject({ ...racquetUpdate.shape, id: racquetId, updated_at: version }))
    .output(racquet),
  remove: procedure({ access: 'customers', scopes: ['customers:write'] })
    .route({ method: 'DELETE', path: '/racquets/{id}', summary: 'Delete a racquet without jobs', tags })
    .input(byId)
    .output(z.object({ id: racquetId })),
  uploadPhoto: procedure({ access: 'customers', scopes: ['customers:write'] })
    .route({ method: 'POST', path: '/racquets/{id}/photo', summary: "Upload a racquet's photo", tags })
    .input(
      z.strictObject({
        id: racquetId,
        photo: z.file({ error: 'Choose a photo' }).max(photoSize.bytes, photoSize.refusal),
      }),
    )
    .output(racquetPhoto),
  removePhoto: procedure({ access: 'customers', scopes: ['customers:write'] })
    .route({ method: 'DELETE', path: '/racquets/{id}/photo', summary: "Remove a racquet's photo", tags })
    .input(byId)
    .output(z.object({ id: racquetId })),
}
