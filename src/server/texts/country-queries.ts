// Reads what is known about the location of a business.
import type { SystemDb, TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { text_settings } from '#database/tables/texts.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { eq } from 'drizzle-orm'

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
