// The figures of what was strung and of who came, by going through all rows in plain code.
import { countDays } from '#domain/analytics/ranges.ts'
import { dimensions } from '#domain/analytics/panels.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { noMoney, sumMoney } from '#domain/values/money.ts'

import { both, boundsOf, dayIn, daysBefore, least, on, round, type Days, type Rows } from './plain-figures.ts'

type Strung = { brand: string; model: string; tension: number }

/** What is in the bed, each string once; written in capitals or not, it is one. */
export function stringsIn(job: Job): Strung[] {
  const mains = { brand: job.string_mains_brand, model: job.string_mains_model, tension: job.tension_mains }
  const { string_crosses_model: model } = job
  const brand = job.string_crosses_brand ?? mains.brand
  if (!model || keyOf({ brand, model }) === keyOf(mains)) return [mains]
  return [mains, { brand, model, tension: job.tension_crosses ?? mains.tension }]
}

const keyOf = ({ brand, model }: { brand: string; model: string }): string => `${brand}\n${model}`.toLowerCase()

const takenIn = ({ jobs, zone }: Rows, days: Days) => jobs.filter(({ job_date }) => on(days, zone)(job_date))

type Make = { brand: string; model: string }

/** The ten most frequent, of whatever a job counts for. */
export function plainFrequent(rows: Rows, range: Days, makesOf: (job: Job) => readonly Make[]) {
  const names = new Map<string, Make>()
  const counted = (days: Days) => {
    const counts = new Map<string, number>()
    for (const { brand, model } of takenIn(rows, days).flatMap(makesOf)) {
      const key = keyOf({ brand, model })
      names.set(key, { brand, model })
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return counts
  }
  const [now, before] = [counted(range), counted(daysBefore(range))]
  const items = [...now].map(([key, jobs]) => ({
    brand: names.get(key)?.brand ?? '',
    model: names.get(key)?.model ?? '',
    jobs: { range: jobs, before: before.get(key) ?? 0 },
  }))
  return { ...boundsOf(range), jobs: both(range, (days) => takenIn(rows, days).length), makes: items.length, items }
}

export function plainTensions(rows: Rows, range: Days) {
  const strung = (days: Days) => takenIn(rows, days).flatMap(stringsIn)
  const sorted = (of: readonly Strung[]) => of.map(({ tension }) => tension).toSorted((a, b) => a - b)
  const makes = Map.groupBy(strung(range), keyOf)
  const items = [...makes.values()].map((of) => {
    const tensions = sorted(of)
    return {
      brand: of[0]?.brand,
      model: of[0]?.model,
      jobs: of.length,
      min: tensions[0],
      lower_quartile: least(tensions, 0.25),
      median: least(tensions, 0.5),
      upper_quartile: least(tensions, 0.75),
      max: tensions.at(-1),
    }
  })
  return { ...boundsOf(range), median: both(range, (days) => least(sorted(strung(days)), 0.5)), items }
}

const day = 86_400_000

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return low === undefined || high === undefined ? null : round(low + 0.5 * (high - low), 1)
}

export function plainReturning(rows: Rows, range: Days) {
  const customersOf = (days: Days) => new Set(takenIn(rows, days).map(({ customer_id }) => customer_id))
  const known = (days: Days) =>
    new Set(rows.jobs.filter(({ job_date }) => dayIn(job_date, rows.zone) < days.from).map(({ customer_id }) => customer_id))
  const returning = (days: Days) => [...customersOf(days)].filter((id) => known(days).has(id)).length
  const rests = (days: Days) =>
    [...Map.groupBy(rows.jobs, ({ racquet_id }) => racquet_id).values()].flatMap((of) => {
      const dates = of.map(({ job_date }) => job_date).toSorted()
      const gaps = dates.flatMap((date, nth) => {
        const last = dates[nth - 1]
        return last !== undefined && on(days, rows.zone)(date) ? [(Date.parse(date) - Date.parse(last)) / day] : []
      })
      return gaps.length === 0 ? [] : [gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length]
    })
  return {
    ...boundsOf(range),
    customers: both(range, (days) => customersOf(days).size),
    returning: both(range, returning),
    returning_share: both(range, (days) =>
      customersOf(days).size === 0 ? null : round(returning(days) / customersOf(days).size, 4),
    ),
    racquets: both(range, (days) => rests(days).length),
    restring_days: both(range, (days) => medianOf(rests(days))),
  }
}

