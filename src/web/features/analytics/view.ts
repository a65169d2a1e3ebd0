// The range shown on the analytics screen, kept in the URL so that a view can be bookmarked.
import { addMonths, countDays, isDay, addDays } from '#domain/values/dates/days.ts'
import { groupings, rangeProblem, type Grouping } from '#domain/analytics/ranges.ts'

import { parseOneOf, parseText, type Search } from '#web/app/search-params.ts'

const presets = ['month', 'last-month', '90-days', 'year', '12-months', 'all', 'days'] as const
export type Preset = (typeof presets)[number]

/** The URL's parameters; `from` and `to` belong to the range `days`. */
export interface AnalyticsSearch {
  readonly range?: Preset | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by?: Grouping | undefined
}

export interface AnalyticsView {
  readonly range: Preset
  /** The panels' input. Without `from` it covers the whole history. */
  readonly days: { readonly from?: string; readonly to: string }
  readonly by: Grouping
  /** The groupings that don't result in hundreds of bars. */
  readonly groupings: readonly Grouping[]
  /** Why the range is invalid; panels are then not loaded. */
  readonly problem?: string
}

const dayIn = (search: Search, name: string): string | undefined => {
  const text = parseText(search, name)
  return text && isDay(text) ? text : undefined
}

const daysOf = (range: Preset, today: string, search: Search): { from?: string; to: string } => {
  const first = `${today.slice(0, 'YYYY-MM'.length)}-01`
  const ranges = {
    month: { from: first, to: today },
    'last-month': { from: addMonths(first, -1), to: addDays(first, -1) },
    '90-days': { from: addDays(today, -89), to: today },
    year: { from: `${today.slice(0, 'YYYY'.length)}-01-01`, to: today },
    '12-months': { from: addDays(addMonths(today, -12), 1), to: today },
    all: { to: today },
    days: { from: dayIn(search, 'from') ?? addDays(today, -29), to: dayIn(search, 'to') ?? today },
  }
  return ranges[range]
}

const groupingsOf = ({ from, to }: { from?: string; to: string }): readonly Grouping[] => {
  if (from === undefined) return ['week', 'month']
  return countDays(from, to) <= 100 ? groupings : ['week', 'month']
}

// At most a few dozen bars, whatever the range.
const defaultGrouping = ({ from, to }: { from?: string; to: string }): Grouping => {
  const count = from === undefined ? Number.POSITIVE_INFINITY : countDays(from, to)
  if (count <= 31) return 'day'
  return count <= 190 ? 'week' : 'month'
}

/** Reads the view from the URL; unknown values fall back to the defaults. `today` is the business's calendar day. */
export function analyticsViewOf(search: Search, today: string): AnalyticsView {
  const range = parseOneOf(presets, search['range']) ?? '90-days'
  const days = daysOf(range, today, search)
  const available = groupingsOf(days)
  const by = parseOneOf(available, search['by']) ?? defaultGrouping(days)
  const problem = rangeProblem(days)?.message
  return { range, days, by, groupings: available, ...(problem && { problem }) }
}
