// The day's cash count, and a closed day.
import { maxCash, maxLength } from '#domain/constants.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { money, optionalText, text } from '#domain/values/fields.ts'
import { dayCloseId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

const day = z.iso.date({ error: 'Invalid day' })
const cash = (name: string) =>
  money({ name, max: maxCash, negative: `${name} can’t be negative`, tooHigh: `${name} is too high` })

const counted = {
  opening_cash: cash('Opening cash'),
  counted_cash: cash('Counted cash'),
  /** The cash that stays in the drawer for the next day. */
  left_cash: cash('Cash left'),
  note: optionalText({ max: maxLength.notes, tooLong: 'Note is too long' }),
}

interface Cash {
  readonly counted_cash: string
  readonly left_cash: string
}

const leavesCounted = ({ counted_cash, left_cash }: Cash): boolean => compareDecimals(left_cash, counted_cash) <= 0
const leftProblem = { path: ['left_cash'], error: 'This is more than you counted' }

/** The counted amounts. */
export const cashCount = z.strictObject(counted).refine(leavesCounted, leftProblem)

/** A count and the state the caller saw: the day, the previous close, and the number of payments. */
export const dayCloseCreate = z
  .strictObject({ day, previous_id: dayCloseId.nullable(), entries: z.int({ error: 'Entries are required' }).min(0), ...counted })
  .refine(leavesCounted, leftProblem)
export type DayCloseCreate = z.infer<typeof dayCloseCreate>

/** A note added to a closed day, once the difference is explained. */
export const addedNote = text({ max: maxLength.notes, required: 'Note is required', tooLong: 'Note is too long' })

/** A closed day, or several that were closed together. */
export const dayClose = z.object({
  id: stored.dayCloseId,
  first_day: read.text,
  day: read.text,
  /** ISO 4217, as of the close. */
  currency: read.text,
  /** The number of payments, and of payments that were undone. */
  entries: z.int(),
  /** The sum of all payments. */
  amount: read.money,
  opening_cash: read.money,
  expected_cash: read.money,
  counted_cash: read.money,
  /** Counted minus expected. */
  difference: read.money,
  left_cash: read.money,
  note: read.text.nullable(),
  by_user_id: stored.userId,
  by_name: read.text,
  closed_at: read.instant,
})
export type DayClose = z.infer<typeof dayClose>
