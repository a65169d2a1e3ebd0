import type { TenantDb } from '#database/access.ts'
import { preferenceFields } from '#domain/preferences/events.ts'
import type { Preference, PreferenceCreate } from '#domain/preferences/schema.ts'
import { changesBetween, isChanged } from '#domain/values/changes.ts'
import { newId, preferenceId, type PreferenceId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { orConflict, orNotFound } from '#server/procedure/errors.ts'

import { deletePreference, insertPreference, noFields, preferenceOf, updatePreference } from './queries.ts'

type PreferenceInput = PreferenceCreate & { readonly updated_at: string | null }

/**
 * Creates or updates the preference of a customer for all racquets or for one. Fields that are left out do not change.
 * @throws NotFoundError if the preference that the caller has read was deleted
 * @throws ConflictError if it was created or changed since
 */
export const savePreference = (db: TenantDb, { updated_at, ...fields }: PreferenceInput): Promise<Preference> =>
  db.transaction(async (db) => {
    const saved =
      updated_at === null
        ? await insertPreference(db, preferenceId.parse(newId()), fields)
        : await updatePreference(db, updated_at, fields)
    const { before, racquet, ...preference } = await orConflict('preference', saved, () => preferenceOf(db, fields))
    const changes = changesBetween(preferenceFields, before, preference)
    const { customer_id, racquet_id } = preference
    if (isChanged(changes))
      await record(db, [
        racquet_id !== null && racquet !== null
          ? { kind: 'racquet.preferences_saved', record_id: racquet_id, data: { ...racquet, changes } }
          : { kind: 'customer.preferences_saved', record_id: customer_id, data: { changes } },
      ])
    return preference
  })

/** Deletes a preference. Throws NotFoundError. */
export const removePreference = (db: TenantDb, id: PreferenceId): Promise<void> =>
  db.transaction(async (db) => {
    const { racquet, ...preference } = orNotFound(await deletePreference(db, id))
    const changes = changesBetween(preferenceFields, preference, noFields)
    const { customer_id, racquet_id } = preference
    await record(db, [
      racquet_id !== null && racquet !== null
        ? { kind: 'racquet.preferences_removed', record_id: racquet_id, data: { ...racquet, changes } }
        : { kind: 'customer.preferences_removed', record_id: customer_id, data: { changes } },
    ])
  })
