// Each panel as the rows of a sheet: what its table shows, and all the makes instead of the first ten.
import type { Desk } from '#database/doors.ts'
import type { Panel } from '#domain/analytics.ts'
import { requirePaid } from '#server/api.ts'
import { panelOf, profitPanel, workPanel } from '#server/analytics/service.ts'
import type { AskedSeries, Compared } from '#server/analytics/range/queries.ts'

type Row = { readonly [name in string]: string | number | null }

interface PanelSheet {
  readonly names: readonly string[]
  readonly rows: (desk: Desk, asked: AskedSeries) => Promise<readonly Row[]>
}

/** More kinds of string than any shop has. */
const all = 1000

const figures = ['figure', 'range', 'before']
const figure = (name: string, value: Compared<number | null>): Row => ({ figure: name, ...value })

const counted = (items: readonly { brand: string; model: string; jobs: Compared<number> }[]): Row[] =>
  items.map(({ brand, model, jobs }) => ({ brand, model, jobs: jobs.range, jobs_before: jobs.before }))

const madeOf = ['brand', 'model']

export const sheets: { readonly [panel in Panel]: PanelSheet } = {
  work: {
    names: ['from', 'to', 'jobs', 'income'],
    rows: async (desk, asked) => (await workPanel(desk, asked)).series,
  },
  turnaround: {
    names: figures,
    rows: async (desk, asked) => {
      const { jobs, median_hours, p90_hours, on_time_share, spans } = await panelOf.turnaround(desk, asked)
      return [
        ...Object.entries({ jobs, median_hours, p90_hours, on_time_share }).map(([name, value]) => figure(name, value)),
        ...spans.map(({ span, jobs }) => figure(`days_${span}`, jobs)),
      ]
    },
  },
  owed: {
    names: ['age', 'jobs', 'amount'],
    rows: async (desk, asked) => (await panelOf.owed(desk, asked)).ages,
  },
  strings: {
    names: [...madeOf, 'jobs', 'jobs_before'],
    rows: async (desk, asked) => counted((await panelOf.strings(desk, asked, all)).items),
  },
  frames: {
    names: [...madeOf, 'jobs', 'jobs_before'],
    rows: async (desk, asked) => counted((await panelOf.frames(desk, asked, all)).items),
  },
  tensions: {
    names: [...madeOf, 'jobs', 'min', 'lower_quartile', 'median', 'upper_quartile', 'max'],
    rows: async (desk, asked) => (await panelOf.tensions(desk, asked, all)).items,
  },
  returning: {
    names: figures,
    rows: async (desk, asked) => {
      const { customers, returning, returning_share, frames, restring_days } = await panelOf.returning(desk, asked)
      return Object.entries({ customers, returning, returning_share, frames, restring_days }).map(([name, value]) =>
        figure(name, value),
      )
    },
  },
  feedback: {
    names: [...madeOf, 'dimension', 'average', 'n'],
    rows: async (desk, asked) => {
      const { dimensions, strings } = await panelOf.feedback(desk, asked, all)
      const ofAll = dimensions.map(({ dimension, average, n }) => ({ brand: null, model: null, dimension, average, n }))
      return [...ofAll, ...strings.flatMap(({ brand, model, ratings }) => ratings.map((rating) => ({ brand, model, ...rating })))]
    },
  },
  profit: {
    names: ['from', 'to', 'income', 'string_cost', 'profit'],
    rows: async (desk, asked) => {
      await requirePaid(desk)
      return (await profitPanel(desk, asked)).series
    },
  },
}
