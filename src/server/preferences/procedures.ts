import { newId, preferenceId } from '#domain/ids.ts'
import { stringer } from '#server/api.ts'
import { found } from '#server/errors.ts'

import { deletePreference, isPlayer, preferencesOf, savePreference } from './queries.ts'

export const preferences = {
  list: stringer.preferences.list.handler(async ({ input: { customer_id }, context: { desk } }) => {
    const [preferences, isThere] = await Promise.all([preferencesOf(desk, customer_id), isPlayer(desk, customer_id)])
    return found(isThere ? preferences : undefined)
  }),

  save: stringer.preferences.save.handler(({ input, context: { desk } }) =>
    savePreference(desk, preferenceId.parse(newId()), input),
  ),

  remove: stringer.preferences.remove.handler(async ({ input: { id }, context: { desk } }) => ({
    id: found((await deletePreference(desk, id)) ? id : undefined),
  })),
}
