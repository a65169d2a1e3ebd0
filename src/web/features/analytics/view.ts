// Which days of figures are looked at, as it stands in the address, so that a view can be bookmarked.
import { dayCount, isDay, laterDay, laterMonth } from '#domain/values/days.ts'
import { groupings, rangeProblem, type Grouping } from '#domain/analytics/ranges.ts'

import { oneOf, textIn, type Search } from '#web/app/search-params.ts'

const presets = ['month', 'last-month', '90-days', 'year', '12-months', 'all', 'days'] as const
export type Preset = (typeof presets)[number]

/** What the address says; `days` goes with `from` and `to`. */
export interface AnalyticsSearch {
  readonly range?: Preset | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by?: Grouping | undefined
}

export interface AnalyticsView {
  readonly range: Preset
  /** What the panels are asked; without `from` it is everything. */
  readonly days: { readonly from?: string; readonly to: string }
  readonly by: Grouping
  /** What it can be grouped by without hundreds of bars. */
  readonly groupings: readonly Grouping[]
  /** Why nothing is asked. */
  readonly problem?: string
}

const dayIn = (search: Search, name: string): string | undefined => {
  const text = textIn(search, name)
  return text && isDay(text) ? text : undefined
}

const daysOf = (range: Preset, today: string, search: Search): { from?: string; to: string } => {
  const first = `${today.slice(0, 'YYYY-MM'.length)}-01`
  const ranges = {
    month: { from: first, to: today },
    'last-month': { from: laterMonth(first, -1), to: laterDay(first, -1) },
    '90-days': { from: laterDay(today, -89), to: today },
    year: { from: `${today.slice(0, 'YYYY'.length)}-01-01`, to: today },
    '12-months': { from: laterDay(laterMonth(today, -12), 1), to: today },
    all: { to: today },
    days: { from: dayIn(search, 'from') ?? laterDay(today, -29), to: dayIn(search, 'to') ?? today },
  }
  return ranges[range]
}

const groupingsOf = ({ from, to }: { from?: string; to: string }): readonly Grouping[] => {
  if (from === undefined) return ['week', 'month']
  return dayCount(from, to) <= 100 ? groupings : ['week', 'month']
}

// Some dozen bars, whatever the range.
const usual = ({ from, to }: { from?: string; to: string }): Grouping => {
  const count = from === undefined ? Number.POSITIVE_INFINITY : dayCount(from, to)
  if (count <= 31) return 'day'
  return count <= 190 ? 'week' : 'month'
}

/** What of the address is known; the rest is as if it were not there. `today` is the stringer's. */
export function analyticsViewOf(search: Search, today: string): AnalyticsView {
  const range = oneOf(presets, search['range']) ?? '12-months'
  const days = daysOf(range, today, search)
  const possible = groupingsOf(days)
  const by = oneOf(possible, search['by']) ?? usual(days)
  const problem = rangeProblem(days)?.message
  return { range, days, by, groupings: possible, ...(problem && { problem }) }
}
