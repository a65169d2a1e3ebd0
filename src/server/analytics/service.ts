import type { Panels } from '#contract/analytics.ts'
import type { TenantDb } from '#database/access.ts'
import { ValidationError } from '#domain/errors.ts'
import { rangeProblem, type DayRange } from '#domain/analytics/ranges.ts'
import { found } from '#server/http/errors.ts'

import { feedbackOf } from './feedback-queries.ts'
import { framesOf, stringsOf, tensionsOf } from './makes-queries.ts'
import { owedOf } from './owed-queries.ts'
import type { Asked, AskedSeries, Part } from './range-queries.ts'
import { returningOf } from './returning-queries.ts'
import { profitOf, workOf } from './series-queries.ts'
import { turnaroundOf } from './turnaround-queries.ts'

/** What is asked for, at this moment. Throws when a range that ends today is longer than ten years. */
export const askedOf = <Range extends DayRange>(range: Range, now: string): Range & { readonly now: string } => {
  const problem = rangeProblem({ from: range.from, to: range.to ?? now.slice(0, 'YYYY-MM-DD'.length) })
  // What begins after today is that one day.
  if (problem?.path === 'from') throw new ValidationError(problem.message, { fields: [problem] })
  return { ...range, now }
}

/** How many makes a screen shows. */
const shown = 10

// The period before and the range come as rows among those of the series.
const apart = <Row extends Part>(rows: readonly Row[]) => {
  const range = found(rows.find(({ part }) => part === 'range'))
  const before = found(rows.find(({ part }) => part === 'before'))
  return {
    range,
    before,
    bounds: { from: range.from, to: range.to, before_from: before.from, before_to: before.to },
    series: rows.filter(({ part }) => part === 'series'),
  }
}

/** Racquets taken in and what was paid. */
export async function workPanel(db: TenantDb, asked: AskedSeries): Promise<Panels['work']> {
  const { range, before, bounds, series } = apart(await workOf(db, asked))
  return {
    ...bounds,
    jobs: { range: range.jobs, before: before.jobs },
    income: { range: range.income, before: before.income },
    series,
  }
}

/** What was paid less what its string cost. */
export async function profitPanel(db: TenantDb, asked: AskedSeries): Promise<Panels['profit']> {
  const { range, before, bounds, series } = apart(await profitOf(db, asked))
  return {
    ...bounds,
    income: { range: range.income, before: before.income },
    string_cost: { range: range.string_cost, before: before.string_cost },
    profit: { range: range.profit, before: before.profit },
    series,
  }
}

/** Those that the database answers as they are. `most` limits the makes. */
export const panelOf = {
  turnaround: async (db: TenantDb, asked: Asked) => found((await turnaroundOf(db, asked))[0]),
  owed: async (db: TenantDb, asked: Asked) => found((await owedOf(db, asked))[0]),
  strings: async (db: TenantDb, asked: Asked, most = shown) => found((await stringsOf(db, asked, most))[0]),
  frames: async (db: TenantDb, asked: Asked, most = shown) => found((await framesOf(db, asked, most))[0]),
  tensions: async (db: TenantDb, asked: Asked, most = shown) => found((await tensionsOf(db, asked, most))[0]),
  returning: async (db: TenantDb, asked: Asked) => found((await returningOf(db, asked))[0]),
  feedback: async (db: TenantDb, asked: Asked, most = shown) => found((await feedbackOf(db, asked, most))[0]),
}
