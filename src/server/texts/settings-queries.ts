import { textSettings } from '#domain/texts/schema.ts'
import { columnsIn } from '#database/queries/columns-in.ts'
import type { SystemDb, TenantDb } from '#database/access.ts'
import { messages } from '#database/tables/messages.ts'
import { businesses } from '#database/tables/businesses.ts'
import { text_settings, text_usage } from '#database/tables/texts.ts'
import { noReason } from '#domain/messages/reasons.ts'
import type { TextProvider } from '#domain/texts/providers.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'

const fields = { ...columnsIn(text_settings, textSettings.shape), callback_round: text_settings.callback_round }

/** The stored settings. Undefined until the first change. */
export async function storedSettings(db: TenantDb) {
  const [row] = await db.select(fields).from(text_settings).where(eq(text_settings.stringer_id, db.stringer_id))
  return row
}

export type StoredSettings = NonNullable<Awaited<ReturnType<typeof storedSettings>>>

/** Text segments sent in the current month, in the business's time zone. */
export async function usedThisMonth(db: TenantDb): Promise<number> {
  const [row] = await db
    .select({ segments: text_usage.segments })
    .from(text_usage)
    .innerJoin(businesses, eq(businesses.id, text_usage.stringer_id))
    .where(
      and(
        eq(text_usage.stringer_id, db.stringer_id),
        sql`${text_usage.month} = date_trunc('month', now() at time zone ${businesses.time_zone})::date`,
      ),
    )
  return row?.segments ?? 0
}

/** The values to write. Credentials are encrypted. */
export type SettingsChanges = Partial<
  Omit<StoredSettings, 'updated_at' | 'has_twilio_auth_token'> & {
    twilio_auth_token: string | null
    gateway_headers: string | null
  }
>

/** Stores the first change. Returns whether it was the first. */
export async function insertSettings(db: TenantDb, changes: SettingsChanges): Promise<boolean> {
  const inserted = await db
    .insert(text_settings)
    .values({ stringer_id: db.stringer_id, ...changes })
    .onConflictDoNothing()
    .returning({ updated_at: text_settings.updated_at })
  return inserted.length > 0
}

/** Returns whether the settings were still at the version that the caller read. */
export async function updateStoredSettings(db: TenantDb, updated_at: string, changes: SettingsChanges): Promise<boolean> {
  const updated = await db
    .update(text_settings)
    // Always written, so that the trigger creates a new version.
    .set({ provider: sql`${text_settings.provider}`, ...changes })
    .where(and(eq(text_settings.stringer_id, db.stringer_id), eq(text_settings.updated_at, updated_at)))
    .returning({ updated_at: text_settings.updated_at })
  return updated.length > 0
}

/** Moves waiting texts to another provider, or leaves them to members. */
export async function moveWaitingTexts(db: TenantDb, provider: TextProvider): Promise<void> {
  const sender = provider === 'phone' ? null : provider
  await db
    .update(messages)
    .set({ provider: sender, ...noReason })
    .where(
      and(
        eq(messages.stringer_id, db.stringer_id),
        eq(messages.state, 'waiting'),
        isNotNull(messages.provider),
        sender === null ? undefined : ne(messages.provider, sender),
      ),
    )
}

/** Everything needed for sending, with encrypted credentials. Undefined while a business has no settings. */
export async function sendingSettings(db: SystemDb, stringer_id: StringerId) {
  const [row] = await db
    .select({
      ...fields,
      twilio_auth_token: text_settings.twilio_auth_token,
      gateway_headers: text_settings.gateway_headers,
      time_zone: businesses.time_zone,
      business: sql<string>`coalesce(${businesses.business_name}, ${businesses.owner_name})`,
    })
    .from(text_settings)
    .innerJoin(businesses, eq(businesses.id, text_settings.stringer_id))
    .where(eq(text_settings.stringer_id, stringer_id))
  return row
}

export type SendingSettings = NonNullable<Awaited<ReturnType<typeof sendingSettings>>>

/**
 * Counts text segments toward the monthly limit.
 * @returns false, without counting, if they would exceed the limit
 */
export async function countSegments(db: SystemDb, stringer_id: StringerId, segments: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with shop as (
      select p.id, date_trunc('month', now() at time zone p.time_zone)::date as month, coalesce(s.monthly_limit, 2147483647) as max
      from ${businesses} p left join ${text_settings} s on s.stringer_id = p.id where p.id = ${stringer_id}
    )
    insert into ${text_usage} as u (stringer_id, month, segments) select id, month, ${segments}::int from shop where ${segments}::int <= max
    on conflict (stringer_id, month) do update set segments = u.segments + excluded.segments
      where u.segments + excluded.segments <= (select max from shop)
    returning 1`)
  return rows.length > 0
}

// Reads what is known about the location of a business.

/** What is known about the location of a business. */
export interface Place {
  /** Chosen in the text settings. */
  readonly country: string | null
  readonly business_phone: string | null
  readonly time_zone: string
  readonly currency: string
}

/** For a select from `businesses` joined with `text_settings`. */
export const placeFields = {
  country: text_settings.country,
  business_phone: businesses.business_phone,
  time_zone: businesses.time_zone,
  currency: businesses.currency,
}

/** What is known about the location of a business. Undefined if there is no such business. */
export async function placeOf(db: TenantDb | SystemDb, stringer_id: StringerId): Promise<Place | undefined> {
  const [place] = await db
    .select(placeFields)
    .from(businesses)
    .leftJoin(text_settings, eq(text_settings.stringer_id, businesses.id))
    .where(eq(businesses.id, stringer_id))
  return place
}
