import { orNotFound } from '#server/http/errors.ts'
import { personProcedure, sessionProcedure, tenantProcedure } from '#server/http/procedure-builders.ts'
import { updatePayers } from '#server/billing/service.ts'
import { businessesOf } from '#server/identity/account-service.ts'
import { mailUser } from '#server/identity/mail-user.ts'
import { requirePassword } from '#server/identity/own-password.ts'

import { handedOverMail, newOwnerMail } from './mails.ts'
import { businessName, listMembers, storeLastBusiness } from './queries.ts'
import { changeRole, handOver, leave, removeOther } from './service.ts'

/** Procedures of the people of a business. */
export const people = {
  list: tenantProcedure.people.list.handler(async ({ context: { db } }) => ({ items: await listMembers(db) })),

  businesses: sessionProcedure.people.businesses.handler(async ({ context: { services, claim } }) => ({
    items: [...(await businessesOf(services.identity.system, claim.user_id))],
  })),

  chooseBusiness: sessionProcedure.people.chooseBusiness.handler(async ({ input: { id }, context: { services, claim } }) => ({
    id: orNotFound((await storeLastBusiness(services.identity.system, claim.user_id, id)) ? id : undefined),
  })),

  changeRole: tenantProcedure.people.changeRole.handler(({ input, context: { db } }) => changeRole(db, input)),

  remove: tenantProcedure.people.remove.handler(async ({ input, context: { db } }) => {
    await removeOther(db, input)
    return { user_id: input.user_id }
  }),

  leave: tenantProcedure.people.leave.handler(async ({ input, context: { db } }) => {
    await leave(db, input.role)
    return { done: true }
  }),

  handOver: personProcedure.people.handOver.handler(async ({ input: { current_password, ...expected }, context }) => {
    const { services, claim } = context
    const { identity, access } = services
    await requirePassword(context, current_password)
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
}
