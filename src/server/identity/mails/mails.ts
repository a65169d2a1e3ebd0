import type { Mail } from '#server/platform/mail/mail.ts'

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The mail sent by "Send reset email". */
export function resetMail(to: string, link: string): Mail {
  const reason = 'Someone requested a new password for your Stringdesk account.'
  const instruction = 'Open this link to choose one. It works once and expires after one hour.'
  const otherwise = "If it wasn't you, ignore this email. Your password stays the same."
  return {
    to,
    subject: 'Choose a new password for Stringdesk',
    text: [reason, instruction, link, otherwise, ''].join('\n\n'),
    html: [
      `<p>${reason}</p>`,
      `<p>${instruction}</p>`,
      `<p><a href="${escapeHtml(link)}">Choose a new password</a></p>`,
      `<p>${escapeHtml(link)}</p>`,
      `<p>${otherwise}</p>`,
    ].join('\n'),
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Notifies the owner in case someone else changed the password. Passkeys stay valid, so unknown ones must be removed. */
export const passwordChangedMail = (to: string, { hasPasskeys }: { hasPasskeys: boolean }): Mail => ({
  to,
  subject: 'Your Stringdesk password was changed',
  text: [
    'The password of your Stringdesk account was just changed, and all other devices were signed out.',
    ...(hasPasskeys ? ["Your passkeys still work. If there is one in Settings that you don't know, remove it."] : []),
    `If it wasn't you, use "Forgot password" on the sign-in page now.`,
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

interface LoginAlert {
  readonly device: string
  readonly time: string
  /** URL of the page “Password and passkeys” of Settings. */
  readonly settings: string
}

/** Notifies the account's owner of a sign-in on a new device. */
export const loginAlertMail = (to: string, { device, time, settings }: LoginAlert): Mail => ({
  to,
  subject: 'New sign-in to your Stringdesk account',
  text: [
    'Someone signed in to your Stringdesk account on a device that has not been used with it before.',
    `${device}\n${time}`,
    'If it was you, you can ignore this email.',
    `If it wasn't you, open ${settings} and change your password, which signs out all other devices. If you can no longer sign in, use "Forgot password" on the sign-in page.`,
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** Notifies the account's owner that two-factor sign-in was turned on or off. */
export const twoFactorMail = (to: string, isOn: boolean): Mail => ({
  to,
  subject: isOn ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off',
  text: [
    isOn
      ? 'From now on, signing in to your Stringdesk account requires a code from your app. Keep the recovery codes in a safe place.'
      : 'From now on, signing in to your Stringdesk account requires only the password.',
    `If it wasn't you, use "Forgot password" on the sign-in page now.`,
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

interface PasskeyChange {
  readonly name: string
  readonly isAdded: boolean
  /** URL of the page “Password and passkeys” of Settings. */
  readonly settings: string
}

/** Notifies the account's owner that a passkey was added or removed. */
export const passkeyMail = (to: string, { name, isAdded, settings }: PasskeyChange): Mail => ({
  to,
  subject: isAdded ? 'A passkey was added to your Stringdesk account' : 'A passkey was removed from your Stringdesk account',
  text: [
    isAdded
      ? `The passkey "${name}" was just added to your Stringdesk account. It signs in without the password.`
      : `The passkey "${name}" was just removed from your Stringdesk account. It can no longer sign in.`,
    'If it was you, you can ignore this email.',
    isAdded
      ? `If it wasn't you, open ${settings}, remove the passkey and change your password. If you can no longer sign in, use "Forgot password" on the sign-in page first.`
      : `If it wasn't you, open ${settings} and change your password. If you can no longer sign in, use "Forgot password" on the sign-in page first.`,
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

const deletedData =
  'Your Stringdesk account was deleted with everything in it: customers, racquets, jobs, feedback, inventory, photos and support requests.'
const deletedMember =
  'Your Stringdesk account was deleted. The businesses you worked in continue, and their history keeps your name.'

/** The last mail to an account. */
export const accountDeletedMail = (to: string, { hadBusiness }: { hadBusiness: boolean }): Mail => ({
  to,
  subject: 'Your Stringdesk account was deleted',
  text: [
    hadBusiness ? deletedData : deletedMember,
    hadBusiness
      ? "It can't be restored, and you won't receive any more emails. Any subscription you had has been canceled."
      : "It can't be restored, and you won't receive any more emails.",
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})
