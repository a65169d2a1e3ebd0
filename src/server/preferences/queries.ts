import type { PreferenceRow } from '#contract/preferences.ts'
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { customer_string_preferences as preferences } from '#database/tables/preferences.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { Racquet } from '#domain/racquets/schema.ts'
import type { CustomerId, PreferenceId } from '#domain/values/ids.ts'
import type { preferenceFields } from '#domain/preferences/events.ts'
import type { Preference, PreferenceCreate } from '#domain/preferences/schema.ts'
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

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

/** The preference of a customer for all racquets or for one. */
function isOf(db: TenantDb, { customer_id, racquet_id = null }: Pick<PreferenceCreate, 'customer_id' | 'racquet_id'>) {
  const { stringer_id, customer_id: customer, racquet_id: racquet } = preferences
  return and(
    eq(stringer_id, db.stringer_id),
    eq(customer, customer_id),
    racquet_id === null ? isNull(racquet) : eq(racquet, racquet_id),
  )
}

export async function preferenceOf(db: TenantDb, fields: PreferenceCreate): Promise<Preference | undefined> {
  const [row] = await db.select().from(preferences).where(isOf(db, fields))
  return row
}

type StringFields = Pick<Preference, (typeof preferenceFields)[number]>

type SavedPreference = Preference & {
  readonly before: StringFields
  /** Null for all racquets. */
  readonly racquet: Pick<Racquet, 'brand' | 'model'> | null
}

const racquet = sql<SavedPreference['racquet']>`(select jsonb_build_object('brand', r.brand, 'model', r.model) from ${racquets} r
  where r.stringer_id = customer_string_preferences.stringer_id and r.id = customer_string_preferences.racquet_id)`

/** The fields of no preference. */
export const noFields: StringFields = {
  preferred_mains_brand: null,
  preferred_mains_model: null,
  preferred_crosses_brand: null,
  preferred_crosses_model: null,
  preferred_tension_mains: null,
  preferred_tension_crosses: null,
}

/** Inserts a preference. Returns undefined if there already is one. */
export async function insertPreference(
  db: TenantDb,
  id: PreferenceId,
  fields: PreferenceCreate,
): Promise<SavedPreference | undefined> {
  const [inserted] = await db
    .insert(preferences)
    .values({ ...fields, stringer_id: db.stringer_id, id })
    .onConflictDoNothing({ target: [preferences.stringer_id, preferences.customer_id, preferences.racquet_id] })
    .returning({ ...getTableColumns(preferences), racquet })
  return inserted && { ...inserted, before: noFields }
}

const before = alias(preferences, 'before')
const isBefore = and(eq(before.stringer_id, preferences.stringer_id), eq(before.id, preferences.id))

/** Updates the given fields of a preference at the version `updated_at`. Returns undefined if that version is gone. */
export async function updatePreference(
  db: TenantDb,
  updated_at: string,
  fields: PreferenceCreate,
): Promise<SavedPreference | undefined> {
  const [updated] = await db
    .update(preferences)
    .set({ ...fields, updated_at: sql`now()` })
    .from(before)
    .where(and(isBefore, isOf(db, fields), eq(preferences.updated_at, updated_at)))
    .returning({ ...getTableColumns(preferences), racquet, before: sql<StringFields>`to_jsonb(before)` })
  return updated
}

/** Deletes a preference. Returns it as it was; undefined if there was none. */
export async function deletePreference(db: TenantDb, id: PreferenceId): Promise<Omit<SavedPreference, 'before'> | undefined> {
  const [deleted] = await db
    .delete(preferences)
    .where(and(eq(preferences.stringer_id, db.stringer_id), eq(preferences.id, id)))
    .returning({ ...getTableColumns(preferences), racquet })
  return deleted
}
