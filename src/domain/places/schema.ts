// Places of finished racquets (decision 0060).
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { text } from '#domain/values/fields.ts'
import { jobId, placeId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { jobStatus } from '#domain/jobs/schema.ts'

import { maxPlaces } from './names.ts'

export const placeName = text({ max: maxLength.placeName, required: 'Name is required', tooLong: 'Name is too long' })

export const placesCreate = z.strictObject({
  names: z.array(placeName).min(1, 'Enter a name').max(maxPlaces, `At most ${maxPlaces} places`),
})

/** Where a finished racquet waits for its customer. */
export const place = z.object({
  id: stored.placeId,
  name: read.text,
  /** Racquets that are there. */
  racquets: z.int(),
  created_at: read.instant,
})
export type Place = z.infer<typeof place>

/** What was found where. */
export const rackCheckInput = z.strictObject({
  found: z
    .array(
      z.strictObject({
        job_id: jobId,
        /** Null if it was found outside of a place, or nobody scanned one. */
        place_id: placeId.nullable(),
      }),
    )
    .max(1000, 'At most 1000 racquets'),
  /** The places that were checked; without them, everything. */
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
  /** The place that it should be at. */
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
    /** What customers still owe for them. */
    owed: read.money,
  })

export const rackReport = z.object({
  /** Ready racquets that were compared with what was found. */
  expected: z.int(),
  /** Found where they should be. */
  in_place: z.int(),
  /** Ready, and not found. */
  missing: group(rackRow),
  /** Found at another place than the one that they should be at, or without one. */
  misplaced: group(rackRow.extend({ found_at: stored.placeId })),
  /** Found, but not ready: picked up by what was recorded, or still to be strung. */
  not_ready: group(rackRow),
  /** How many of the found ones were deleted. */
  unknown: z.int(),
  /** Ready for seven days or longer. */
  uncollected: group(rackRow.extend({ days: z.int() })),
})
export type RackReport = z.infer<typeof rackReport>
