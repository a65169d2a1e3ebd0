import type { TenantDb } from '#database/access.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { personProcedure, sessionProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { updatePayers } from '#server/billing/service.ts'
import { businessesOf } from '#server/identity/account-service.ts'
import { mailUser } from '#server/identity/mails/mail-user.ts'
import { refuseWrongPassword } from '#server/identity/passwords/own-password.ts'

import { deleteBusiness, changeOwners } from './owner-service.ts'
import { handedOverMail, newOwnerMail } from './mails.ts'
import { businessName, listMembers, listRemovedMembers, storeLastBusiness } from './queries.ts'
import { changeRole, handOver, leave, removeOther } from './service.ts'

/** Procedures for the people of a business. */
export const people = {
  list: tenantProcedure.people.list.handler(async ({ context: { db } }) => {
    const items = await listMembers(db)
    return { items, removed: await listRemovedMembers(db) }
  }),

  businesses: sessionProcedure.people.businesses.handler(async ({ context: { services, claim } }) => ({
    items: [...(await businessesOf(services.identity.system, claim.user_id))],
  })),

  chooseBusiness: sessionProcedure.people.chooseBusiness.handler(async ({ input: { id }, context: { services, claim } }) => ({
    id: orNotFound((await storeLastBusiness(services.identity.system, claim.user_id, id)) ? id : undefined),
  })),

  changeRole: personProcedure.people.changeRole.handler(({ input: { current_password, ...change }, context }) => {
    const { user_id, from, to } = change
    const apply = (db: TenantDb) => changeRole(db, change)
    if (from === to || (from !== 'owner' && to !== 'owner')) return context.services.access.asTenant(context.claim, apply)
    return changeOwners(context, { user_id, role: to, current_password, apply })
  }),

  remove: personProcedure.people.remove.handler(async ({ input: { current_password, ...expected }, context }) => {
    const { user_id, role } = expected
    const apply = (db: TenantDb) => removeOther(db, expected)
    if (role === 'owner') await changeOwners(context, { user_id, role: null, current_password, apply })
    else await context.services.access.asTenant(context.claim, apply)
    return { user_id }
  }),

  leave: personProcedure.people.leave.handler(async ({ input: { role, current_password }, context }) => {
    const { claim, services } = context
    const apply = (db: TenantDb) => leave(db, role)
    if (role === 'owner') await changeOwners(context, { user_id: claim.user_id, role: null, current_password, apply })
    else await services.access.asTenant(claim, apply)
    return { done: true }
  }),

  handOver: personProcedure.people.handOver.handler(async ({ input: { current_password, ...expected }, context }) => {
    const { services, claim } = context
    const { identity, access } = services
    await refuseWrongPassword(context, current_password)
    const { items, business } = await access.asTenant(claim, async (db) => ({
      items: await handOver(db, expected),
      business: await businessName(db),
    }))
    const name = items.find(({ user_id }) => user_id === expected.user_id)?.full_name ?? ''
    await mailUser(identity, expected.user_id, ({ email }) => newOwnerMail(email, { business, name }))
    await mailUser(identity, claim.user_id, ({ email }) => handedOverMail(email, { business, name }))
    // Receipts go to the new owner.
    identity.inBackground(updatePayers(services, expected.user_id))
    return { items }
  }),

  deleteBusiness: personProcedure.people.deleteBusiness.handler(async ({ input, context }) => {
    await deleteBusiness(context, input)
    return { done: true }
  }),
}
