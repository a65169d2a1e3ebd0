// What can happen to a stringing machine.
import { event } from '#domain/events/event.ts'
import { changesOf } from '#domain/values/changes.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { machineKinds } from './kinds.ts'

/** The fields of a machine that are edited. */
export const machineFields = ['name', 'kind', 'calibration_interval_days'] as const

// The machine's name at the time.
const machine = { name: read.text }

/** Lbs. */
const check = { ...machine, checked_on: read.text, set_tension: read.pounds, measured_tension: read.pounds }

export const machineEvents = [
  /** The other fields are absent in earlier events. */
  event('machine.added', 'settings', {
    ...machine,
    kind: z.enum(machineKinds).optional(),
    calibration_interval_days: z.int().nullable().optional(),
  }),
  event('machine.edited', 'settings', { ...machine, changes: changesOf(machineFields) }),
  event('machine.archived', 'settings', machine),
  event('machine.restored', 'settings', machine),
  event('machine.checked', 'settings', check),
  event('machine.check_removed', 'settings', check),
] as const
