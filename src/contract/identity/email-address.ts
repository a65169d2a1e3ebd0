import { emailChange, emailLink } from '#domain/identity/schema.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { done, procedure } from '#contract/procedure/procedure.ts'
import { shownEmail } from './shown-email.ts'

const tags = ['Identity']
const noInput = z.strictObject({}).optional()

/** The purpose of an email link, and the address it is about. */
export const emailLinkResult = z.object({
  /**
   * `confirm`: confirm the account's address. `take`: confirm the new address. `allow`: let the old address approve the change to `email`.
   * `refuse`: let the old address only refuse it, because the change does not wait for an address that was never confirmed.
   */
  purpose: z.enum(['confirm', 'take', 'allow', 'refuse']),
  email: shownEmail,
})
export type EmailLink = z.infer<typeof emailLinkResult>

const state = z.object({
  email: shownEmail,
  is_confirmed: z.boolean(),
  /** A pending change. */
  change: z
    .object({ email: shownEmail, is_old_confirmed: z.boolean(), is_new_confirmed: z.boolean(), expires_at: read.instant })
    .nullable(),
})
export type EmailState = z.infer<typeof state>

/** The address that a user signs in with. */
export const emailAddress = {
  state: procedure({ access: 'account' })
    .route({ method: 'GET', path: '/identity/email', summary: 'Get the email address, and a pending change if any', tags })
    .input(noInput)
    .output(state),
  sendConfirmation: procedure({ access: 'account' })
    .route({ method: 'POST', path: '/identity/email/send-confirmation', summary: 'Mail a link that confirms the address', tags })
    .input(noInput)
    .output(done),
  requestChange: procedure({ access: 'account', securityEvent: 'email_change_request' })
    .route({
      method: 'POST',
      path: '/identity/email/change',
      summary: 'Request a change of the email address',
      description:
        'Mails a link to both addresses. The address changes when both have confirmed within 24 hours. The response is the same whether an account with the new address exists or not.',
      tags,
    })
    .input(emailChange)
    .output(done),
  cancelChange: procedure({ access: 'account', securityEvent: 'email_change_cancel' })
    .route({ method: 'POST', path: '/identity/email/cancel-change', summary: 'Cancel the change of the email address', tags })
    .input(noInput)
    .output(done),
  readLink: procedure({ access: 'anyone' })
    .route({ method: 'POST', path: '/identity/email/link', summary: 'Get the purpose of an email link', tags })
    .input(emailLink)
    .output(emailLinkResult),
  confirmLink: procedure({ access: 'anyone', securityEvent: 'email_confirmation' })
    .route({ method: 'POST', path: '/identity/email/link/confirm', summary: 'Confirm with the link in an email', tags })
    .input(emailLink)
    .output(z.object({ state: z.enum(['confirmed', 'waiting', 'changed']), email: shownEmail })),
  refuseLink: procedure({ access: 'anyone', securityEvent: 'email_change_refusal' })
    .route({
      method: 'POST',
      path: '/identity/email/link/refuse',
      summary: 'Refuse a change with the link sent to the old address',
      tags,
    })
    .input(emailLink)
    .output(done),
}
