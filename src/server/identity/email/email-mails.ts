// Mails about an account's address.
import { showEmail } from '#contract/identity/shown-email.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

const toMail = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: [...paragraphs, ''].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** Sent to the address used for sign-up. */
export const confirmAddressMail = (to: string, link: string): Mail =>
  toMail(to, 'Confirm your email address for Stringdesk', [
    'Open this link to confirm the email address of your Stringdesk account. It works for seven days.',
    link,
    "If you didn't sign up for Stringdesk, ignore this email.",
  ])

interface ChangeRequest {
  /** The new address. */
  readonly email: string
  readonly link: string
  /** Whether the change waits for this address. */
  readonly mustConfirm: boolean
}

/** Sent to the current address when a change is requested. */
export const allowChangeMail = (to: string, { email, link, mustConfirm }: ChangeRequest): Mail =>
  toMail(to, 'Change of your Stringdesk email address', [
    `Someone who knows your password asked to change the email address of your Stringdesk account to ${showEmail(email)}.`,
    mustConfirm
      ? 'Open this link to allow or refuse the change. It works for 24 hours. Until you allow it, nothing changes.'
      : 'If it was you, you can ignore this email. Otherwise open this link to refuse the change, as soon as possible.',
    link,
    "If it wasn't you, change your password too.",
  ])

/** Sent to the requested new address. */
export const newAddressMail = (to: string, link: string): Mail =>
  toMail(to, 'Confirm your new email address for Stringdesk', [
    'Open this link to use this email address for your Stringdesk account. It works for 24 hours.',
    link,
    "If you didn't ask for this, ignore this email.",
  ])

/** Sent to a requested address that already has an account. */
export const addressInUseMail = (to: string): Mail =>
  toMail(to, 'Your email address is already used for Stringdesk', [
    'Someone asked to use this email address for another Stringdesk account. An account with it already exists, so nothing was changed.',
    'If it was you, sign in with this address, or delete that account first. Otherwise ignore this email.',
  ])

/** Sent to both addresses after the change. */
export const emailChangedMail = (to: string, email: string): Mail =>
  toMail(to, 'Your Stringdesk email address was changed', [
    `The email address of your Stringdesk account is now ${showEmail(email)}. Sign in with it from now on.`,
    'Your devices stay signed in. In Settings you can sign them out.',
  ])
