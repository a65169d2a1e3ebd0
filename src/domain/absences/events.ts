// What can happen to absences. The record is the member.
import { event } from '#domain/events/event.ts'
import { memberReference } from '#domain/people/member-reference.ts'
import { read } from '#domain/values/records.ts'

/** From first to last day, inclusive. */
const absence = { member: memberReference, starts_on: read.day, ends_on: read.day }

export const absenceEvents = [
  event('absence.added', 'assignment', absence),
  event('absence.removed', 'assignment', absence),
] as const
