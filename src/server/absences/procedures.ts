import { tenantProcedure } from '#server/procedure/builders.ts'

import { readLoad } from './queries.ts'
import { absencesFor, addAbsence, removeAbsence } from './service.ts'

/** Procedures of absences and the load of members. */
export const absences = {
  list: tenantProcedure.absences.list.handler(async ({ context: { db } }) => ({ items: await absencesFor(db) })),

  add: tenantProcedure.absences.add.handler(({ input, context: { db } }) => addAbsence(db, input)),

  remove: tenantProcedure.absences.remove.handler(async ({ input: { id }, context: { db } }) => ({
    id: await removeAbsence(db, id),
  })),

  load: tenantProcedure.absences.load.handler(({ context: { db } }) => readLoad(db)),
}
