// The existing customers of an import, and the plan's limit. Imports of past jobs add customers, too.
import type { TenantDb } from '#database/access.ts'
import { customerUsage, existingCustomers, existingRacquets } from '#database/queries/imports.ts'
import { limitsOf } from '#domain/billing/tiers.ts'
import { TierLimitError } from '#domain/errors.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { phoneCountry } from '#server/texts/service.ts'

import type { CustomerContext, CustomerLimit } from './existing.ts'

export async function readCustomerLimit(db: TenantDb): Promise<CustomerLimit> {
  const { tier, active_customers: count } = orNotFound(await customerUsage(db))
  return { value: limitsOf(tier).active_customers, count }
}

/** @param hasRacquets whether the file has racquets to compare */
export async function readCustomerContext(db: TenantDb, hasRacquets = true): Promise<CustomerContext> {
  const limit = await readCustomerLimit(db)
  const country = await phoneCountry(db, db.stringer_id)
  const customers = await existingCustomers(db)
  const racquets = hasRacquets ? await existingRacquets(db) : '[]'
  return { limit, country, customers, racquets }
}

export const limitError = ({ value, count }: CustomerLimit): TierLimitError =>
  new TierLimitError({ name: 'active_customers', value: value ?? 0, count })

interface Planned {
  readonly counts: { readonly beyond_plan: number }
  readonly context: CustomerContext
}

/** @throws TierLimitError if more rows exceed the plan's limit than the caller accepts */
export function requireAccepted({ counts, context }: Planned, { beyond_plan = 0 }: { readonly beyond_plan?: number }): void {
  if (counts.beyond_plan > beyond_plan) throw limitError(context.limit)
}
