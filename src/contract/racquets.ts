import { photoSize } from '#domain/constants.ts'
import { customerId, racquetId, stored } from '#domain/values/ids.ts'
import { job, jobStatus } from '#domain/jobs/schema.ts'
import { strungFields } from '#domain/jobs/strings.ts'
import { racquet, racquetCreate, racquetUpdate } from '#domain/racquets/schema.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { base, byKey, idempotent, page, yes } from './base.ts'
import { answersCsv, csvFile } from './files.ts'
import { pick } from './pick.ts'

/** What is in a frame, as far as is known here: that of its last job. */
const inTheFrame = job.pick(strungFields)

/** A racquet as a list shows one: with its player, when it was last here, and how it was strung. */
const racquetRow = z.object({
  ...racquet.shape,
  customer_name: read.text,
  last_job_date: read.instant.nullable(),
  last_stringing: inTheFrame.nullable(),
})
export type RacquetRow = z.infer<typeof racquetRow>

/** What was last done to a racquet. */
const lastJob = z.object({
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

/** Where an uploaded photo can be seen, below this installation's address. The addresses hold for some hours. */
const racquetPhoto = z.object({
  /** At most 1600 pixels a side. */
  url: z.string(),
  /** At most 320. */
  small_url: z.string(),
})

const racquetDetail = z.object({
  ...racquetRow.shape,
  job_count: z.int(),
  last_job: lastJob.nullable(),
  /** What was uploaded; `photo_url` is an address elsewhere. */
  photo: racquetPhoto.nullable(),
})
export type RacquetDetail = z.infer<typeof racquetDetail>

/** A frame of the catalogue; weight and balance unstrung, as makers give them. */
const racquetModel = z.object({
  brand: read.text,
  model: read.text,
  string_pattern: read.text.nullable(),
  weight_grams: z.int().nullable(),
  balance_point_mm: z.int().nullable(),
})
export type RacquetModel = z.infer<typeof racquetModel>

const one = z.strictObject({ id: racquetId })

const filter = {
  customer_id: customerId.optional(),
  /** Words of a brand, a model or a player's name; typing mistakes are forgiven. */
  search: z.string().trim().max(255).optional(),
}

export const racquets = {
  list: base
    .route({ method: 'GET', path: '/racquets', summary: 'Racquets by brand and model', tags: ['Racquets'] })
    .input(
      z.strictObject({
        ...byKey,
        ...filter,
        is_active: yes.default(true),
      }),
    )
    .output(page(racquetRow)),
  export: base
    .route({ method: 'GET', path: '/racquets/export', summary: 'Racquets as CSV', tags: ['Racquets'], spec: answersCsv })
    /** Without `is_active` both, the active ones first. */
    .input(z.strictObject({ ...filter, is_active: yes.optional() }))
    .output(csvFile),
  pick: base
    .route({
      method: 'GET',
      path: '/racquets/pick',
      summary: 'Whose frame is taken in: players by a few letters, or of the latest jobs, with their frames',
      tags: ['Racquets'],
    })
    .input(
      z.strictObject({
        /** Words of a name, an e-mail address or a phone number; typing mistakes are forgiven. */
        search: z.string().trim().max(255).default(''),
      }),
    )
    .output(pick),
  get: base
    .route({ method: 'GET', path: '/racquets/{id}', summary: 'One racquet and its last job', tags: ['Racquets'] })
    .input(one)
    .output(racquetDetail),
  models: base
    .route({ method: 'GET', path: '/racquet-models', summary: 'Frames to choose from, of the catalogue', tags: ['Racquets'] })
    .input(z.strictObject({ search: z.string().trim().max(100).default('') }))
    .output(z.array(racquetModel)),
  create: base
    .route({
      method: 'POST',
      path: '/racquets',
      summary: "Add a customer's racquet",
      tags: ['Racquets'],
      successStatus: 201,
      spec: idempotent,
    })
    .input(racquetCreate)
    .output(racquet),
  update: base
    .route({
      method: 'PATCH',
      path: '/racquets/{id}',
      summary: 'Change a racquet; archive one with is_active',
      tags: ['Racquets'],
    })
    .input(z.strictObject({ ...racquetUpdate.shape, id: racquetId }))
    .output(racquet),
  remove: base
    .route({ method: 'DELETE', path: '/racquets/{id}', summary: 'Delete a racquet without jobs', tags: ['Racquets'] })
    .input(one)
    .output(z.object({ id: racquetId })),
  uploadPhoto: base
    .route({ method: 'POST', path: '/racquets/{id}/photo', summary: 'Make a photo the racquet’s', tags: ['Racquets'] })
    .input(
      z.strictObject({
        id: racquetId,
        photo: z.file({ error: 'Choose a photo' }).max(photoSize.bytes, photoSize.refusal),
      }),
    )
    .output(racquetPhoto),
  removePhoto: base
    .route({ method: 'DELETE', path: '/racquets/{id}/photo', summary: 'Take the racquet’s photo away', tags: ['Racquets'] })
    .input(one)
    .output(z.object({ id: racquetId })),
}
