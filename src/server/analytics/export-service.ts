// Each panel as the rows of a sheet: what its table shows, and all the makes instead of the first ten. Units and the currency are the
// stringer's, as on the screen, and stand beside what they say.
import type { TenantDb } from '#database/access.ts'
import type { Panel } from '#domain/analytics/panels.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { lbsToKg } from '#domain/values/units.ts'
import { requirePaid } from '#server/http/procedure-builders.ts'
import { panelOf, profitPanel, workPanel } from './service.ts'
import type { AskedSeries, Compared } from './range-queries.ts'

export type Row = { readonly [name in string]: string | number | null }

type Shown = Pick<Profile, 'currency' | 'tension_unit'>

interface PanelSheet {
  readonly names: readonly string[]
  readonly rows: (db: TenantDb, asked: AskedSeries, shown: Shown) => Promise<readonly Row[]>
}

/** More kinds of string than any shop has. */
const all = 1000

const figures = ['figure', 'range', 'before']
const figure = (name: string, value: Compared<number | null>): Row => ({ figure: name, ...value })

const counted = (items: readonly { brand: string; model: string; jobs: Compared<number> }[]): Row[] =>
  items.map(({ brand, model, jobs }) => ({ brand, model, jobs: jobs.range, jobs_before: jobs.before }))

const madeOf = ['brand', 'model']

const inCurrency = (rows: readonly Row[], { currency }: Shown): Row[] => rows.map((row) => ({ ...row, currency }))

const spread = ['min', 'lower_quartile', 'median', 'upper_quartile', 'max'] as const
type Spread = { readonly [name in (typeof spread)[number]]: number }

const inUnit = <Item extends Spread>(item: Item, { tension_unit: unit }: Shown): Item & { unit: string } => {
  const shown = (lbs: number) => (unit === 'kg' ? lbsToKg(lbs) : lbs)
  const { min, lower_quartile, median, upper_quartile, max } = item
  return {
    ...item,
    unit,
    min: shown(min),
    lower_quartile: shown(lower_quartile),
    median: shown(median),
    upper_quartile: shown(upper_quartile),
    max: shown(max),
  }
}

export const sheets: { readonly [panel in Panel]: PanelSheet } = {
  work: {
    names: ['from', 'to', 'jobs', 'income', 'currency'],
    rows: async (db, asked, shown) => inCurrency((await workPanel(db, asked)).series, shown),
  },
  turnaround: {
    names: figures,
    rows: async (db, asked) => {
      const { jobs, median_hours, p90_hours, on_time_share, spans } = await panelOf.turnaround(db, asked)
      return [
        ...Object.entries({ jobs, median_hours, p90_hours, on_time_share }).map(([name, value]) => figure(name, value)),
        ...spans.map(({ span, jobs }) => figure(`days_${span}`, jobs)),
      ]
    },
  },
  owed: {
    names: ['age', 'jobs', 'amount', 'currency'],
    rows: async (db, asked, shown) => inCurrency((await panelOf.owed(db, asked)).ages, shown),
  },
  strings: {
    names: [...madeOf, 'jobs', 'jobs_before'],
    rows: async (db, asked) => counted((await panelOf.strings(db, asked, all)).items),
  },
  frames: {
    names: [...madeOf, 'jobs', 'jobs_before'],
    rows: async (db, asked) => counted((await panelOf.frames(db, asked, all)).items),
  },
  tensions: {
    names: [...madeOf, 'jobs', 'unit', ...spread],
    rows: async (db, asked, shown) => (await panelOf.tensions(db, asked, all)).items.map((item) => inUnit(item, shown)),
  },
  returning: {
    names: figures,
    rows: async (db, asked) => {
      const { customers, returning, returning_share, frames, restring_days } = await panelOf.returning(db, asked)
      return Object.entries({ customers, returning, returning_share, frames, restring_days }).map(([name, value]) =>
        figure(name, value),
      )
    },
  },
  feedback: {
    names: [...madeOf, 'dimension', 'average', 'n'],
    rows: async (db, asked) => {
      const { dimensions, strings } = await panelOf.feedback(db, asked, all)
      const ofAll = dimensions.map(({ dimension, average, n }) => ({ brand: null, model: null, dimension, average, n }))
      return [...ofAll, ...strings.flatMap(({ brand, model, ratings }) => ratings.map((rating) => ({ brand, model, ...rating })))]
    },
  },
  profit: {
    names: ['from', 'to', 'income', 'string_cost', 'profit', 'currency'],
    rows: async (db, asked, shown) => {
      await requirePaid(db)
      return inCurrency((await profitPanel(db, asked)).series, shown)
    },
  },
}
