import { sessionProcedure, publicProcedure } from '#server/procedure/builders.ts'
import type { RequestContext } from '#server/procedure/context.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { deleteEmailChange, readEmailState } from './email-queries.ts'
import { confirmEmailLink, readEmailLink, refuseEmailLink, requestEmailChange, resendConfirmation } from './email-service.ts'
import { refuseWrongPassword } from '../passwords/own-password.ts'
import { countAttempt, limits } from '../rate-limits.ts'

const done = { done: true } as const

const countLink = ({ services: { identity }, address }: RequestContext): Promise<void> =>
  countAttempt(identity.system, `email links from ${address}`, limits.emailLinks)

/** Procedures for a user's sign-in address. */
export const emailAddress = {
  state: sessionProcedure.emailAddress.state.handler(async ({ context: { services, claim } }) => {
    const { email, is_confirmed, change } = orNotFound(await readEmailState(services.identity.system, claim.user_id))
    // A link that only confirms the current address is not a change.
    if (!change || change.email === email) return { email, is_confirmed, change: null }
    const { old_confirmed_at, new_confirmed_at, expires_at } = change
    const open = {
      email: change.email,
      is_old_confirmed: old_confirmed_at !== null,
      is_new_confirmed: new_confirmed_at !== null,
      expires_at: expires_at.toISOString(),
    }
    return { email, is_confirmed, change: open }
  }),

  sendConfirmation: sessionProcedure.emailAddress.sendConfirmation.handler(async ({ context }) => {
    await resendConfirmation(context.services, context.claim.user_id)
    return done
  }),

  requestChange: sessionProcedure.emailAddress.requestChange.handler(async ({ input, context }) => {
    await refuseWrongPassword(context, input.current_password)
    await requestEmailChange(context.services, context.claim.user_id, input.email)
    return done
  }),

  cancelChange: sessionProcedure.emailAddress.cancelChange.handler(async ({ context: { services, claim } }) => {
    await deleteEmailChange(services.identity.system, claim.user_id)
    return done
  }),

  readLink: publicProcedure.emailAddress.readLink.handler(async ({ input: { token }, context }) => {
    await countLink(context)
    return readEmailLink(context.services, token)
  }),

  confirmLink: publicProcedure.emailAddress.confirmLink.handler(async ({ input: { token }, context }) => {
    await countLink(context)
    return confirmEmailLink(context.services, token)
  }),

  refuseLink: publicProcedure.emailAddress.refuseLink.handler(async ({ input: { token }, context }) => {
    await countLink(context)
    await refuseEmailLink(context.services, token)
    return done
  }),
}
