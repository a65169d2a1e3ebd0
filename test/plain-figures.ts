// Every figure once more, by going through all rows in plain code: a day is what a clock of the time zone shows.
import { sheetTime } from '#domain/values/dates.ts'
import { countDays, addDays } from '#domain/analytics/ranges.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { noMoney, subtractMoney, sumMoney } from '#domain/values/money.ts'
import type { Money } from '#domain/values/records.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

export interface Rows {
  readonly jobs: readonly Job[]
  readonly zone: string
  readonly now: string
}

// Each instant's day is needed many times.
const known = new Map<string, string>()

export function dayIn(instant: string, zone: string): string {
  const key = `${zone} ${instant}`
  const day = known.get(key) ?? sheetTime(instant, zone).slice(0, 'YYYY-MM-DD'.length)
  known.set(key, day)
  return day
}

export const daysBefore = ({ from, to }: Days): Days => ({ from: addDays(from, -countDays(from, to)), to: addDays(from, -1) })

export const boundsOf = (range: Days) => {
  const { from, to } = daysBefore(range)
  return { ...range, before_from: from, before_to: to }
}

/** Whether an instant lies on one of the days. */
export const on =
  ({ from, to }: Days, zone: string) =>
  (instant: string | null): boolean => {
    const day = instant === null ? '' : dayIn(instant, zone)
    return day >= from && day <= to
  }

/** The figure of the range and of the days before it. */
export const both = <Figure>(range: Days, figure: (days: Days) => Figure) => ({
  range: figure(range),
  before: figure(daysBefore(range)),
})

export const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : round(part / whole, 4))

const monday = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const bucketOf = {
  day: (day: string) => day,
  week: monday,
  month: (day: string) => day.slice(0, 'YYYY-MM'.length),
}

/** The stretches of a range, found by walking its days one by one. */
function stretches({ from, to }: Days, by: keyof typeof bucketOf): Days[] {
  const found: Days[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const last = found.at(-1)
    if (last && bucketOf[by](last.from) === bucketOf[by](day)) found[found.length - 1] = { from: last.from, to: day }
    else found.push({ from: day, to: day })
  }
  return found
}

const money = (amounts: readonly (Money | null)[]): Money => sumMoney(amounts.map((amount) => amount ?? noMoney))

export function plainWork({ jobs, zone }: Rows, range: Days, by: keyof typeof bucketOf) {
  const taken = (days: Days) => jobs.filter(({ job_date }) => on(days, zone)(job_date)).length
  const income = (days: Days) => money(jobs.filter(({ paid_at }) => on(days, zone)(paid_at)).map(({ price }) => price))
  const series = stretches(range, by).map((days) => ({ ...days, jobs: taken(days), income: income(days) }))
  return { ...boundsOf(range), jobs: both(range, taken), income: both(range, income), series }
}

export function plainProfit({ jobs, zone }: Rows, range: Days, by: keyof typeof bucketOf) {
  const paid = (days: Days) => jobs.filter(({ paid_at }) => on(days, zone)(paid_at))
  const income = (days: Days) => money(paid(days).map(({ price }) => price))
  const cost = (days: Days) => money(paid(days).map(({ string_cost }) => string_cost))
  const profit = (days: Days) => subtractMoney(income(days), cost(days))
  const series = stretches(range, by).map((days) => ({
    ...days,
    income: income(days),
    string_cost: cost(days),
    profit: profit(days),
  }))
  return { ...boundsOf(range), income: both(range, income), string_cost: both(range, cost), profit: both(range, profit), series }
}

const hour = 3_600_000
const tenths = ({ job_date, time_completed }: Job): number =>
  Math.ceil((Date.parse(time_completed ?? '') - Date.parse(job_date)) / (hour / 10))

export const least = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? null

export function plainTurnaround({ jobs, zone }: Rows, range: Days) {
  const ready = (days: Days) => jobs.filter(({ time_completed }) => on(days, zone)(time_completed))
  const within = (share: number) => (days: Days) => {
    const most = least(
      ready(days)
        .map(tenths)
        .toSorted((a, b) => a - b),
      share,
    )
    return most === null ? null : most / 10
  }
  const span = (from: number, to: number) => (days: Days) =>
    ready(days).filter((job) => tenths(job) > from * 240 && tenths(job) <= to * 240).length
  return {
    ...boundsOf(range),
    jobs: both(range, (days) => ready(days).length),
    median_hours: both(range, within(0.5)),
    p90_hours: both(range, within(0.9)),
    on_time_share: both(range, (days) => {
      const due = ready(days).filter(({ due_date }) => due_date !== null)
      return ratio(due.filter(({ due_date, time_completed }) => (time_completed ?? '') <= (due_date ?? '')).length, due.length)
    }),
    spans: [
      { span: '1', jobs: both(range, span(-Infinity, 1)) },
      { span: '2', jobs: both(range, span(1, 2)) },
      { span: '3', jobs: both(range, span(2, 3)) },
      { span: '4-7', jobs: both(range, span(3, 7)) },
      { span: '7+', jobs: both(range, span(7, Infinity)) },
    ],
  }
}
