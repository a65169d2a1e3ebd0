import { authenticatedProcedure, paidProcedure, tenantProcedure } from '#server/http/procedure-builders.ts'
import { csvDownload, type ReadPage } from '#server/http/download.ts'

import { sheets, type Row } from './export-service.ts'
import { askedOf, panelOf, profitPanel, workPanel } from './service.ts'

export const analytics = {
  work: tenantProcedure.analytics.work.handler(({ input, context: { db, services } }) =>
    workPanel(db, askedOf(input, services.clock())),
  ),
  turnaround: tenantProcedure.analytics.turnaround.handler(({ input, context: { db, services } }) =>
    panelOf.turnaround(db, askedOf(input, services.clock())),
  ),
  owed: tenantProcedure.analytics.owed.handler(({ input, context: { db, services } }) =>
    panelOf.owed(db, askedOf(input, services.clock())),
  ),
  strings: tenantProcedure.analytics.strings.handler(({ input, context: { db, services } }) =>
    panelOf.strings(db, askedOf(input, services.clock())),
  ),
  frames: tenantProcedure.analytics.frames.handler(({ input, context: { db, services } }) =>
    panelOf.frames(db, askedOf(input, services.clock())),
  ),
  tensions: tenantProcedure.analytics.tensions.handler(({ input, context: { db, services } }) =>
    panelOf.tensions(db, askedOf(input, services.clock())),
  ),
  returning: tenantProcedure.analytics.returning.handler(({ input, context: { db, services } }) =>
    panelOf.returning(db, askedOf(input, services.clock())),
  ),
  feedback: tenantProcedure.analytics.feedback.handler(({ input, context: { db, services } }) =>
    panelOf.feedback(db, askedOf(input, services.clock())),
  ),
  profit: paidProcedure.analytics.profit.handler(({ input, context: { db, services } }) =>
    profitPanel(db, askedOf(input, services.clock())),
  ),
  export: authenticatedProcedure.analytics.export.handler(({ input: { panel, ...input }, context }) => {
    const asked = askedOf(input, context.services.clock())
    const { names, rows } = sheets[panel]
    const read: ReadPage<Row> = async (db, _, profile) => ({ items: await rows(db, asked, profile), next: null })
    return csvDownload(context, { name: `analytics-${panel}`, names, instants: [] }, [read])
  }),
}
