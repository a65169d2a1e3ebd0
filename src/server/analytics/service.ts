import { dayOf } from '#domain/values/dates/dates.ts'
import type { Headline, Panels } from '#contract/analytics.ts'
import type { TenantDb } from '#database/access.ts'
import { fieldError } from '#domain/errors.ts'
import { rangeProblem, type DayRange } from '#domain/analytics/ranges.ts'
import { can } from '#domain/people/permissions.ts'
import { averageMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import { readCurrency } from '#server/identity/currency-service.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { feedbackOf } from './feedback-queries.ts'
import { headlineOf, type Period, type PeriodFigures } from './headline-queries.ts'
import { topRacquets, topStrings, tensionsByString } from './top-queries.ts'
import { owedOf } from './owed-queries.ts'
import type { PanelInput, SeriesInput, Part } from './range-queries.ts'
import { workByPerson, type WorkScope } from './person-queries.ts'
import { redosOf } from './redo-queries.ts'
import { returningOf } from './returning-queries.ts'
import { profitOf, workOf } from './series-queries.ts'
import { turnaroundOf } from './turnaround-queries.ts'

/** Adds the current time to a range. Throws a ValidationError if the range is longer than ten years. */
export const panelInput = <Range extends DayRange>(range: Range, now: string): Range & { readonly now: string } => {
  const problem = rangeProblem({ from: range.from, to: range.to ?? dayOf(now, 'UTC') })
  // A range that begins after today is reduced to its first day.
  if (problem?.path === 'from') throw fieldError(problem.path, problem.message)
  return { ...range, now }
}

/** Number of makes or people a panel shows. */
const shownMakes = 10

// The previous period and the whole range arrive as rows of the series.
const splitSeries = <Row extends Part>(rows: readonly Row[]) => {
  const range = orNotFound(rows.find(({ part }) => part === 'range'))
  const before = orNotFound(rows.find(({ part }) => part === 'before'))
  return {
    range,
    before,
    bounds: { from: range.from, to: range.to, before_from: before.from, before_to: before.to },
    series: rows.filter(({ part }) => part === 'series'),
  }
}

interface Income {
  readonly income_of_originals: Money
  readonly paid_originals: number
}

const incomePerJob = ({ income_of_originals, paid_originals }: Income, currency: string) =>
  averageMoney(income_of_originals, paid_originals, currency)

/** The five main figures of the range, of the period before it and of the same period last year. */
export async function headlineFigures(db: TenantDb, input: PanelInput): Promise<Omit<Headline, 'as_of'>> {
  const rows = await headlineOf(db, input)
  const find = (period: Period) => orNotFound(rows.find((row) => row.period === period))
  const [range, before, last_year] = [find('range'), find('before'), find('last_year')]
  const compare = <Name extends keyof PeriodFigures>(name: Name) => ({
    range: range[name],
    before: before[name],
    last_year: last_year[name],
  })
  return {
    from: range.from,
    to: range.to,
    before_from: before.from,
    before_to: before.to,
    last_year_from: last_year.from,
    last_year_to: last_year.to,
    jobs: compare('jobs'),
    income: compare('income'),
    owed: compare('owed'),
    median_hours: compare('median_hours'),
    on_time_share: compare('on_time_share'),
  }
}

/** Jobs and income. */
export async function workPanel(db: TenantDb, input: SeriesInput): Promise<Omit<Panels['work'], 'as_of'>> {
  const { range, before, bounds, series } = splitSeries(await workOf(db, input))
  const currency = await readCurrency(db)
  return {
    ...bounds,
    jobs: { range: range.jobs, before: before.jobs },
    income: { range: range.income, before: before.income },
    income_per_job: { range: incomePerJob(range, currency), before: incomePerJob(before, currency) },
    series,
  }
}

/** Income less string cost. */
export async function profitPanel(db: TenantDb, input: SeriesInput): Promise<Omit<Panels['profit'], 'as_of'>> {
  const { range, before, bounds, series } = splitSeries(await profitOf(db, input))
  return {
    ...bounds,
    income: { range: range.income, before: before.income },
    string_cost: { range: range.string_cost, before: before.string_cost },
    profit: { range: range.profit, before: before.profit },
    series,
  }
}

/** Row limit. No shop has this many people. */
const maxPeople = 100

/** Finished jobs by who strung them. Callers without access to all figures see only their own. */
export async function peoplePanel(db: TenantDb, input: PanelInput, max = maxPeople): Promise<Omit<Panels['people'], 'as_of'>> {
  const { role } = await db.member()
  const scope: WorkScope = can(role, 'figures') ? 'everybody' : 'own'
  return orNotFound((await workByPerson(db, input, scope, max))[0])
}

/** Panels that need no processing after the query. `max` limits the makes or people. */
export const panelQueries = {
  turnaround: async (db: TenantDb, input: PanelInput) => orNotFound((await turnaroundOf(db, input))[0]),
  owed: async (db: TenantDb, input: PanelInput) => orNotFound((await owedOf(db, input))[0]),
  strings: async (db: TenantDb, input: PanelInput, max = shownMakes) => orNotFound((await topStrings(db, input, max))[0]),
  racquets: async (db: TenantDb, input: PanelInput, max = shownMakes) => orNotFound((await topRacquets(db, input, max))[0]),
  tensions: async (db: TenantDb, input: PanelInput, max = shownMakes) => orNotFound((await tensionsByString(db, input, max))[0]),
  returning: async (db: TenantDb, input: PanelInput) => orNotFound((await returningOf(db, input))[0]),
  feedback: async (db: TenantDb, input: PanelInput, max = shownMakes) => orNotFound((await feedbackOf(db, input, max))[0]),
  redos: async (db: TenantDb, input: PanelInput, max = shownMakes) => orNotFound((await redosOf(db, input, max))[0]),
}
