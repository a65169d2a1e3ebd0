import type { PreferenceRow } from '#contract/preferences.ts'
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { customer_string_preferences as preferences } from '#database/tables/preferences.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { CustomerId, PreferenceId } from '#domain/values/ids.ts'
import type { Preference, PreferenceCreate } from '#domain/preferences/schema.ts'
import { orConflict } from '#server/procedure/errors.ts'
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'

/** A customer's preferences: the one for all racquets first, then by racquet. */
export const preferencesOf = (db: TenantDb, customer_id: CustomerId): Promise<PreferenceRow[]> =>
  db
    .select({ ...getTableColumns(preferences), racquet_brand: racquets.brand, racquet_model: racquets.model })
    .from(preferences)
    .leftJoin(racquets, and(eq(racquets.stringer_id, preferences.stringer_id), eq(racquets.id, preferences.racquet_id)))
    .where(and(eq(preferences.stringer_id, db.stringer_id), eq(preferences.customer_id, customer_id)))
    .orderBy(sql`${preferences.racquet_id} is not null`, asc(racquets.brand), asc(racquets.model), asc(preferences.id))

export const customerExists = async (db: TenantDb, id: CustomerId): Promise<boolean> =>
  (await db.$count(customers, and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, id)))) > 0

type PreferenceInput = PreferenceCreate & { readonly updated_at: string | null }

/**
 * Creates or updates the preference of a customer for all racquets or for one. Fields that are left out do not change.
 * @throws NotFoundError if the preference that the caller has read was deleted
 * @throws ConflictError if it was created or changed since
 */
export async function savePreference(
  db: TenantDb,
  id: PreferenceId,
  { updated_at, ...fields }: PreferenceInput,
): Promise<Preference> {
  const racquet = fields.racquet_id ?? null
  const isSame = and(
    eq(preferences.stringer_id, db.stringer_id),
    eq(preferences.customer_id, fields.customer_id),
    racquet === null ? isNull(preferences.racquet_id) : eq(preferences.racquet_id, racquet),
  )
  const [saved] =
    updated_at === null
      ? await db
          .insert(preferences)
          .values({ ...fields, stringer_id: db.stringer_id, id })
          .onConflictDoNothing({ target: [preferences.stringer_id, preferences.customer_id, preferences.racquet_id] })
          .returning()
      : await db
          .update(preferences)
          .set({ ...fields, updated_at: sql`now()` })
          .where(and(isSame, eq(preferences.updated_at, updated_at)))
          .returning()
  return orConflict('preference', saved, async () => (await db.select().from(preferences).where(isSame))[0])
}

/** Returns whether the preference existed. */
export async function deletePreference(db: TenantDb, id: PreferenceId): Promise<boolean> {
  const deleted = await db
    .delete(preferences)
    .where(and(eq(preferences.stringer_id, db.stringer_id), eq(preferences.id, id)))
    .returning({ id: preferences.id })
  return deleted.length > 0
}
