import { addedNote, dayClose as closedDay, dayCloseCreate } from '#domain/day-close/schema.ts'
import { dayCloseId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, page, pageInput } from './base.ts'
import { conflictsWith } from './errors.ts'
import { csvFile, csvResponse } from './files.ts'

/** What is needed to count the cash. It has no amounts of payments, so that the person who counts doesn’t know the result. */
export const openDay = z.object({
  today: read.text,
  /** The last day of the next close; null if today is closed. */
  day: read.text.nullable(),
  /** The first day that it covers. */
  first_day: read.text,
  /** The days that it can end with: today, and the last day that nobody closed. */
  choices: z.array(read.text),
  /** How many payments, refunds, and payments that were undone, it will count. One that covers several jobs counts once. */
  entries: z.int(),
  /** How many of them were undone. */
  undone: z.int(),
  /** How many of them are refunds. */
  refunds: z.int(),
  /** Payments after `day`. Their cash is not part of it. */
  later_entries: z.int(),
  /** What the previous close left in the drawer; null before the first close. */
  opening_cash: read.money.nullable(),
  currency: read.text,
  previous: z
    .object({ id: stored.dayCloseId, day: read.text, closed_at: read.instant, by_user_id: stored.userId, by_name: read.text })
    .nullable(),
})
export type OpenDay = z.infer<typeof openDay>

const total = z.object({
  /** Null for payments without a method. */
  method: read.text.nullable(),
  is_cash: z.boolean(),
  by_user_id: stored.userId.nullable(),
  by_name: read.text.nullable(),
  amount: read.money,
  entries: z.int(),
})
export type DayCloseTotal = z.infer<typeof total>

/** A payment of a closed day, or one that was undone, in the close after it; or a refund. */
const correction = z.object({
  id: stored.paymentEntryId,
  /** `late`: recorded after its day was closed. `undone`: undoes a payment that this close doesn’t count. `refund`: gave money back. */
  reason: z.enum(['late', 'undone', 'refund']),
  job_id: stored.jobId,
  job_number: z.int(),
  /** False if the job was deleted. */
  has_job: z.boolean(),
  method: read.text.nullable(),
  amount: read.money,
  by_user_id: stored.userId.nullable(),
  by_name: read.text.nullable(),
  /** When the payment that was undone had been recorded. */
  paid_at: read.instant.nullable(),
  created_at: read.instant,
})
export type DayCloseCorrection = z.infer<typeof correction>

export const dayCloseDetail = closedDay.extend({
  /** By method and person. */
  totals: z.array(total),
  corrections: z.array(correction),
  /** What the close before it left; null for the first one. */
  carried_cash: read.money.nullable(),
})
export type DayCloseDetail = z.infer<typeof dayCloseDetail>

const tags = ['Day close']

/** The end of a shop's day (decision 0057). */
export const dayClose = {
  open: procedure({ access: 'dayClose', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/day-closes/open',
      summary: 'Get the day to close',
      description: 'Has no amounts of payments, so that the cash is counted without knowing what is expected.',
      tags,
    })
    .input(
      z
        .strictObject({
          /** One of `choices`. By default today, or the last day that nobody closed as long as nothing was paid today. */
          day: z.iso.date({ error: 'Invalid day' }).optional(),
        })
        .optional(),
    )
    .output(openDay),
  close: procedure({ access: 'dayClose', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/day-closes',
      summary: 'Close a day',
      description:
        'Returns the expected cash and the difference. Names the close before it and the number of payments as the caller has seen them: ' +
        'if somebody has closed the day or recorded a payment since, it answers CONFLICT_ERROR. Repeated, it returns the first close.',
      tags,
    })
    .errors(conflictsWith('day_close', openDay))
    .input(dayCloseCreate)
    .output(dayCloseDetail),
  list: procedure({ access: 'dayClose', scopes: ['analytics:read'], note: 'Closes by others need `figures`.' })
    .route({
      method: 'GET',
      path: '/day-closes',
      summary: 'List closed days, newest first',
      description: 'Members who may not see income get those they closed themselves.',
      tags,
    })
    .input(z.strictObject(pageInput))
    .output(page(closedDay)),
  export: procedure({ access: 'customerData', scopes: ['analytics:read'], securityEvent: 'export' })
    .route({ method: 'GET', path: '/day-closes/export', summary: 'Export closed days as CSV', tags, spec: csvResponse })
    .output(csvFile),
  get: procedure({ access: 'dayClose', scopes: ['analytics:read'] })
    .route({ method: 'GET', path: '/day-closes/{id}', summary: 'Get a closed day', tags })
    .input(z.strictObject({ id: dayCloseId }))
    .output(dayCloseDetail),
  addNote: procedure({ access: 'dayClose', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/day-closes/{id}/notes',
      summary: 'Add a note to a closed day',
      description:
        'Follows what was noted before, which stays. By somebody else than who closed the day, it begins with their name.',
      tags,
    })
    .input(z.strictObject({ id: dayCloseId, note: addedNote }))
    .output(dayCloseDetail),
}
