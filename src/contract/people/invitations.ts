import {
  invitation,
  invitationCreate,
  invitationDays,
  invitationRef,
  invitationSignUp,
  invitationToken,
  maxInvitations,
  receivedInvitation,
} from '#domain/people/schema.ts'
import { instant } from '#domain/values/fields.ts'
import { stored } from '#domain/values/ids.ts'
import * as z from 'zod'

import { procedure, conflictsWith } from '#contract/procedure/procedure.ts'
import { businessLink, session } from '#contract/identity/identity.ts'
import { shownEmail } from '#contract/identity/shown-email.ts'

const tags = ['People']

export const invitationOutput = invitation.extend({ email: shownEmail })
const receivedOutput = receivedInvitation.extend({ email: shownEmail })

/** Invitations to a business, for the inviter and the invited person. */
export const invitations = {
  list: procedure({ access: 'people' })
    .route({
      method: 'GET',
      path: '/invitations',
      summary: 'List open invitations, newest first',
      description: 'Includes expired invitations, which can be sent again.',
      tags,
    })
    .input(z.strictObject({}).optional())
    .output(z.object({ items: z.array(invitationOutput) })),
  create: procedure({ access: 'people', feature: 'members', securityEvent: 'invitation' })
    .route({
      method: 'POST',
      path: '/invitations',
      summary: 'Invite a member by email',
      description: `The link in the email works once, for ${invitationDays} days. At most ${maxInvitations} open invitations. Part of the paid tier.`,
      tags,
      successStatus: 201,
    })
    .input(invitationCreate)
    .output(invitationOutput),
  send: procedure({ access: 'people', feature: 'members', securityEvent: 'invitation' })
    .route({
      method: 'POST',
      path: '/invitations/{id}/send',
      summary: 'Send an invitation again',
      description: 'Sends a new link that is valid for seven days. The earlier link stops working.',
      tags,
    })
    .errors(conflictsWith('invitation', invitation))
    .input(
      invitationRef.extend({
        /** The value as read by the caller. */
        sent_at: instant('Send the sent_at of the invitation that you read'),
      }),
    )
    .output(invitationOutput),
  revoke: procedure({ access: 'people', securityEvent: 'invitation_revocation' })
    .route({ method: 'DELETE', path: '/invitations/{id}', summary: 'Revoke an open invitation', tags })
    .input(invitationRef)
    .output(z.object({ id: stored.invitationId })),
  read: procedure({ access: 'anyone' })
    .route({
      method: 'POST',
      path: '/invitations/read',
      summary: 'Get the invitation for a link',
      description: 'Needs the token in the link, but no session.',
      tags,
    })
    .input(invitationToken)
    .output(receivedOutput),
  accept: procedure({ access: 'account', securityEvent: 'invitation_acceptance' })
    .route({
      method: 'POST',
      path: '/invitations/accept',
      summary: 'Accept an invitation',
      description: 'Requires a session with the invited address. Returns the business.',
      tags,
    })
    .input(invitationToken)
    .output(businessLink),
  signUp: procedure({ access: 'anyone', securityEvent: 'sign_up' })
    .route({
      method: 'POST',
      path: '/invitations/sign-up',
      summary: 'Create an account with an invitation, and sign in',
      description: 'The account has the invited address, and works in the inviting business only.',
      tags,
      successStatus: 201,
    })
    .input(invitationSignUp)
    .output(session),
}
