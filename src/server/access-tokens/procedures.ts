import { personProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { mailUser } from '#server/identity/mails/mail-user.ts'
import { refuseWrongPassword } from '#server/identity/passwords/own-password.ts'

import { tokenCreatedMail } from './mails.ts'
import { createToken, listReachable, revokeReachable } from './service.ts'

export const accessTokens = {
  list: tenantProcedure.accessTokens.list.handler(async ({ context: { db } }) => ({ items: await listReachable(db) })),

  create: personProcedure.accessTokens.create.handler(async ({ input: { current_password, ...fields }, context }) => {
    const { services, claim } = context
    await refuseWrongPassword(context, current_password)
    const token = services.tokens.format.create(claim.stringer_id)
    const created = await services.access.asTenant(claim, (db) => createToken(db, token, fields))
    const settings = `${services.identity.home.origin}/settings/access-tokens`
    await mailUser(services.identity, claim.user_id, (recipient) => tokenCreatedMail({ ...recipient, settings }, created))
    return created
  }),

  revoke: tenantProcedure.accessTokens.revoke.handler(async ({ input: { id }, context: { db } }) => ({
    id: await revokeReachable(db, id),
  })),
}
