import type { Mail } from '#server/platform/mail/mail.ts'

/** A support request with its sender. */
export interface WrittenMessage {
  readonly message_number: number
  readonly subject: string
  readonly message: string
  readonly full_name: string
  readonly email: string
}

/** The mail to the operator. Replies go to the sender. */
export const messageMail = (to: string, { message_number, subject, message, full_name, email }: WrittenMessage): Mail => ({
  to,
  replyTo: email,
  subject: `[Stringdesk no. ${message_number}] ${subject}`,
  text: [
    message,
    `-- \nFrom ${full_name || 'User'} <${email}>, request ${message_number}. Reply to this email to answer, then run\n  npm run ops -- support answer ${message_number}`,
    '',
  ].join('\n\n'),
  headers: {
    'Auto-Submitted': 'auto-generated',
    // Identical for each attempt, so that mail programs show duplicates once.
    'X-Entity-Ref-ID': `support-${message_number}`,
  },
})
