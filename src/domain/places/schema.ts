// Places of finished racquets (decision 0060).
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { text } from '#domain/values/fields.ts'
import { jobId, placeId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { jobStatus } from '#domain/jobs/schema.ts'

import { maxPlaces } from './names.ts'

const placeName = text({ max: maxLength.placeName, required: 'Name is required', tooLong: 'Name is too long' })

export const placesCreate = z.strictObject({
  names: z.array(placeName).min(1, 'Enter a name').max(maxPlaces, `At most ${maxPlaces} places`),
})

/** Where a finished racquet waits for its customer. */
export const place = z.object({
  id: stored.placeId,
  name: read.text,
  /** The number of racquets there. */
  racquets: z.int(),
  created_at: read.instant,
})
export type Place = z.infer<typeof place>

/** What was found in which place. */
export const rackCheckInput = z.strictObject({
  found: z
    .array(
      z.strictObject({
        job_id: jobId,
        /** Null if it was found outside a place, or no place was scanned. */
        place_id: placeId.nullable(),
      }),
    )
    .max(1000, 'At most 1000 racquets'),
  /** The checked places. Without them, the whole rack was checked. */
  place_ids: z.array(placeId).max(maxPlaces).optional(),
})
export type RackCheckInput = z.infer<typeof rackCheckInput>

/** A racquet of the report. */
export const rackRow = z.object({
  id: stored.jobId,
  job_number: z.int(),
  status: jobStatus,
  customer_name: read.text,
  racquet_brand: read.text,
  racquet_model: read.text,
  /** The recorded place. */
  place_id: stored.placeId.nullable(),
  time_completed: read.instant.nullable(),
  price: read.money.nullable(),
  owed: read.money,
})
export type RackRow = z.infer<typeof rackRow>

const group = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    /** The sum of their prices, paid or not. */
    value: read.money,
    /** The total owed for them. */
    owed: read.money,
  })

export const rackReport = z.object({
  /** The number of ready racquets that were checked. */
  expected: z.int(),
  /** Found in the recorded place. */
  in_place: z.int(),
  /** Ready but not found. */
  missing: group(rackRow),
  /** Found in another place than recorded, or without a recorded place. */
  misplaced: group(rackRow.extend({ found_at: stored.placeId })),
  /** Found but not ready: recorded as picked up, or not strung yet. */
  not_ready: group(rackRow),
  /** The number of found racquets whose job was deleted. */
  unknown: z.int(),
  /** Ready for seven days or longer. */
  uncollected: group(rackRow.extend({ days: z.int() })),
})
export type RackReport = z.infer<typeof rackReport>
