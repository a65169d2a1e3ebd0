// Absences of members (decision 0054).
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { countDays } from '#domain/values/dates/days.ts'
import { calendarDay, optionalText } from '#domain/values/fields.ts'
import { stored, userId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

export const maxAbsenceDays = 366

/** Absences of one member that have not ended. */
export const maxAbsences = 50

/** How many days an absence stays listed after its last day. */
export const listedDays = 30

/** An absence from the first to the last day, inclusive. */
export const absenceCreate = z
  .strictObject({
    user_id: userId,
    starts_on: calendarDay('Choose the first day'),
    ends_on: calendarDay('Choose the last day'),
    note: optionalText({ max: maxLength.absenceNote, tooLong: 'Note is too long' }),
  })
  .refine(({ starts_on, ends_on }) => starts_on <= ends_on, { path: ['ends_on'], error: 'The last day is before the first' })
  .refine(({ starts_on, ends_on }) => countDays(starts_on, ends_on) <= maxAbsenceDays, {
    path: ['ends_on'],
    error: `An absence has at most ${maxAbsenceDays} days`,
  })
export type AbsenceCreate = z.infer<typeof absenceCreate>

export const absence = z.object({
  id: stored.absenceId,
  user_id: stored.userId,
  full_name: read.text,
  starts_on: read.day,
  /** The last day. */
  ends_on: read.day,
  /** Null if there is no note or the caller may not read it. */
  note: read.text.nullable(),
  created_at: read.instant,
})
export type Absence = z.infer<typeof absence>

const jobCounts = {
  /** Open jobs that were due before today. */
  overdue: z.int(),
  /** Open jobs due on each of the days. */
  due: z.array(z.int()),
}

/** Each member's open jobs by due day. */
export const load = z.object({
  /** Today and the following days, in the time zone of the business. */
  days: z.array(read.day),
  members: z.array(
    z.object({
      user_id: stored.userId,
      full_name: read.text,
      ...jobCounts,
      /** For each day, whether the member is away. */
      is_away: z.array(z.boolean()),
    }),
  ),
  unassigned: z.object(jobCounts),
})
export type Load = z.infer<typeof load>
