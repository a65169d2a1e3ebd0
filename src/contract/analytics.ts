import { ages, analyticsExport, analyticsRange, analyticsSeries, dimensions, spans } from '#domain/analytics/panels.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure } from './procedure/procedure.ts'
import type { ProcedureMeta } from './procedure/meta.ts'
import { csvFile, csvResponse } from './procedure/files.ts'

const day = z.string().meta({ format: 'date' })
const days = { from: day, to: day }

const bounds = {
  /** The range in the business's time zone, and the same number of days before it. */
  ...days,
  before_from: day,
  before_to: day,
  /** The time up to which the figures are complete if they come from a replica; null if they are current. */
  as_of: read.instant.nullable(),
}

/** A figure for the range and for the days before it. */
const compared = <Figure extends z.ZodType>(figure: Figure) => z.object({ range: figure, before: figure })

/** Figures of several panels, which have names in the OpenAPI document. */
export const comparedFigures = {
  count: compared(z.int()),
  money: compared(read.money),
  /** Hours or days, or a share between 0 and 1. Null if there is nothing to divide by. */
  number: compared(z.number().nullable()),
}

/** Every day, week or month in the range. Partial weeks and months count only the days in the range. */
const series = <Figures extends z.ZodRawShape>(figures: Figures) => z.array(z.object({ ...days, ...figures }))

const make = { brand: read.text, model: read.text }
/** The ten most frequent; `makes` is the total number. */
const mostFrequent = z.object({
  ...bounds,
  jobs: comparedFigures.count,
  makes: z.int(),
  items: z.array(z.object({ ...make, jobs: comparedFigures.count })),
})
const redoCounts = {
  /** Finished jobs. */
  jobs: z.int(),
  /** Finished jobs that were redone. */
  redos: z.int(),
}
const rating = z.object({ dimension: z.enum(dimensions), average: z.number(), n: z.int() })

export const panels = {
  work: z.object({
    ...bounds,
    /** Racquets taken in. */
    jobs: comparedFigures.count,
    /** Payments received. */
    income: comparedFigures.money,
    /** The average price of paid jobs, excluding redos. */
    income_per_job: compared(read.money.nullable()),
    series: series({ jobs: z.int(), income: read.money }),
  }),
  turnaround: z.object({
    ...bounds,
    /** Jobs finished. */
    jobs: comparedFigures.count,
    /** From drop-off to ready. */
    median_hours: comparedFigures.number,
    /** 90th percentile. */
    p90_hours: comparedFigures.number,
    /** The on-time share of jobs with a due date. */
    on_time_share: comparedFigures.number,
    /** Jobs by days from drop-off to ready; the last span is open-ended. */
    spans: z.array(z.object({ span: z.enum(spans), jobs: comparedFigures.count })),
  }),
  owed: z.object({
    ...bounds,
    /** Finished and unpaid at the end of the range, or today; `before` is the amount at its start. */
    amount: comparedFigures.money,
    jobs: comparedFigures.count,
    customers: comparedFigures.count,
    /** By days since the job was ready. */
    ages: z.array(z.object({ age: z.enum(ages), jobs: z.int(), amount: read.money })),
  }),
  /** A hybrid counts for both strings. */
  strings: mostFrequent,
  racquets: mostFrequent,
  tensions: z.object({
    ...bounds,
    /** In lbs. A hybrid counts both its mains and its crosses. */
    median: compared(z.int().nullable()),
    items: z.array(
      z.object({
        ...make,
        jobs: z.int(),
        min: z.int(),
        lower_quartile: z.int(),
        median: z.int(),
        upper_quartile: z.int(),
        max: z.int(),
      }),
    ),
  }),
  returning: z.object({
    ...bounds,
    customers: comparedFigures.count,
    /** Customers who had already brought a racquet before the range. */
    returning: comparedFigures.count,
    returning_share: comparedFigures.number,
    /** Racquets strung again. */
    racquets: comparedFigures.count,
    /** Median days between stringings of a racquet. */
    restring_days: comparedFigures.number,
  }),
  feedback: z.object({
    ...bounds,
    answers: comparedFigures.count,
    /** Only dimensions rated by at least three customers. */
    dimensions: z.array(z.object({ ...rating.shape, before: z.number().nullable() })),
    strings: z.array(z.object({ ...make, answers: z.int(), ratings: z.array(rating) })),
  }),
  redos: z.object({
    ...bounds,
    /** Finished jobs, including redos. */
    jobs: comparedFigures.count,
    /** Finished jobs that were redone, in the range or later. */
    redos: comparedFigures.count,
    share: comparedFigures.number,
    /** The ten with the most redos. A hybrid counts for both strings. */
    strings: z.array(z.object({ ...make, ...redoCounts })),
    other_strings: z.object(redoCounts),
    /** By who strung the original job, the ten with the most redos. Null if not recorded. */
    people: z.array(z.object({ user_id: stored.userId.nullable(), name: read.text.nullable(), ...redoCounts })),
    other_people: z.object(redoCounts),
  }),
  people: z.object({
    ...bounds,
    /** Finished jobs. Members who may see only their own work get only their own. */
    jobs: comparedFigures.count,
    /** The sum of their prices, paid or not. */
    value: comparedFigures.money,
    /** By who strung them, most jobs first. Null if not recorded. */
    people: z.array(
      z.object({
        user_id: stored.userId.nullable(),
        name: read.text.nullable(),
        jobs: comparedFigures.count,
        value: comparedFigures.money,
        /** From drop-off to ready, excluding redos. */
        median_hours: comparedFigures.number,
        /** The on-time share of jobs with a due date, excluding redos. */
        on_time_share: comparedFigures.number,
      }),
    ),
  }),
  profit: z.object({
    ...bounds,
    /** Payments received. */
    income: comparedFigures.money,
    /** String cost of paid jobs and free redos. The customer's own string costs nothing. */
    string_cost: comparedFigures.money,
    profit: comparedFigures.money,
    series: series({ income: read.money, string_cost: read.money, profit: read.money }),
  }),
}
export type Panels = { readonly [name in keyof typeof panels]: z.infer<(typeof panels)[name]> }

