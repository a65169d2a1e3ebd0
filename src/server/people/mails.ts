import type { Mail } from '#server/platform/mail/mail.ts'

interface HandOver {
  readonly business: string
  /** The new owner's. */
  readonly name: string
}

const toMail = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: [...paragraphs, ''].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** To the person who owns a business from now on. */
export const newOwnerMail = (to: string, { business }: HandOver): Mail =>
  toMail(to, `You now own ${business} on Stringdesk`, [
    `${business} was handed over to you. Its subscription and everything in it is now yours to manage.`,
    'If this is a mistake, you can hand it back under People in Settings.',
  ])

/** To the previous owner, in case somebody else handed their business over. */
export const handedOverMail = (to: string, { business, name }: HandOver): Mail =>
  toMail(to, `You handed over ${business} on Stringdesk`, [
    `${name} now owns ${business}. You are a manager from now on.`,
    `If it wasn't you, ask ${name} to hand it back, and change your password.`,
  ])
