import { ages, analyticsExport, analyticsRange, analyticsSeries, dimensions, spans } from '#domain/analytics/panels.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { base } from './base.ts'
import { answersCsv, csvFile } from './files.ts'

const day = z.string().meta({ format: 'date' })
const days = { from: day, to: day }
const hours = z.number().nullable()
/** Between 0 and 1; null of nothing. */
const share = z.number().nullable()

/** The range in the stringer's time zone, as asked for or chosen, and as many days before it. */
const bounds = { ...days, before_from: day, before_to: day }

/** A figure of the range, and of the days before it. */
const compared = <Figure extends z.ZodType>(figure: Figure) => z.object({ range: figure, before: figure })

/** Each day, week or month that the range touches, with what of it lies in the range. */
const series = <Figures extends z.ZodRawShape>(figures: Figures) => z.array(z.object({ ...days, ...figures }))

const make = { brand: read.text, model: read.text }
/** The most frequent, the first ten; `makes` is how many there are. */
const mostFrequent = z.object({
  ...bounds,
  jobs: compared(z.int()),
  makes: z.int(),
  items: z.array(z.object({ ...make, jobs: compared(z.int()) })),
})
const rating = z.object({ dimension: z.enum(dimensions), average: z.number(), n: z.int() })

const panels = {
  work: z.object({
    ...bounds,
    /** Racquets taken in. */
    jobs: compared(z.int()),
    /** What was paid. */
    income: compared(read.money),
    series: series({ jobs: z.int(), income: read.money }),
  }),
  turnaround: z.object({
    ...bounds,
    /** Made ready. */
    jobs: compared(z.int()),
    /** From drop-off until ready. */
    median_hours: compared(hours),
    /** Nine in ten were ready within these. */
    p90_hours: compared(hours),
    /** Of those that had a due date. */
    on_time_share: compared(share),
    /** Ready within so many times 24 hours of drop-off; the last has no end. */
    spans: z.array(z.object({ span: z.enum(spans), jobs: compared(z.int()) })),
  }),
  owed: z.object({
    ...bounds,
    /** Finished and not paid when the range ended, or today; `before` is when it began. */
    amount: compared(read.money),
    jobs: compared(z.int()),
    players: compared(z.int()),
    /** By days since the job was ready. */
    ages: z.array(z.object({ age: z.enum(ages), jobs: z.int(), amount: read.money })),
  }),
  /** A hybrid counts for both of its strings. */
  strings: mostFrequent,
  frames: mostFrequent,
  tensions: z.object({
    ...bounds,
    /** In lbs: of every string strung, a hybrid's crosses by themselves. */
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
    customers: compared(z.int()),
    /** Those who had brought a racquet before the range began. */
    returning: compared(z.int()),
    returning_share: compared(share),
    /** Frames that came again. */
    frames: compared(z.int()),
    /** From one stringing of a frame to its next; the median of the frames. */
    restring_days: compared(z.number().nullable()),
  }),
  feedback: z.object({
    ...bounds,
    answers: compared(z.int()),
    /** What fewer than three players rated is not told. */
    dimensions: z.array(z.object({ ...rating.shape, before: z.number().nullable() })),
    strings: z.array(z.object({ ...make, answers: z.int(), ratings: z.array(rating) })),
  }),
  profit: z.object({
    ...bounds,
    /** What was paid. */
    income: compared(read.money),
    /** What the string of the paid jobs cost; the player's own costs nothing. */
    string_cost: compared(read.money),
    profit: compared(read.money),
    series: series({ income: read.money, string_cost: read.money, profit: read.money }),
  }),
}
export type Panels = { readonly [name in keyof typeof panels]: z.infer<(typeof panels)[name]> }

const tags = ['Analytics']
const get = (name: string, summary: string) => base.route({ method: 'GET', path: `/analytics/${name}`, summary, tags })

export const analytics = {
  work: get('work', 'Racquets taken in and what was paid, by day, week or month').input(analyticsSeries).output(panels.work),
  turnaround: get('turnaround', 'Hours from drop-off until ready, and how many were on time')
    .input(analyticsRange)
    .output(panels.turnaround),
  owed: get('owed', 'What was owed when the range ended, by age').input(analyticsRange).output(panels.owed),
  strings: get('strings', 'The strings used most').input(analyticsRange).output(panels.strings),
  frames: get('frames', 'The frames strung most').input(analyticsRange).output(panels.frames),
  tensions: get('tensions', 'How hard each string was strung').input(analyticsRange).output(panels.tensions),
  returning: get('returning', 'How many players came back, and how often a frame is strung anew')
    .input(analyticsRange)
    .output(panels.returning),
  feedback: get('feedback', 'What players rated, and each string by them').input(analyticsRange).output(panels.feedback),
  profit: get('profit', 'What was paid less what its string cost (paid plan)').input(analyticsSeries).output(panels.profit),
  export: base
    .route({ method: 'GET', path: '/analytics/export', summary: 'One panel as CSV', tags, spec: answersCsv })
    .input(analyticsExport)
    .output(csvFile),
}
