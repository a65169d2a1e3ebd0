// What can happen to a tablet that several members share.
import { event } from '#domain/events/event.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

// The tablet's name at the time.
const device = { name: read.text }

export const sharedDeviceEvents = [
  event('shared_device.added', 'settings', device),
  /** Minutes without use before it locks. */
  event('shared_device.idle_time_changed', 'settings', { ...device, from: z.int(), to: z.int() }),
  event('shared_device.removed', 'settings', device),
] as const
