import type { ReadAge, TenantDb } from '#database/access.ts'
import type { DayRange, Grouping } from '#domain/analytics/ranges.ts'
import type { Services } from '#server/procedure/context.ts'
import { authenticatedProcedure, figuresProcedure } from '#server/procedure/builders.ts'
import { csvDownload, type ReadPage } from '#server/procedure/download.ts'

import { panelSheets, type Row } from './export-service.ts'
import { headlineFigures, panelInput, panelQueries, peoplePanel, profitPanel, workPanel } from './service.ts'

interface Figures<Range extends DayRange> {
  readonly input: Range
  readonly context: { readonly db: TenantDb; readonly readAge: ReadAge; readonly services: Pick<Services, 'clock'> }
}

/** Creates handlers that add the time up to which a panel's figures are complete. */
const figuresOf =
  <Range extends DayRange>() =>
  <Panel extends object>(read: (db: TenantDb, input: Range & { readonly now: string }) => Promise<Panel>) =>
  async ({ input, context: { db, readAge, services } }: Figures<Range>) => {
    const [panel, as_of] = await Promise.all([read(db, panelInput(input, services.clock())), readAge()])
    return { ...panel, as_of }
  }
const byRange = figuresOf<DayRange>()
const bySeries = figuresOf<DayRange & { readonly by: Grouping }>()

export const analytics = {
  headline: figuresProcedure.analytics.headline.handler(byRange(headlineFigures)),
  work: figuresProcedure.analytics.work.handler(bySeries(workPanel)),
  turnaround: figuresProcedure.analytics.turnaround.handler(byRange(panelQueries.turnaround)),
  owed: figuresProcedure.analytics.owed.handler(byRange(panelQueries.owed)),
  strings: figuresProcedure.analytics.strings.handler(byRange(panelQueries.strings)),
  racquets: figuresProcedure.analytics.racquets.handler(byRange(panelQueries.racquets)),
  tensions: figuresProcedure.analytics.tensions.handler(byRange(panelQueries.tensions)),
  returning: figuresProcedure.analytics.returning.handler(byRange(panelQueries.returning)),
  feedback: figuresProcedure.analytics.feedback.handler(byRange(panelQueries.feedback)),
  redos: figuresProcedure.analytics.redos.handler(byRange(panelQueries.redos)),
  people: figuresProcedure.analytics.people.handler(byRange((db, input) => peoplePanel(db, input))),
  profit: figuresProcedure.analytics.profit.handler(bySeries(profitPanel)),
  export: authenticatedProcedure.analytics.export.handler(({ input: { panel, ...input }, context }) => {
    const panelQuery = panelInput(input, context.services.clock())
    const { names, rows } = panelSheets[panel]
    const read: ReadPage<Row> = async (db, _, profile) => ({ items: await rows(db, panelQuery, profile), next: null })
    return csvDownload(context, { name: `analytics-${panel}`, names, instants: [] }, [read])
  }),
}
