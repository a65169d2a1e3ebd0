import {
  maxRunEntries,
  openPay,
  payEntry,
  payRate,
  payRateSet,
  payReportDays,
  payReportRow,
  payRun,
  payRunClose,
} from '#domain/pay/schema.ts'
import { calendarDay } from '#domain/values/fields.ts'
import { payRunId, userId } from '#domain/values/ids.ts'
import * as z from 'zod'

import { procedure, booleanParam, page, pageInput, conflictsWith } from '#contract/procedure/procedure.ts'
import { csvFile, csvResponse } from '#contract/procedure/files.ts'

const tags = ['Pay']

const owned = 'Owners and managers see everyone, stringers only themselves.'

/** Pay for the jobs that members string. */
export const pay = {
  rates: procedure({ access: 'pay' })
    .route({
      method: 'GET',
      path: '/pay/rates',
      summary: 'List pay rates, past and future ones included',
      description: 'The newest rate of each rule comes first.',
      tags,
    })
    .input(z.strictObject({}).optional())
    .output(z.object({ items: z.array(payRate) })),
  setRate: procedure({ access: 'pay' })
    .route({
      method: 'POST',
      path: '/pay/rates',
      summary: 'Set a pay rate starting on a date',
      description:
        'From its first day, it replaces the rate of the same person for the same kind of job, customer or string. Existing credits don’t change.',
      tags,
      successStatus: 201,
    })
    .errors(conflictsWith('pay_rate', payRate))
    .input(payRateSet)
    .output(payRate),
  entries: procedure({ access: 'ownPay', note: 'Other members’ pay needs `pay`.' })
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
  open: procedure({ access: 'ownPay', note: 'Other members’ pay needs `pay`.' })
    .route({
      method: 'GET',
      path: '/pay/open',
      summary: 'Get what each person has earned since their last run',
      description: `Entries that are not in a closed run. ${owned}`,
      tags,
    })
    .input(
      z.strictObject({
        /** Only entries up to this day, in the business's time zone. */
        to: calendarDay('Invalid day').optional(),
      }),
    )
    .output(z.object({ items: z.array(openPay) })),
  closeRun: procedure({ access: 'pay' })
    .route({
      method: 'POST',
      path: '/pay/runs',
      summary: 'Close a pay run',
      description: `Closes all open entries of a person up to a date, at most ${maxRunEntries}. If their count or total differs from what the caller has seen, nothing is closed. A run never changes: corrections are entries of the next run.`,
      tags,
      successStatus: 201,
    })
    .errors(conflictsWith('pay', openPay))
    .input(payRunClose)
    .output(payRun),
  runs: procedure({ access: 'ownPay', note: 'Other members’ pay needs `pay`.' })
    .route({ method: 'GET', path: '/pay/runs', summary: 'List pay runs, newest first', description: owned, tags })
    .input(z.strictObject({ ...pageInput, user_id: userId.optional() }))
    .output(page(payRun)),
  run: procedure({ access: 'ownPay', note: 'Other members’ pay needs `pay`.' })
    .route({ method: 'GET', path: '/pay/runs/{id}', summary: 'Get a pay run with its entries', description: owned, tags })
    .input(z.strictObject({ id: payRunId }))
    .output(z.object({ run: payRun, entries: z.array(payEntry) })),
  exportRun: procedure({ access: 'ownPay', note: 'Other members’ pay needs `pay`.', securityEvent: 'export' })
    .route({
      method: 'GET',
      path: '/pay/runs/{id}/export',
      summary: 'Export the entries of a pay run as CSV',
      tags,
      spec: csvResponse,
    })
    .input(z.strictObject({ id: payRunId }))
    .output(csvFile),
  report: procedure({ access: 'ownPay', note: 'Other members’ pay needs `pay`.' })
    .route({
      method: 'GET',
      path: '/pay/report',
      summary: 'List the credits of each person by day, newest first',
      description: `By the day the job was finished, in closed runs or not, for at most a year. ${owned}`,
      tags,
    })
    .input(payReportDays.safeExtend(pageInput))
    .output(page(payReportRow)),
}
