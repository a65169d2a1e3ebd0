// What can happen to the places of finished racquets. The record is the business.
import { event } from '#domain/events/event.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

export const placeEvents = [
  event('place.added', 'settings', { names: z.array(read.text) }),
  event('place.removed', 'settings', { name: read.text }),
] as const
