// What can happen to pay rates and pay runs. The record is the member; the business for a rate that is for everybody.
import { event } from '#domain/events/event.ts'
import { memberReference } from '#domain/people/member-reference.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { paidFor } from './kinds.ts'

const rate = {
  /** Null for everybody. */
  member: memberReference.nullable(),
  paid_for: z.enum(paidFor),
  /** The string that the rate is for. */
  string: z.object({ brand: read.text, model: read.text }).nullable(),
  /** Null ends the rate. */
  amount: read.money.nullable(),
  valid_from: read.day,
}

const run = { member: memberReference, from: read.day, to: read.day, total: read.money, currency: read.text }

export const payEvents = [event('pay_rate.set', 'pay', rate), event('pay_run.closed', 'pay', run)] as const
