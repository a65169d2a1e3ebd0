import { csvDownload } from '#server/procedure/download.ts'
import { authenticatedProcedure, tenantProcedure } from '#server/procedure/builders.ts'

import { readOpenDay, addNote, closeDay, visibleClose, visibleCloses } from './service.ts'

const columns = {
  name: 'day-closes',
  names: [
    'first_day',
    'day',
    'entries',
    'amount',
    'opening_cash',
    'expected_cash',
    'counted_cash',
    'difference',
    'left_cash',
    'currency',
    'note',
    'by_name',
    'closed_at',
  ],
  instants: ['closed_at'],
} as const

export const dayClose = {
  open: tenantProcedure.dayClose.open.handler(({ input, context: { db, services } }) =>
    readOpenDay(db, services.clock(), input?.day),
  ),
  close: tenantProcedure.dayClose.close.handler(({ input, context: { db, services } }) => closeDay(db, input, services.clock())),
  list: tenantProcedure.dayClose.list.handler(({ input, context: { db } }) => visibleCloses(db, input)),
  export: authenticatedProcedure.dayClose.export.handler(({ context }) =>
    csvDownload(context, columns, [(db, page) => visibleCloses(db, page)]),
  ),
  get: tenantProcedure.dayClose.get.handler(({ input: { id }, context: { db } }) => visibleClose(db, id)),
  addNote: tenantProcedure.dayClose.addNote.handler(({ input: { id, note }, context: { db } }) => addNote(db, id, note)),
}
