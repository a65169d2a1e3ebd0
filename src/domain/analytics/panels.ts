import * as z from 'zod'

import { calendarDay } from '#domain/values/fields.ts'

import { groupings, rangeProblem, type DayRange } from './ranges.ts'

/** Both days are inclusive. Without `to`, the range ends today; without `from`, it starts at the first job, at most ten years ago. */
const range = { from: calendarDay('Invalid date').optional(), to: calendarDay('Invalid date').optional() }

// Reports the problem on the field that has to change.
const checkRange = (payload: z.core.ParsePayload<DayRange>): void => {
  const problem = rangeProblem(payload.value)
  if (problem) payload.issues.push({ code: 'custom', input: payload.value, path: [problem.path], message: problem.message })
}

/** Weeks start on Monday. */
const grouping = z.enum(groupings, { error: 'Group by day, week or month' })

const by = { by: grouping.default('month') }

/** Each panel is loaded by its own request. */
export const panels = [
  'work',
  'turnaround',
  'owed',
  'strings',
  'racquets',
  'tensions',
  'returning',
  'feedback',
  'redos',
  'people',
  'profit',
] as const
const panel = z.enum(panels, { error: 'There is no such panel' })
export type Panel = z.infer<typeof panel>

export const analyticsRange = z.strictObject(range).check(checkRange)
export const analyticsSeries = z.strictObject({ ...range, ...by }).check(checkRange)
export const analyticsExport = z.strictObject({ ...range, ...by, panel }).check(checkRange)

/** Averages of fewer ratings are not returned: they would describe individual customers rather than a string. */
export const minRatings = 3

/** The rated dimensions: field names without `_rating`; `overall` is the `rating` field. */
export const dimensions = ['overall', 'durability', 'power', 'comfort', 'control', 'spin', 'feel'] as const

/** Days since a debt became due. The last range is open-ended. */
export const ages = ['0-7', '8-30', '31-90', '90+'] as const

/** 24-hour days from drop-off until ready. The last range is open-ended. */
export const spans = ['1', '2', '3', '4-7', '7+'] as const
