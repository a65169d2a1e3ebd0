import type { Mail } from '#server/platform/mail/mail.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The mail behind "Send reset email". The link works for an hour, and once. */
export function resetMail(to: string, link: string): Mail {
  const why = 'Someone asked for a new password for your Stringdesk account.'
  const how = 'Open this link to choose one. It works for one hour, and once.'
  const otherwise = 'If it was not you, delete this mail: your password stays as it is.'
  return {
    to,
    subject: 'Choose a new password for Stringdesk',
    text: [why, how, link, otherwise, ''].join('\n\n'),
    html: [
      `<p>${why}</p>`,
      `<p>${how}</p>`,
      `<p><a href="${escaped(link)}">Choose a new password</a></p>`,
      `<p>${escaped(link)}</p>`,
      `<p>${otherwise}</p>`,
    ].join('\n'),
    // Keeps out-of-office machines from answering, RFC 3834.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Tells the owner of an account that its password is another now, so that a stranger's change does not stay unseen. */
export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your Stringdesk password was changed',
  text: [
    'The password of your Stringdesk account was changed just now, and every other device was signed out.',
    'If it was not you, use "Forgot password" on the sign-in page at once.',
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** Tells the owner of an account that signing in asks for more, or for less, than before. */
export const secondStepMail = (to: string, isOn: boolean): Mail => ({
  to,
  subject: isOn ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off',
  text: [
    isOn
      ? 'Signing in to your Stringdesk account asks for a code from your app from now on. Keep the recovery codes where only you find them.'
      : 'Signing in to your Stringdesk account asks for the password only from now on.',
    'If it was not you, use "Forgot password" on the sign-in page at once.',
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** The last mail to an account. */
export const accountDeletedMail = (to: string): Mail => ({
  to,
  subject: 'Your Stringdesk account is deleted',
  text: [
    'Your Stringdesk account was deleted just now, with everything in it: players, racquets, jobs, feedback, stock, photos, and what you wrote to support.',
    'It cannot be brought back, and no further mail will come. A subscription, if there was one, is cancelled.',
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})