export function plainOwed({ jobs, zone, now }: Rows, range: Days) {
  // To the end of the range's last day, or to this moment.
  const last = [range.to, dayIn(now, zone)].toSorted()[0] ?? ''
  const isOpen = (job: Job, isOn: (instant: string) => boolean) =>
    ['completed', 'picked_up'].includes(job.status) &&
    job.price !== null &&
    Number(job.price) > 0 &&
    isOn(job.time_completed ?? job.job_date) &&
    (job.paid_at === null || !isOn(job.paid_at))
  const ended = jobs.filter((job) => isOpen(job, (instant) => instant < now && dayIn(instant, zone) <= range.to))
  const began = jobs.filter((job) => isOpen(job, (instant) => dayIn(instant, zone) < range.from))
  const daysOf = (job: Job) => countDays(dayIn(job.time_completed ?? job.job_date, zone), last) - 1
  const amount = (of: readonly Job[]) => sumMoney(of.map(({ price }) => price ?? noMoney))
  const customersOf = (of: readonly Job[]) => new Set(of.map(({ customer_id }) => customer_id)).size
  const aged = (age: string, from: number, to: number) => {
    const of = ended.filter((job) => daysOf(job) >= from && daysOf(job) <= to)
    return { age, jobs: of.length, amount: amount(of) }
  }
  return {
    ...boundsOf(range),
    amount: { range: amount(ended), before: amount(began) },
    jobs: { range: ended.length, before: began.length },
    customers: { range: customersOf(ended), before: customersOf(began) },
    ages: [aged('0-7', 0, 7), aged('8-30', 8, 30), aged('31-90', 31, 90), aged('90+', 91, Infinity)],
  }
}

type Dimension = (typeof dimensions)[number]
type Rating = number | null | undefined
type Columns = { readonly [dimension in Exclude<Dimension, 'overall'> as `${dimension}_rating`]?: Rating }
export type Said = Columns & {
  readonly string_job_id: string
  readonly created_at?: string | undefined
  readonly rating?: Rating
}

const ratingOf = (said: Said, dimension: Dimension): number | null =>
  (dimension === 'overall' ? said.rating : said[`${dimension}_rating`]) ?? null

const ratingsOf = (answers: readonly Said[]) =>
  dimensions.flatMap((dimension) => {
    const given = answers.map((said) => ratingOf(said, dimension)).filter((rating) => rating !== null)
    return given.length < 3
      ? []
      : [{ dimension, average: round(given.reduce((sum, one) => sum + one, 0) / given.length, 2), n: given.length }]
  })

export function plainFeedback({ jobs, zone }: Rows, feedback: readonly Said[], range: Days) {
  const of = (days: Days) => feedback.filter(({ created_at }) => on(days, zone)(created_at ?? null))
  const before = new Map(ratingsOf(of(daysBefore(range))).map(({ dimension, average }) => [dimension, average]))
  const byId = new Map(jobs.map((job) => [String(job.id), job]))
  const said = of(range).flatMap((one) => {
    const job = byId.get(one.string_job_id)
    return job ? stringsIn(job).map((make) => ({ make, one })) : []
  })
  const strings = [...Map.groupBy(said, ({ make }) => keyOf(make)).values()].map((pairs) => ({
    brand: pairs[0]?.make.brand,
    model: pairs[0]?.make.model,
    answers: pairs.length,
    ratings: ratingsOf(pairs.map(({ one }) => one)),
  }))
  return {
    ...boundsOf(range),
    answers: both(range, (days) => of(days).length),
    dimensions: ratingsOf(of(range)).map((rating) => ({ ...rating, before: before.get(rating.dimension) ?? null })),
    strings: strings.filter(({ ratings }) => ratings.length > 0),
  }
}
