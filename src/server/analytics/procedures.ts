import { holder, paid, stringer } from '#server/api.ts'
import { csvDownload, type ReadPage } from '#server/download.ts'

import { sheets, type Row } from './export/service.ts'
import { askedOf, panelOf, profitPanel, workPanel } from './service.ts'

export const analytics = {
  work: stringer.analytics.work.handler(({ input, context: { desk, services } }) =>
    workPanel(desk, askedOf(input, services.clock())),
  ),
  turnaround: stringer.analytics.turnaround.handler(({ input, context: { desk, services } }) =>
    panelOf.turnaround(desk, askedOf(input, services.clock())),
  ),
  owed: stringer.analytics.owed.handler(({ input, context: { desk, services } }) =>
    panelOf.owed(desk, askedOf(input, services.clock())),
  ),
  strings: stringer.analytics.strings.handler(({ input, context: { desk, services } }) =>
    panelOf.strings(desk, askedOf(input, services.clock())),
  ),
  frames: stringer.analytics.frames.handler(({ input, context: { desk, services } }) =>
    panelOf.frames(desk, askedOf(input, services.clock())),
  ),
  tensions: stringer.analytics.tensions.handler(({ input, context: { desk, services } }) =>
    panelOf.tensions(desk, askedOf(input, services.clock())),
  ),
  returning: stringer.analytics.returning.handler(({ input, context: { desk, services } }) =>
    panelOf.returning(desk, askedOf(input, services.clock())),
  ),
  feedback: stringer.analytics.feedback.handler(({ input, context: { desk, services } }) =>
    panelOf.feedback(desk, askedOf(input, services.clock())),
  ),
  profit: paid.analytics.profit.handler(({ input, context: { desk, services } }) =>
    profitPanel(desk, askedOf(input, services.clock())),
  ),
  export: holder.analytics.export.handler(({ input: { panel, ...input }, context }) => {
    const asked = askedOf(input, context.services.clock())
    const { names, rows } = sheets[panel]
    const read: ReadPage<Row> = async (desk, _, profile) => ({ items: await rows(desk, asked, profile), next: null })
    return csvDownload(context, { name: `analytics-${panel}`, names, instants: [] }, [read])
  }),
}
