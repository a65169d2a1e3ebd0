import { tenantProcedure } from '#server/procedure/builders.ts'

import { chooseFirst, removeSampleShop } from './service.ts'

/** Procedures of a new account. */
export const firstRun = {
  choose: tenantProcedure.firstRun.choose.handler(({ input: { choice }, context: { db, services } }) =>
    chooseFirst(db, choice, services.clock()),
  ),

  removeSample: tenantProcedure.firstRun.removeSample.handler(({ context: { db, services } }) =>
    removeSampleShop(db, services.clock()),
  ),
}
