// Each panel as CSV rows: the content of its table, with all makes instead of the first ten. Units and currency match the screen and have
// their own columns.
import type { TenantDb } from '#database/access.ts'
import type { Panel } from '#domain/analytics/panels.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { lbsToKg } from '#domain/values/numbers/units.ts'
import { refuseWithoutFeature } from '#server/procedure/builders.ts'
import { panelQueries, peoplePanel, profitPanel, workPanel } from './service.ts'
import type { SeriesInput, Compared } from './range-queries.ts'

export type Row = { readonly [name in string]: string | number | null }

type Display = Pick<Profile, 'currency' | 'tension_unit'>

interface PanelSheet {
  readonly names: readonly string[]
  readonly rows: (db: TenantDb, input: SeriesInput, display: Display) => Promise<readonly Row[]>
}

/** Row limit. No shop has this many strings or racquet models. */
const maxItems = 1000

const figureColumns = ['figure', 'range', 'before']
const toFigureRow = (name: string, value: Compared<number | null>): Row => ({ figure: name, ...value })

const toCountRows = (items: readonly { brand: string; model: string; jobs: Compared<number> }[]): Row[] =>
  items.map(({ brand, model, jobs }) => ({ brand, model, jobs: jobs.range, jobs_before: jobs.before }))

/** Shown instead of a name for jobs without a recorded stringer, such as imported ones. */
const notRecorded = 'Not recorded'

const makeColumns = ['brand', 'model']

const withCurrency = (rows: readonly Row[], { currency }: Display): Row[] => rows.map((row) => ({ ...row, currency }))

const spread = ['min', 'lower_quartile', 'median', 'upper_quartile', 'max'] as const
type Spread = { readonly [name in (typeof spread)[number]]: number }

const withUnit = <Item extends Spread>(item: Item, { tension_unit: unit }: Display): Item & { unit: string } => {
  const convert = (lbs: number) => (unit === 'kg' ? lbsToKg(lbs) : lbs)
  const { min, lower_quartile, median, upper_quartile, max } = item
  return {
    ...item,
    unit,
    min: convert(min),
    lower_quartile: convert(lower_quartile),
    median: convert(median),
    upper_quartile: convert(upper_quartile),
    max: convert(max),
  }
}

export const panelSheets: { readonly [panel in Panel]: PanelSheet } = {
  work: {
    names: ['from', 'to', 'jobs', 'income', 'currency'],
    rows: async (db, input, display) => withCurrency((await workPanel(db, input)).series, display),
  },
  turnaround: {
    names: figureColumns,
    rows: async (db, input) => {
      const { jobs, median_hours, p90_hours, on_time_share, spans } = await panelQueries.turnaround(db, input)
      return [
        ...Object.entries({ jobs, median_hours, p90_hours, on_time_share }).map(([name, value]) => toFigureRow(name, value)),
        ...spans.map(({ span, jobs }) => toFigureRow(`days_${span}`, jobs)),
      ]
    },
  },
  owed: {
    names: ['age', 'jobs', 'amount', 'currency'],
    rows: async (db, input, display) => withCurrency((await panelQueries.owed(db, input)).ages, display),
  },
  strings: {
    names: [...makeColumns, 'jobs', 'jobs_before'],
    rows: async (db, input) => toCountRows((await panelQueries.strings(db, input, maxItems)).items),
  },
  racquets: {
    names: [...makeColumns, 'jobs', 'jobs_before'],
    rows: async (db, input) => toCountRows((await panelQueries.racquets(db, input, maxItems)).items),
  },
  tensions: {
    names: [...makeColumns, 'jobs', 'unit', ...spread],
    rows: async (db, input, display) =>
      (await panelQueries.tensions(db, input, maxItems)).items.map((item) => withUnit(item, display)),
  },
  returning: {
    names: figureColumns,
    rows: async (db, input) => {
      const { customers, returning, returning_share, racquets, restring_days } = await panelQueries.returning(db, input)
      return Object.entries({ customers, returning, returning_share, racquets, restring_days }).map(([name, value]) =>
        toFigureRow(name, value),
      )
    },
  },
  feedback: {
    names: [...makeColumns, 'dimension', 'average', 'n'],
    rows: async (db, input) => {
      const { dimensions, strings } = await panelQueries.feedback(db, input, maxItems)
      const ofAll = dimensions.map(({ dimension, average, n }) => ({ brand: null, model: null, dimension, average, n }))
      return [...ofAll, ...strings.flatMap(({ brand, model, ratings }) => ratings.map((rating) => ({ brand, model, ...rating })))]
    },
  },
  redos: {
    names: [...makeColumns, 'person', 'jobs', 'redos'],
    rows: async (db, input) => {
      const { strings, people } = await panelQueries.redos(db, input, maxItems)
      return [
        ...strings.map((string) => ({ ...string, person: null })),
        ...people.map(({ name, jobs, redos }) => ({ brand: null, model: null, person: name ?? notRecorded, jobs, redos })),
      ]
    },
  },
  people: {
    names: ['person', 'jobs', 'jobs_before', 'value', 'currency', 'median_hours', 'on_time_share'],
    rows: async (db, input, display) =>
      withCurrency(
        (await peoplePanel(db, input, maxItems)).people.map(({ name, jobs, value, median_hours, on_time_share }) => ({
          person: name ?? notRecorded,
          jobs: jobs.range,
          jobs_before: jobs.before,
          value: value.range,
          median_hours: median_hours.range,
          on_time_share: on_time_share.range,
        })),
        display,
      ),
  },
  profit: {
    names: ['from', 'to', 'income', 'string_cost', 'profit', 'currency'],
    rows: async (db, input, display) => {
      await refuseWithoutFeature(db, 'profit')
      return withCurrency((await profitPanel(db, input)).series, display)
    },
  },
}
