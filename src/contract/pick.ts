import { stored } from '#domain/values/ids.ts'
import { job } from '#domain/jobs/schema.ts'
import { strungFields } from '#domain/jobs/strings.ts'
import { racquet } from '#domain/racquets/schema.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

/** The newest job of a frame, which may still be on the bench. */
const pickedJob = job.pick({
  id: true,
  job_number: true,
  job_date: true,
  status: true,
  ...strungFields,
})

/** A frame to take in, with what is in it. */
const pickedRacquet = z.object({
  ...racquet.pick({ id: true, brand: true, model: true, own_number: true, string_pattern: true }).shape,
  last_job: pickedJob.nullable(),
})
export type PickedRacquet = z.infer<typeof pickedRacquet>

/** A player with the frames that are in use, the one strung last first. */
const pickedPlayer = z.object({
  id: stored.customerId,
  full_name: read.text,
  is_active: z.boolean(),
  racquets: z.array(pickedRacquet),
})
export type PickedPlayer = z.infer<typeof pickedPlayer>

export const pick = z.object({ items: z.array(pickedPlayer) })
export type Picked = z.infer<typeof pick>
