import { tenantProcedure } from '#server/http/procedure-builders.ts'
import { jobOverview } from '#server/jobs/service.ts'

import { latestFeedback, lowStockOf, menuBadges, monthFigures, readTotals } from './queries.ts'
import { restringDue } from './service.ts'

const most = { bench: 50, ready: 20 }
const mostLow = 10
const mostFeedback = 5
const mostDue = 10

export const dashboard = {
  badges: tenantProcedure.dashboard.badges.handler(({ context: { db } }) => menuBadges(db)),
  get: tenantProcedure.dashboard.get.handler(async ({ context: { db, services } }) => {
    const now = services.clock()
    const [rows, totals, month, before, low_stock, latest_feedback, restring_due] = await Promise.all([
      jobOverview(db, most),
      readTotals(db),
      monthFigures(db, now, 0),
      monthFigures(db, now, 1),
      lowStockOf(db, mostLow),
      latestFeedback(db, mostFeedback),
      restringDue(db, now, mostDue),
    ])
    const { bench, overdue, ready, ready_unpaid, ready_owed, owed, owed_by, to_tell, customer, racquet, job } = totals
    return {
      bench: { items: rows.bench, count: bench, overdue },
      ready: { items: rows.ready, count: ready, unpaid: ready_unpaid, owed: ready_owed },
      month: {
        jobs: { this_month: month.jobs, month_before: before.jobs },
        income: { this_month: month.income, month_before: before.income },
        median_turnaround_hours: { this_month: month.turnaround, month_before: before.turnaround },
      },
      owed: { amount: owed, customers: owed_by },
      to_tell,
      low_stock,
      restring_due,
      latest_feedback,
      first_steps: { customer, racquet, job },
    }
  }),
}
