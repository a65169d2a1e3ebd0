import type { TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { eq } from 'drizzle-orm'

/** The business's currency, ISO 4217. */
export async function readCurrency(db: TenantDb): Promise<string> {
  const [row] = await db.select({ currency: businesses.currency }).from(businesses).where(eq(businesses.id, db.stringer_id))
  return orNotFound(row).currency
}
