import { tenantProcedure } from '#server/http/procedure-builders.ts'
import { jobOverview } from '#server/jobs/service.ts'

import { latestFeedback, lowStockOf, menuBadges, monthFigures, currentCounts } from './queries.ts'
import { restringDue } from './service.ts'

const maxJobs = { bench: 50, ready: 20 }
const maxLowStock = 10
const maxFeedback = 5
const maxRestringDue = 10

export const dashboard = {
  badges: tenantProcedure.dashboard.badges.handler(({ context: { db } }) => menuBadges(db)),
  get: tenantProcedure.dashboard.get.handler(async ({ context: { db, services } }) => {
    const now = services.clock()
    const [rows, counts, month, before, low_stock, latest_feedback, restring_due] = await Promise.all([
      jobOverview(db, maxJobs),
      currentCounts(db),
      monthFigures(db, now, 0),
      monthFigures(db, now, 1),
      lowStockOf(db, maxLowStock),
      latestFeedback(db, maxFeedback),
      restringDue(db, now, maxRestringDue),
    ])
    const {
      bench,
      overdue,
      ready,
      ready_unpaid,
      ready_owed,
      owed,
      owing_customers,
      messages_to_pass_on,
      customer,
      racquet,
      job,
    } = counts
    return {
      bench: { items: rows.bench, count: bench, overdue },
      ready: { items: rows.ready, count: ready, unpaid: ready_unpaid, owed: ready_owed },
      month: {
        jobs: { this_month: month.jobs, month_before: before.jobs },
        income: { this_month: month.income, month_before: before.income },
        median_turnaround_hours: { this_month: month.turnaround, month_before: before.turnaround },
      },
      owed: { amount: owed, customers: owing_customers },
      messages_to_pass_on,
      low_stock,
      restring_due,
      latest_feedback,
      first_steps: { customer, racquet, job },
    }
  }),
}
