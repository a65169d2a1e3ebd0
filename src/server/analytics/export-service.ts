// Each panel as rows of a CSV: what its table shows, with all makes instead of the first ten. Units and currency are those of the screen
// and have a column of their own.
import type { TenantDb } from '#database/access.ts'
import type { Panel } from '#domain/analytics/panels.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { lbsToKg } from '#domain/values/units.ts'
import { requirePaid } from '#server/http/procedure-builders.ts'
import { panelOf, profitPanel, workPanel } from './service.ts'
import type { SeriesInput, Compared } from './range-queries.ts'

export type Row = { readonly [name in string]: string | number | null }

type Display = Pick<Profile, 'currency' | 'tension_unit'>

interface PanelSheet {
  readonly names: readonly string[]
  readonly rows: (db: TenantDb, input: SeriesInput, display: Display) => Promise<readonly Row[]>
}

/** More makes than any shop has. */
const maxMakes = 1000

const figures = ['figure', 'range', 'before']
const figure = (name: string, value: Compared<number | null>): Row => ({ figure: name, ...value })

const counted = (items: readonly { brand: string; model: string; jobs: Compared<number> }[]): Row[] =>
  items.map(({ brand, model, jobs }) => ({ brand, model, jobs: jobs.range, jobs_before: jobs.before }))

const makeColumns = ['brand', 'model']

const inCurrency = (rows: readonly Row[], { currency }: Display): Row[] => rows.map((row) => ({ ...row, currency }))

const spread = ['min', 'lower_quartile', 'median', 'upper_quartile', 'max'] as const
type Spread = { readonly [name in (typeof spread)[number]]: number }

const inUnit = <Item extends Spread>(item: Item, { tension_unit: unit }: Display): Item & { unit: string } => {
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
    rows: async (db, input, display) => inCurrency((await workPanel(db, input)).series, display),
  },
  turnaround: {
    names: figures,
    rows: async (db, input) => {
      const { jobs, median_hours, p90_hours, on_time_share, spans } = await panelOf.turnaround(db, input)
      return [
        ...Object.entries({ jobs, median_hours, p90_hours, on_time_share }).map(([name, value]) => figure(name, value)),
        ...spans.map(({ span, jobs }) => figure(`days_${span}`, jobs)),
      ]
    },
  },
  owed: {
    names: ['age', 'jobs', 'amount', 'currency'],
    rows: async (db, input, display) => inCurrency((await panelOf.owed(db, input)).ages, display),
  },
  strings: {
    names: [...makeColumns, 'jobs', 'jobs_before'],
    rows: async (db, input) => counted((await panelOf.strings(db, input, maxMakes)).items),
  },
  racquets: {
    names: [...makeColumns, 'jobs', 'jobs_before'],
    rows: async (db, input) => counted((await panelOf.racquets(db, input, maxMakes)).items),
  },
  tensions: {
    names: [...makeColumns, 'jobs', 'unit', ...spread],
    rows: async (db, input, display) => (await panelOf.tensions(db, input, maxMakes)).items.map((item) => inUnit(item, display)),
  },
  returning: {
    names: figures,
    rows: async (db, input) => {
      const { customers, returning, returning_share, racquets, restring_days } = await panelOf.returning(db, input)
      return Object.entries({ customers, returning, returning_share, racquets, restring_days }).map(([name, value]) =>
        figure(name, value),
      )
    },
  },
  feedback: {
    names: [...makeColumns, 'dimension', 'average', 'n'],
    rows: async (db, input) => {
      const { dimensions, strings } = await panelOf.feedback(db, input, maxMakes)
      const ofAll = dimensions.map(({ dimension, average, n }) => ({ brand: null, model: null, dimension, average, n }))
      return [...ofAll, ...strings.flatMap(({ brand, model, ratings }) => ratings.map((rating) => ({ brand, model, ...rating })))]
    },
  },
  profit: {
    names: ['from', 'to', 'income', 'string_cost', 'profit', 'currency'],
    rows: async (db, input, display) => {
      await requirePaid(db)
      return inCurrency((await profitPanel(db, input)).series, display)
    },
  },
}
