import {
  maxRunEntries,
  openPay,
  payDay,
  payEntry,
  payRate,
  payRateSet,
  payReportDays,
  payReportRow,
  payRun,
  payRunClose,
} from '#domain/pay/schema.ts'
import { payRunId, userId } from '#domain/values/ids.ts'
import * as z from 'zod'

import { procedure, booleanParam, page, pageInput } from './base.ts'
import { conflictsWith } from './errors.ts'
import { csvFile, csvResponse } from './files.ts'

const tags = ['Pay']

const owned = 'Owners and managers see everybody, stringers themselves.'

/** Pay for the jobs that members string. */
export const pay = {
  rates: procedure({ access: 'pay' })
    .route({
      method: 'GET',
      path: '/pay/rates',
      summary: 'List pay rates, past and future ones included',
      description: 'The newest of each rule comes first.',
      tags,
    })
    .input(z.strictObject({}).optional())
    .output(z.object({ items: z.array(payRate) })),
  setRate: procedure({ access: 'pay' })
    .route({
      method: 'POST',
      path: '/pay/rates',
      summary: 'Set a pay rate from a day on',
      description:
        'It replaces the rate of the same person and the same kind of job, customer or string from its first day on. What was credited before stays.',
      tags,
      successStatus: 201,
    })
    .errors(conflictsWith('pay_rate', payRate))
    .input(payRateSet)
    .output(payRate),
  entries: procedure({ access: 'ownPay', note: 'The pay of others needs `pay`.' })
    .route({ method: 'GET', path: '/pay/entries', summary: 'List pay entries, newest first', description: owned, tags })
    .input(
      z.strictObject({
        ...pageInput,
        user_id: userId.optional(),
        /** Only entries that no run has closed. */
        open: booleanParam.default(false),
      }),
    )
    .output(page(payEntry)),
  open: procedure({ access: 'ownPay', note: 'The pay of others needs `pay`.' })
    .route({
      method: 'GET',
      path: '/pay/open',
      summary: 'Get what each person has earned since their last run',
      description: `Entries that no run has closed. ${owned}`,
      tags,
    })
    .input(
      z.strictObject({
        /** Only entries up to this day, in the business's time zone. */
        to: payDay('Invalid day').optional(),
      }),
    )
    .output(z.object({ items: z.array(openPay) })),
  closeRun: procedure({ access: 'pay' })
    .route({
      method: 'POST',
      path: '/pay/runs',
      summary: 'Close a pay run',
      description: `Closes all open entries of a person up to a day, at most ${maxRunEntries}. If they are not those that the caller has seen, by count and total, nothing is closed. A run never changes: corrections are entries of the next one.`,
      tags,
      successStatus: 201,
    })
    .errors(conflictsWith('pay', openPay))
    .input(payRunClose)
    .output(payRun),
  runs: procedure({ access: 'ownPay', note: 'The pay of others needs `pay`.' })
    .route({ method: 'GET', path: '/pay/runs', summary: 'List pay runs, newest first', description: owned, tags })
    .input(z.strictObject({ ...pageInput, user_id: userId.optional() }))
    .output(page(payRun)),
  run: procedure({ access: 'ownPay', note: 'The pay of others needs `pay`.' })
    .route({ method: 'GET', path: '/pay/runs/{id}', summary: 'Get a pay run with its entries', description: owned, tags })
    .input(z.strictObject({ id: payRunId }))
    .output(z.object({ run: payRun, entries: z.array(payEntry) })),
  exportRun: procedure({ access: 'ownPay', note: 'The pay of others needs `pay`.', securityEvent: 'export' })
    .route({
      method: 'GET',
      path: '/pay/runs/{id}/export',
      summary: 'Export the entries of a pay run as CSV',
      tags,
      spec: csvResponse,
    })
    .input(z.strictObject({ id: payRunId }))
    .output(csvFile),
  report: procedure({ access: 'ownPay', note: 'The pay of others needs `pay`.' })
    .route({
      method: 'GET',
      path: '/pay/report',
      summary: 'List what each person was credited for on each day, newest first',
      description: `By the day on which a job was finished, closed or not, for at most a year. ${owned}`,
      tags,
    })
    .input(payReportDays.safeExtend(pageInput))
    .output(page(payReportRow)),
}
