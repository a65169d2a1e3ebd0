import { authenticatedProcedure, paidProcedure, tenantProcedure } from '#server/http/procedure-builders.ts'
import { csvDownload, type ReadPage } from '#server/http/download.ts'

import { panelSheets, type Row } from './export-service.ts'
import { panelInput, panelQueries, profitPanel, workPanel } from './service.ts'

export const analytics = {
  work: tenantProcedure.analytics.work.handler(({ input, context: { db, services } }) =>
    workPanel(db, panelInput(input, services.clock())),
  ),
  turnaround: tenantProcedure.analytics.turnaround.handler(({ input, context: { db, services } }) =>
    panelQueries.turnaround(db, panelInput(input, services.clock())),
  ),
  owed: tenantProcedure.analytics.owed.handler(({ input, context: { db, services } }) =>
    panelQueries.owed(db, panelInput(input, services.clock())),
  ),
  strings: tenantProcedure.analytics.strings.handler(({ input, context: { db, services } }) =>
    panelQueries.strings(db, panelInput(input, services.clock())),
  ),
  racquets: tenantProcedure.analytics.racquets.handler(({ input, context: { db, services } }) =>
    panelQueries.racquets(db, panelInput(input, services.clock())),
  ),
  tensions: tenantProcedure.analytics.tensions.handler(({ input, context: { db, services } }) =>
    panelQueries.tensions(db, panelInput(input, services.clock())),
  ),
  returning: tenantProcedure.analytics.returning.handler(({ input, context: { db, services } }) =>
    panelQueries.returning(db, panelInput(input, services.clock())),
  ),
  feedback: tenantProcedure.analytics.feedback.handler(({ input, context: { db, services } }) =>
    panelQueries.feedback(db, panelInput(input, services.clock())),
  ),
  profit: paidProcedure.analytics.profit.handler(({ input, context: { db, services } }) =>
    profitPanel(db, panelInput(input, services.clock())),
  ),
  export: authenticatedProcedure.analytics.export.handler(({ input: { panel, ...input }, context }) => {
    const panelQuery = panelInput(input, context.services.clock())
    const { names, rows } = panelSheets[panel]
    const read: ReadPage<Row> = async (db, _, profile) => ({ items: await rows(db, panelQuery, profile), next: null })
    return csvDownload(context, { name: `analytics-${panel}`, names, instants: [] }, [read])
  }),
}
