// A member's profile: their personal settings and the business's settings.
import type { TenantDb } from '#database/access.ts'
import { profiles } from '#database/tables/auth.ts'
import { businesses } from '#database/tables/businesses.ts'
import { members } from '#database/tables/members.ts'
import { ConflictError } from '#domain/errors.ts'
import { businessFields } from '#domain/identity/events.ts'
import type { Profile, ProfileUpdate } from '#domain/identity/schema.ts'
import { changesBetween, isChanged } from '#domain/values/changes.ts'
import { defaultPriceFields, refuseCurrencyProblems } from '#domain/values/money/currency-rules.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'

const isOwn = eq(profiles.user_id, sql`app.current_user_id()`)

const { id, tension_unit, updated_at } = businesses

// Includes removed members, whose rows stay because the history shows their names.
const colleagues = sql`select from ${members} as o where o.stringer_id = ${id} and o.user_id <> ${profiles.user_id}`

const businessColumns = {
  business_name: businesses.business_name,
  business_phone: businesses.business_phone,
  business_address: businesses.business_address,
  currency: businesses.currency,
  customer_tension_unit: tension_unit,
  time_zone: businesses.time_zone,
  turnaround_days: businesses.turnaround_days,
  default_price: businesses.default_price,
  default_mains_meters: businesses.default_mains_meters,
  default_crosses_meters: businesses.default_crosses_meters,
  label_size: businesses.label_size,
  shop_tools: businesses.shop_tools,
}

const columns = {
  ...businessColumns,
  subscription_tier: businesses.subscription_tier,
  id: profiles.user_id,
  business_id: id,
  role: members.role,
  has_colleagues: sql<boolean>`exists (${colleagues})`,
  full_name: profiles.full_name,
  tension_unit: profiles.tension_unit,
  length_unit: profiles.length_unit,
  theme: profiles.theme,
  time_format: profiles.time_format,
  created_at: profiles.created_at,
  // The combined version of both rows.
  updated_at: sql<string>`greatest(${profiles.updated_at}, ${updated_at})`.mapWith(updated_at),
}

/** The calling member's profile. */
export async function readProfile(db: TenantDb): Promise<Profile | undefined> {
  const [row] = await db
    .select(columns)
    .from(businesses)
    .innerJoin(members, and(eq(members.stringer_id, id), eq(members.user_id, sql`app.current_user_id()`)))
    .innerJoin(profiles, eq(profiles.user_id, members.user_id))
    .where(eq(id, db.stringer_id))
  return row
}

export async function readTier(db: TenantDb): Promise<Profile['subscription_tier']> {
  const [row] = await db.select({ tier: businesses.subscription_tier }).from(businesses).where(eq(id, db.stringer_id))
  return row?.tier ?? 'free'
}

/** Whether the business has other members. */
async function isShared(db: TenantDb): Promise<boolean> {
  const others = await db
    .select({ user_id: members.user_id })
    .from(members)
    .where(
      and(eq(members.stringer_id, db.stringer_id), ne(members.user_id, sql`app.current_user_id()`), isNull(members.removed_at)),
    )
    .limit(1)
  return others.length > 0
}

const personalFields = ['full_name', 'tension_unit', 'length_unit', 'theme', 'time_format'] as const
type PersonalField = (typeof personalFields)[number]

/** Splits an update into its personal and business fields. */
function splitUpdate(changes: ProfileUpdate) {
  const { full_name, tension_unit, length_unit, theme, time_format, customer_tension_unit, ...rest } = changes
  const personal: Pick<ProfileUpdate, PersonalField> = { full_name, tension_unit, length_unit, theme, time_format }
  return { personal: withoutUnset(personal), business: withoutUnset({ ...rest, tension_unit: customer_tension_unit }) }
}

/** Whether an update changes business settings. */
export const hasBusinessFields = (changes: ProfileUpdate): boolean => Object.keys(splitUpdate(changes).business).length > 0

const withoutUnset = <Fields extends object>(fields: Fields): Partial<Fields> => {
  const kept: Partial<Fields> = { ...fields }
  for (const [name, value] of Object.entries(fields)) if (value === undefined) Reflect.deleteProperty(kept, name)
  return kept
}

/** Reads the versions of both parts and the settings of the business, and locks their rows until the transaction ends. */
async function lockProfile(db: TenantDb) {
  const [locked] = await db
    .select({ versions: { business: updated_at, personal: profiles.updated_at }, before: businessColumns })
    .from(businesses)
    .innerJoin(profiles, isOwn)
    .where(eq(id, db.stringer_id))
    .for('no key update')
  return orNotFound(locked)
}

const hasFields = (changes: object): boolean => Object.keys(changes).length > 0

type Settings = Pick<Profile, (typeof businessFields)[number]>

/** Checks a new default price against the currency after the change. An unchanged price is always accepted. */
function refuseDefaultPrice(changes: ProfileUpdate, before: Settings): void {
  if (changes.default_price === undefined) return
  refuseCurrencyProblems(changes, { currency: changes.currency ?? before.currency, fields: defaultPriceFields, before })
}

async function recordChanges(tx: TenantDb, before: Settings, after: Settings): Promise<void> {
  const changes = changesBetween(businessFields, before, after)
  if (isChanged(changes)) await record(tx, [{ kind: 'business.edited', record_id: tx.stringer_id, data: { changes } }])
}

async function updatePerson(tx: TenantDb, fields: Pick<ProfileUpdate, PersonalField> & { updated_at: SQL }): Promise<void> {
  await tx.update(profiles).set(fields).where(isOwn)
  // Each business of the person has a copy of the name.
  if (fields.full_name !== undefined) await tx.execute(sql`select app.rename_member(${fields.full_name})`)
}

/**
 * Updates profile fields. Writers of one business wait for each other, so a part changed since the version the caller read has a later
 * version. @throws ConflictError if a part that the update writes has changed
 */
export const updateProfile = (db: TenantDb, seen: string, changes: ProfileUpdate): Promise<Profile> =>
  db.transaction(async (tx) => {
    const { personal, business } = splitUpdate(changes)
    // In a one-person business, customers see that person's unit.
    if (personal.tension_unit && !(await isShared(tx))) business.tension_unit ??= personal.tension_unit
    const { versions, before } = await lockProfile(tx)
    const isStale = (hasFields(business) && versions.business > seen) || (hasFields(personal) && versions.personal > seen)
    if (isStale) throw new ConflictError({ entity: 'profile', current: orNotFound(await readProfile(tx)) })
    refuseDefaultPrice(changes, before)
    const next = sql`greatest(${versions.business}::timestamptz, ${versions.personal}::timestamptz) + interval '1 millisecond'`
    const ofBusiness = { ...business, updated_at: next }
    if (hasFields(business)) await tx.update(businesses).set(ofBusiness).where(eq(id, tx.stringer_id))
    if (hasFields(personal)) await updatePerson(tx, { ...personal, updated_at: next })
    const after = orNotFound(await readProfile(tx))
    await recordChanges(tx, before, after)
    return after
  })
