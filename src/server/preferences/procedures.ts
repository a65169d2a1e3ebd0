import { newId, preferenceId } from '#domain/ids.ts'
import { stringer } from '#server/api.ts'
import { found } from '#server/errors.ts'

import { deletePreference, preferencesOf, savePreference } from './queries.ts'

export const preferences = {
  list: stringer.preferences.list.handler(({ input, context: { desk } }) => preferencesOf(desk, input.customer_id)),

  save: stringer.preferences.save.handler(({ input, context: { desk } }) =>
    savePreference(desk, preferenceId.parse(newId()), input),
  ),

  remove: stringer.preferences.remove.handler(async ({ input: { id }, context: { desk } }) => ({
    id: found((await deletePreference(desk, id)) ? id : undefined),
  })),
}
