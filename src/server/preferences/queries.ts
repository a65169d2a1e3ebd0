import type { PreferenceRow } from '#contract/preferences.ts'
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { customer_string_preferences as preferences } from '#database/tables/preferences.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { CustomerId, PreferenceId } from '#domain/values/ids.ts'
import type { Preference, PreferenceCreate } from '#domain/preferences/schema.ts'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'

/** A player's preferences: for every frame first, then frame by frame. */
export const preferencesOf = (db: TenantDb, customer_id: CustomerId): Promise<PreferenceRow[]> =>
  db
    .select({ ...getTableColumns(preferences), racquet_brand: racquets.brand, racquet_model: racquets.model })
    .from(preferences)
    .leftJoin(racquets, and(eq(racquets.stringer_id, preferences.stringer_id), eq(racquets.id, preferences.racquet_id)))
    .where(and(eq(preferences.stringer_id, db.stringer_id), eq(preferences.customer_id, customer_id)))
    .orderBy(sql`${preferences.racquet_id} is not null`, asc(racquets.brand), asc(racquets.model), asc(preferences.id))

/** Answers whether there is such a player. */
export async function isPlayer(db: TenantDb, id: CustomerId): Promise<boolean> {
  const isThat = and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, id))
  return (await db.select({ id: customers.id }).from(customers).where(isThat)).length > 0
}

/** Writes the preference of a player, or of one frame; what was there is replaced but for what is not named. */
export async function savePreference(db: TenantDb, id: PreferenceId, fields: PreferenceCreate): Promise<Preference> {
  const { stringer_id, customer_id, racquet_id } = preferences
  const [saved] = await db
    .insert(preferences)
    .values({ ...fields, stringer_id: db.stringer_id, id })
    .onConflictDoUpdate({
      target: [stringer_id, customer_id, racquet_id],
      set: { ...fields, updated_at: sql`now()` },
    })
    .returning()
  if (!saved) throw new Error('The insert answered with no row')
  return saved
}

/** Answers whether there was such a preference. */
export async function deletePreference(db: TenantDb, id: PreferenceId): Promise<boolean> {
  const gone = await db
    .delete(preferences)
    .where(and(eq(preferences.stringer_id, db.stringer_id), eq(preferences.id, id)))
    .returning({ id: preferences.id })
  return gone.length > 0
}
