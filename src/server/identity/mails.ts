import type { Mail } from '#server/mail/mail.ts'

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
