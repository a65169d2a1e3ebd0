// Tablets shared by several members, and the PINs that unlock them (decision 0058).
import * as z from 'zod'

import { recentOrPassword } from '#domain/identity/schema.ts'
import { text } from '#domain/values/fields.ts'
import { sharedDeviceId, stored, userId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

import { isWeakPin, maxPinLength, minPinLength } from './pins.ts'

/** Registered devices per business. */
export const maxSharedDevices = 20

const name = text({ max: 100, required: 'Enter a name', tooLong: 'A name has at most 100 characters' })
const idle_minutes = z.int('Choose a time').min(1, 'At least 1 minute').max(60, 'At most 60 minutes')

export const sharedDeviceCreate = z.strictObject({ name, idle_minutes })
export type SharedDeviceCreate = z.infer<typeof sharedDeviceCreate>

/** Changes the idle time before a device locks. `from` is the value that the caller has seen. */
export const idleTimeChange = z.strictObject({ id: sharedDeviceId, from: idle_minutes, idle_minutes })

export const sharedDeviceRef = z.strictObject({ id: sharedDeviceId })

/** A device that members unlock with a PIN. */
export const sharedDevice = z.object({
  id: stored.sharedDeviceId,
  name: read.text,
  idle_minutes: z.int(),
  registered_by_name: read.text.nullable(),
  created_at: read.instant,
  /** When it was last unlocked. */
  last_used_at: read.instant.nullable(),
  /** When its idle time last changed. */
  updated_at: read.instant,
  /** Whether the request came from this device. */
  is_current: z.boolean(),
})
export type SharedDevice = z.infer<typeof sharedDevice>

const pinMessage = `A PIN has ${minPinLength} to ${maxPinLength} digits`
const pin = z.string(pinMessage).regex(new RegExp(`^\\d{${minPinLength},${maxPinLength}}$`), { error: pinMessage, abort: true })

/** A member's own new PIN. The password is optional right after signing in. */
export const pinChange = z.strictObject({
  pin: pin.refine((value) => !isWeakPin(value), 'Choose a PIN that is harder to guess'),
  ...recentOrPassword.shape,
})
export type PinChange = z.infer<typeof pinChange>

export const unlocking = z.strictObject({ user_id: userId, pin })
export type Unlocking = z.infer<typeof unlocking>

export const lockScreen = z.object({
  name: read.text,
  business_name: read.text,
  /** Members with a PIN, by name. */
  people: z.array(z.object({ user_id: stored.userId, full_name: read.text, pin_length: z.int() })),
})
export type LockScreen = z.infer<typeof lockScreen>
