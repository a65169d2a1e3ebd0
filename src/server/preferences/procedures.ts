import { newId, preferenceId } from '#domain/values/ids.ts'
import { tenantProcedure } from '#server/http/procedure-builders.ts'
import { orNotFound } from '#server/http/errors.ts'

import { deletePreference, isPlayer, preferencesOf, savePreference } from './queries.ts'

export const preferences = {
  list: tenantProcedure.preferences.list.handler(async ({ input: { customer_id }, context: { db } }) => {
    const [preferences, isThere] = await Promise.all([preferencesOf(db, customer_id), isPlayer(db, customer_id)])
    return orNotFound(isThere ? preferences : undefined)
  }),

  save: tenantProcedure.preferences.save.handler(({ input, context: { db } }) =>
    savePreference(db, preferenceId.parse(newId()), input),
  ),

  remove: tenantProcedure.preferences.remove.handler(async ({ input: { id }, context: { db } }) => ({
    id: orNotFound((await deletePreference(db, id)) ? id : undefined),
  })),
}
