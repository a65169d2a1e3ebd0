import { tenantProcedure } from '#server/procedure/builders.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { customerExists, preferencesOf } from './queries.ts'
import { removePreference, savePreference } from './service.ts'

export const preferences = {
  list: tenantProcedure.preferences.list.handler(async ({ input: { customer_id }, context: { db } }) => {
    return orNotFound((await customerExists(db, customer_id)) ? await preferencesOf(db, customer_id) : undefined)
  }),

  save: tenantProcedure.preferences.save.handler(({ input, context: { db } }) => savePreference(db, input)),

  remove: tenantProcedure.preferences.remove.handler(async ({ input: { id }, context: { db } }) => {
    await removePreference(db, id)
    return { id }
  }),
}
