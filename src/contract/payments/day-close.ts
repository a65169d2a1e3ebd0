import { addedNote, dayClose as closedDay, dayCloseCreate } from '#domain/day-close/schema.ts'
import { dayCloseId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, page, pageInput, conflictsWith } from '#contract/procedure/procedure.ts'
import { csvFile, csvResponse } from '#contract/procedure/files.ts'

/** Everything needed to count the cash. Excludes payment amounts, so that the person counting doesn’t know the expected result. */
export const openDay = z.object({
  today: read.text,
  /** The last day of the next close; null if today is closed. */
  day: read.text.nullable(),
  /** The first day covered by the next close. */
  first_day: read.text,
  /** The possible last days: today, and the last day that wasn't closed. */
  choices: z.array(read.text),
  /** The number of payments, refunds and undone payments it will count. A payment of several jobs counts once. */
  entries: z.int(),
  /** How many of these were undone. */
  undone: z.int(),
  /** How many of these are refunds. */
  refunds: z.int(),
  /** Payments after `day`. Their cash is not included. */
  later_entries: z.int(),
  /** The cash left in the drawer by the previous close; null before the first close. */
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

/** A payment recorded or undone after its day was closed, in the next close; or a refund. */
const correction = z.object({
  id: stored.paymentEntryId,
  /** `late`: recorded after its day was closed. `undone`: undoes a payment that this close doesn’t count. `refund`: a refund. */
  reason: z.enum(['late', 'undone', 'refund']),
  job_id: stored.jobId,
  job_number: z.int(),
  /** False if the job was deleted. */
  has_job: z.boolean(),
  method: read.text.nullable(),
  amount: read.money,
  by_user_id: stored.userId.nullable(),
  by_name: read.text.nullable(),
  /** When the undone payment was recorded. */
  paid_at: read.instant.nullable(),
  created_at: read.instant,
})
export type DayCloseCorrection = z.infer<typeof correction>

export const dayCloseDetail = closedDay.extend({
  /** Totals by method and person. */
  totals: z.array(total),
  corrections: z.array(correction),
  /** The cash left by the previous close; null for the first one. */
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
      description: 'Leaves out the amounts of payments, so that the cash is counted without knowing the expected amount.',
      tags,
    })
    .input(
      z
        .strictObject({
          /** One of `choices`. Defaults to today, or to the last unclosed day if nothing was paid today. */
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
        'Returns the expected cash and the difference. The request names the previous close and the number of payments that the caller has seen: ' +
        'if the day was closed or a payment was recorded since, the response is CONFLICT_ERROR. Repeating the request returns the first close.',
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
      description: 'Members who may not see income get only the days they closed.',
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
      description: 'Appends to earlier notes. Starts with the author’s name if someone else closed the day.',
      tags,
    })
    .input(z.strictObject({ id: dayCloseId, note: addedNote }))
    .output(dayCloseDetail),
}
