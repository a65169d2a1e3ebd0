import { contract, type Contract } from '#contract/contract.ts'
import type { ProcedureMeta } from '#contract/procedure/meta.ts'
import type { ReadAge, TenantDb } from '#database/access.ts'
import type { Claim, Member, MemberClaim, SessionClaim } from '#database/connections/claims.ts'
import { fieldError, PermissionError, TierLimitError } from '#domain/errors.ts'
import { unlocks, type Feature } from '#domain/billing/tiers.ts'
import { can, type Permission } from '#domain/people/permissions.ts'
import { implement, type Context, type Implementer, type ImplementerInternalWithMiddlewares } from '@orpc/server'

import { withoutRestricted } from './hide-restricted.ts'
import { withLastChange } from './last-change.ts'
import { readTier } from '#server/identity/profile-queries.ts'

import type { RequestContext } from './context.ts'
import { claimOf, memberClaimOf, sessionOf } from './caller.ts'
import { withinLimit } from './program.ts'

// The inferred type of all procedures is too long for the compiler to emit, so it is named.
type WithAdded<Added extends Context> = ImplementerInternalWithMiddlewares<Contract, RequestContext, RequestContext & Added>

/** For procedures without sign-in. */
export const publicProcedure: Implementer<Contract, RequestContext, RequestContext> =
  implement(contract).$context<RequestContext>()

// Throws a TierLimitError if the plan doesn't include the procedure's feature.
async function withinPlan(db: TenantDb, { feature }: ProcedureMeta): Promise<void> {
  if (feature) await refuseWithoutFeature(db, feature)
}

/** For procedures of a member, signed in or with an access token. Opens the business's database before the input is validated. */
export const tenantProcedure: WithAdded<{ db: TenantDb }> = publicProcedure.use(async ({ context, next, procedure }) => {
  const { meta, route } = procedure['~orpc']
  const claim = await claimOf(context, meta)
  const kind = route.method === 'GET' ? 'read' : 'write'
  const run = async (db: TenantDb) => {
    await withinPlan(db, meta)
    return next({ context: { db } })
  }
  return withinLimit(context, kind === 'read' ? 'concurrently' : 'before', () =>
    context.services.access.asTenant(
      claim,
      (db) => withoutRestricted(procedure['~orpc'], db.member, () => withLastChange(db, () => run(db))),
      kind,
    ),
  )
})

/** For a member's figures, which may come from a replica. */
export const figuresProcedure: WithAdded<{ db: TenantDb; readAge: ReadAge }> = publicProcedure.use(
  async ({ context, next, procedure }) => {
    const { meta } = procedure['~orpc']
    const claim = await claimOf(context, meta)
    return withinLimit(context, 'before', () =>
      context.services.access.asReporter(claim, async (db, readAge) => {
        await withinPlan(db, meta)
        return withoutRestricted(procedure['~orpc'], db.member, async () => next({ context: { db, readAge } }))
      }),
    )
  },
)

const readMember = ({ services }: RequestContext, claim: Claim, meta: ProcedureMeta): Promise<Member> =>
  services.access.asTenant(claim, async (db) => {
    await withinPlan(db, meta)
    return db.member()
  })

/** For procedures of a member that hold no database connection. Verifies the session or the access token first. */
export const authenticatedProcedure: WithAdded<{ claim: Claim; member: Member }> = publicProcedure.use(
  async ({ context, next, procedure }) => {
    const { meta } = procedure['~orpc']
    const claim = await claimOf(context, meta)
    const member = await withinLimit(context, 'before', () => readMember(context, claim, meta))
    return withoutRestricted(
      procedure['~orpc'],
      async () => member,
      async () => next({ context: { claim, member } }),
    )
  },
)

/** Like `authenticatedProcedure`, but without access tokens. */
export const personProcedure: WithAdded<{ claim: MemberClaim }> = publicProcedure.use(async ({ context, next, procedure }) => {
  const { meta } = procedure['~orpc']
  const claim = await memberClaimOf(context, meta)
  const member = await readMember(context, claim, meta)
  return withoutRestricted(
    procedure['~orpc'],
    async () => member,
    async () => next({ context: { claim } }),
  )
})

/** For procedures about a signed-in person's account, independent of the business. Verifies the session first. */
export const sessionProcedure: WithAdded<{ claim: SessionClaim }> = publicProcedure.use(async ({ context, next }) => {
  const claim = sessionOf(context)
  await context.services.access.confirmSession(claim)
  return next({ context: { claim } })
})

/** @throws PermissionError if the member's role doesn't include a permission */
export async function refuseWithoutPermission(db: TenantDb, permission: Permission): Promise<void> {
  if (!can((await db.member()).role, permission)) throw new PermissionError()
}

/** @throws TierLimitError if the plan doesn't include a feature */
export async function refuseWithoutFeature(db: TenantDb, feature: Feature): Promise<void> {
  if (!unlocks(await readTier(db), feature)) throw new TierLimitError({ name: feature, value: 0, count: 0 })
}

/** Removes `stringer_id` from the input. @throws ValidationError if it is another business's */
export function withoutTenantId<Input extends { stringer_id?: string | undefined }>(
  db: TenantDb,
  input: Input,
): Omit<Input, 'stringer_id'> {
  const { stringer_id, ...fields } = input
  if (stringer_id !== undefined && stringer_id !== db.stringer_id) throw fieldError('stringer_id', 'Invalid stringer ID')
  return fields
}