/** A figure for the range, for the same number of days before it, and for the same days a year earlier. */
const headlineFigure = <Figure extends z.ZodType>(figure: Figure) =>
  z.object({ range: figure, before: figure, last_year: figure })

export const headline = z.object({
  ...bounds,
  last_year_from: day,
  last_year_to: day,
  /** Jobs finished, including redos. */
  jobs: headlineFigure(z.int()),
  /** Payments received. */
  income: headlineFigure(read.money),
  /** Finished and unpaid at the end of each period, or now if it hasn't ended. */
  owed: headlineFigure(read.money),
  /** From drop-off to ready, excluding redos. */
  median_hours: headlineFigure(z.number().nullable()),
  /** The on-time share of jobs with a due date, excluding redos. */
  on_time_share: headlineFigure(z.number().nullable()),
})
export type Headline = z.infer<typeof headline>

const tags = ['Analytics']
const get = (name: string, summary: string, meta: Partial<ProcedureMeta> = {}) =>
  procedure({ access: 'figures', scopes: ['analytics:read'], ...meta }).route({
    method: 'GET',
    path: `/analytics/${name}`,
    summary,
    tags,
  })

export const analytics = {
  headline: get('headline', 'Five main figures, with the period before and the same period last year')
    .input(analyticsRange)
    .output(headline),
  work: get('work', 'Jobs and income by day, week or month').input(analyticsSeries).output(panels.work),
  turnaround: get('turnaround', 'Turnaround hours and on-time share').input(analyticsRange).output(panels.turnaround),
  owed: get('owed', 'Amount owed at the end of the range, by age').input(analyticsRange).output(panels.owed),
  strings: get('strings', 'Most used strings').input(analyticsRange).output(panels.strings),
  racquets: get('racquets', 'Most strung racquets').input(analyticsRange).output(panels.racquets),
  tensions: get('tensions', 'Tensions by string').input(analyticsRange).output(panels.tensions),
  returning: get('returning', 'Returning customers and restringing interval').input(analyticsRange).output(panels.returning),
  feedback: get('feedback', 'Feedback ratings, overall and by string').input(analyticsRange).output(panels.feedback),
  redos: get('redos', 'Redo rate by string and by person').input(analyticsRange).output(panels.redos),
  people: get('people', 'Finished jobs, their value and turnaround, by person; only your own without access to all figures', {
    access: 'ownFigures',
    note: 'Other members’ figures need `figures`.',
  })
    .input(analyticsRange)
    .output(panels.people),
  profit: get('profit', 'Income less string cost (paid plan)', { feature: 'profit' })
    .input(analyticsSeries)
    .output(panels.profit),
  export: procedure({ access: 'figures', scopes: ['analytics:read'], pin: false, securityEvent: 'export' })
    .route({ method: 'GET', path: '/analytics/export', summary: 'Export a panel as CSV', tags, spec: csvResponse })
    .input(analyticsExport)
    .output(csvFile),
}
