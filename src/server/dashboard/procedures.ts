import { tenantProcedure } from '#server/procedure/builders.ts'
import { jobOverview } from '#server/jobs/service.ts'
import { machinesToCheck } from '#server/machines/service.ts'

import { latestFeedback, menuBadges, monthFigures, currentCounts, stockToCheck } from './queries.ts'
import { restringDue } from './service.ts'

const maxJobs = { bench: 20, ready: 20 }
const maxInbox = { restringDue: 10, stock: 10, feedback: 3 }

export const dashboard = {
  badges: tenantProcedure.dashboard.badges.handler(({ context: { db } }) => menuBadges(db)),
  get: tenantProcedure.dashboard.get.handler(async ({ input, context: { db, services } }) => {
    const now = services.clock()
    const [rows, counts, month, before] = await Promise.all([
      jobOverview(db, maxJobs, input?.assigned),
      currentCounts(db, input?.assigned),
      monthFigures(db, now, 0),
      monthFigures(db, now, 1),
    ])
    const { customer, racquet, job, is_choosing, has_sample } = counts
    return {
      bench: { items: rows.bench, count: counts.bench, overdue: counts.overdue },
      ready: {
        items: rows.ready,
        count: counts.ready,
        unpaid: counts.ready_unpaid,
        owed: counts.ready_owed,
        uncollected: counts.uncollected,
      },
      month: {
        jobs: { this_month: month.jobs, month_before: before.jobs },
        income: { this_month: month.income, month_before: before.income },
        median_turnaround_hours: { this_month: month.turnaround, month_before: before.turnaround },
      },
      owed: { amount: counts.owed, customers: counts.owing_customers },
      refunds_due: { amount: counts.refund_amount, jobs: counts.refunds_due },
      messages_to_pass_on: counts.messages_to_pass_on,
      open_replies: counts.open_replies,
      low_stock_items: counts.low_stock_items,
      first_steps: { customer, racquet, job },
      first_run: { is_choosing, has_sample },
    }
  }),
  inbox: tenantProcedure.dashboard.inbox.handler(async ({ context: { db, services } }) => {
    const now = services.clock()
    const [restring_due, machines_to_check, stock, latest_feedback] = await Promise.all([
      restringDue(db, now, maxInbox.restringDue),
      machinesToCheck(db, now),
      stockToCheck(db, maxInbox.stock),
      latestFeedback(db, maxInbox.feedback),
    ])
    const stock_to_check = { items: stock, count: stock[0]?.count ?? 0 }
    return { restring_due, machines_to_check, stock_to_check, latest_feedback }
  }),
}
