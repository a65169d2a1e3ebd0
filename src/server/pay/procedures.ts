import { csvDownload, type ReadPage } from '#server/procedure/download.ts'
import { authenticatedProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import type { PayEntry } from '#domain/pay/schema.ts'

import { entryPage, listRates, openTotals, payReportPage, runPage } from './queries.ts'
import { closeRun, readableMember, runWithEntries, setRate } from './service.ts'

const runSheet = {
  name: 'pay-run',
  names: ['day', 'job_number', 'full_name', 'paid_for', 'reason', 'amount', 'currency', 'created_at'],
  instants: ['created_at'],
} as const

/** Procedures of pay. Members who don't manage pay read only their own. */
export const pay = {
  rates: tenantProcedure.pay.rates.handler(async ({ context: { db } }) => ({ items: await listRates(db) })),

  setRate: tenantProcedure.pay.setRate.handler(({ input, context: { db } }) => setRate(db, input)),

  entries: tenantProcedure.pay.entries.handler(async ({ input, context: { db } }) =>
    entryPage(db, { ...input, user_id: await readableMember(db, input.user_id) }),
  ),

  open: tenantProcedure.pay.open.handler(async ({ input, context: { db } }) => ({
    items: await openTotals(db, { to: input.to, user_id: await readableMember(db, undefined) }),
  })),

  closeRun: tenantProcedure.pay.closeRun.handler(({ input, context: { db } }) => closeRun(db, input)),

  runs: tenantProcedure.pay.runs.handler(async ({ input, context: { db } }) =>
    runPage(db, { ...input, user_id: await readableMember(db, input.user_id) }),
  ),

  run: tenantProcedure.pay.run.handler(({ input: { id }, context: { db } }) => runWithEntries(db, id)),

  exportRun: authenticatedProcedure.pay.exportRun.handler(({ input: { id }, context }) => {
    const read: ReadPage<PayEntry> = async (db) => ({ items: (await runWithEntries(db, id)).entries, next: null })
    return csvDownload(context, runSheet, [read])
  }),

  report: tenantProcedure.pay.report.handler(async ({ input, context: { db } }) =>
    payReportPage(db, { ...input, user_id: await readableMember(db, undefined) }),
  ),
}
