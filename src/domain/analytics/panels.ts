import * as z from 'zod'

import { groupings, rangeProblem, type DayRange } from './ranges.ts'

/** A calendar day ("2026-11-21"), whatever the time zone; between 1900 and 2199, or it is a slip. */
const day = z.iso
  .date({ error: 'Invalid date', abort: true })
  .refine((value) => value >= '1900' && value < '2200', { error: 'Date is out of range' })

/** Both days belong to the range. Without `to` it ends today; without `from` it begins with the first job, ten years back at most. */
const range = { from: day.optional(), to: day.optional() }

// The sentence, beside the day that is to be mended.
const isARange = (asked: z.core.ParsePayload<DayRange>): void => {
  const problem = rangeProblem(asked.value)
  if (problem) asked.issues.push({ code: 'custom', input: asked.value, path: [problem.path], message: problem.message })
}

/** A week begins on Monday. */
const grouping = z.enum(groupings, { error: 'Group by day, week or month' })

const by = { by: grouping.default('month') }

/** The panels, each of which is asked for by itself. */
export const panels = ['work', 'turnaround', 'owed', 'strings', 'frames', 'tensions', 'returning', 'feedback', 'profit'] as const
const panel = z.enum(panels, { error: 'There is no such panel' })
export type Panel = z.infer<typeof panel>

export const analyticsRange = z.strictObject(range).check(isARange)
export const analyticsSeries = z.strictObject({ ...range, ...by }).check(isARange)
export const analyticsExport = z.strictObject({ ...range, ...by, panel }).check(isARange)

/** Fewer answers than these tell of one player rather than of a string, and are not told. */
export const fewestAnswers = 3

/** What a player rates, as its field is called without `_rating`; `overall` is the rating itself. */
export const dimensions = ['overall', 'durability', 'power', 'comfort', 'control', 'spin', 'feel'] as const

/** Days that something has been owed; the last has no end. */
export const ages = ['0-7', '8-30', '31-90', '90+'] as const

/** Days from drop-off until ready, of 24 hours each; the last has no end. */
export const spans = ['1', '2', '3', '4-7', '7+'] as const
