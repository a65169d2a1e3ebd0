import * as z from 'zod'

/** A calendar day ("2026-11-21"), whatever the time zone; between 1900 and 2199, or it is a slip. */
const day = z.iso
  .date({ error: 'Invalid date', abort: true })
  .refine((value) => value >= '1900' && value < '2200', { error: 'Date is out of range' })

/** Both days belong to the range. Without `to` it ends today, without `from` it has its last twelve calendar months. */
export const analyticsRange = z
  .strictObject({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'The range ends before it begins',
    path: ['to'],
  })
export type AnalyticsRange = z.infer<typeof analyticsRange>
