import { invitationDays } from '#domain/people/schema.ts'
import { roleLabels, type Role } from '#domain/people/permissions.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

interface Invited {
  readonly business: string
  /** The name of the inviting member. */
  readonly name: string
  readonly role: Role
  readonly link: string
}

/** To the invited address. */
export const invitationMail = (to: string, { business, name, role, link }: Invited): Mail => ({
  to,
  subject: `${name} invited you to ${business} on Stringdesk`,
  text: [
    `${name} invited you to work in ${business} on Stringdesk, an app for people who string racquets. Your role: ${roleLabels[role]}.`,
    `Open this link to accept. It works once, for ${invitationDays} days.`,
    link,
    `If you don't know ${name}, ignore this email.`,
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})
