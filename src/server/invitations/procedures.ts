import type { RequestContext } from '#server/procedure/context.ts'
import { publicProcedure, sessionProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { countAttempt, limits } from '#server/identity/rate-limits.ts'

import { listInvitations } from './queries.ts'
import { acceptInvitation, createInvitation, openLink, revoke, sendAgain, signUpByInvitation } from './service.ts'

const countLink = ({ services: { identity }, address }: RequestContext): Promise<void> =>
  countAttempt(identity.system, `invitations from ${address}`, limits.invitationLinks)

/** Procedures of invitations. */
export const invitations = {
  list: tenantProcedure.invitations.list.handler(async ({ context: { db } }) => ({ items: await listInvitations(db) })),

  create: tenantProcedure.invitations.create.handler(async ({ input, context: { db, services } }) => {
    return createInvitation(services, db, input)
  }),

  send: tenantProcedure.invitations.send.handler(async ({ input, context: { db, services } }) => {
    return sendAgain(services, db, input)
  }),

  revoke: tenantProcedure.invitations.revoke.handler(async ({ input: { id }, context: { db } }) => ({
    id: await revoke(db, id),
  })),

  read: publicProcedure.invitations.read.handler(async ({ input: { token }, context }) => {
    await countLink(context)
    return openLink(context.services, token)
  }),

  accept: sessionProcedure.invitations.accept.handler(async ({ input: { token }, context }) => {
    await countLink(context)
    return acceptInvitation(context.services, context.claim.user_id, token)
  }),

  signUp: publicProcedure.invitations.signUp.handler(async ({ input, context }) => {
    await countLink(context)
    return signUpByInvitation(context, input)
  }),
}
