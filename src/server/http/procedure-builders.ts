import { contract, type Contract } from '#contract/contract.ts'
import type { Claim, RequestKind, TenantDb } from '#database/access.ts'
import { AuthError, TierLimitError, ValidationError } from '#domain/errors.ts'
import { unlocks } from '#domain/billing/tiers.ts'
import { implement, type Context, type Implementer, type ImplementerInternalWithMiddlewares } from '@orpc/server'

import { readTier } from '#server/identity/queries.ts'

import type { RequestContext } from './context.ts'

// The inferred type of all procedures is too long for the compiler to write, so it is named.
type WithAdded<Added extends Context> = ImplementerInternalWithMiddlewares<Contract, RequestContext, RequestContext & Added>

/** For procedures without sign-in. */
export const publicProcedure: Implementer<Contract, RequestContext, RequestContext> =
  implement(contract).$context<RequestContext>()

/** For procedures of a signed-in member: opens the database of the business before the input is validated. */
export const tenantProcedure: WithAdded<{ db: TenantDb }> = publicProcedure.use(async ({ context, next, path, procedure }) => {
  const claim = context.services.identity.sessionOf(context.headers)
  if (!claim) throw new AuthError()
  const kind = kindOf(path, procedure['~orpc'].route.method)
  return context.services.access.asTenant(claim, async (db) => next({ context: { db } }), kind)
})

function kindOf([entity]: readonly string[], method: string | undefined): RequestKind {
  if (entity === 'analytics') return 'report'
  return method === 'GET' ? 'read' : 'write'
}

/** For procedures of a signed-in member that hold no database connection: confirms the session first. */
export const authenticatedProcedure: WithAdded<{ claim: Claim }> = publicProcedure.use(async ({ context, next }) => {
  const claim = context.services.identity.sessionOf(context.headers)
  if (!claim) throw new AuthError()
  await context.services.access.asTenant(claim, async () => {})
  return next({ context: { claim } })
})

/** Throws a TierLimitError on the free plan. */
export const requirePaid = async (db: TenantDb): Promise<void> => {
  if (!unlocks(await readTier(db), 'inventory')) throw new TierLimitError({ name: 'inventory', value: 0, count: 0 })
}

/** For procedures of the paid tier. */
export const paidProcedure: WithAdded<{ db: TenantDb }> = tenantProcedure.use(async ({ context, next }) => {
  await requirePaid(context.db)
  return next({ context: { db: context.db } })
})

/** For procedures of the paid tier that hold no database connection. */
export const paidAuthenticatedProcedure: WithAdded<{ claim: Claim }> = authenticatedProcedure.use(async ({ context, next }) => {
  await context.services.access.asTenant(context.claim, requirePaid)
  return next({ context: { claim: context.claim } })
})

/** Removes `stringer_id` from the input. Throws a ValidationError if it is another business's. */
export function withoutTenantId<Input extends { stringer_id?: string | undefined }>(
  db: TenantDb,
  input: Input,
): Omit<Input, 'stringer_id'> {
  const { stringer_id, ...fields } = input
  if (stringer_id !== undefined && stringer_id !== db.stringer_id) {
    throw new ValidationError('Invalid stringer ID', { fields: [{ path: 'stringer_id', message: 'Invalid stringer ID' }] })
  }
  return fields
}
