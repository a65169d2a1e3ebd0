import type { Mail } from '#server/platform/mail/mail.ts'

/** A message to the operator, with who wrote it. */
export interface WrittenMessage {
  readonly message_number: number
  readonly subject: string
  readonly message: string
  readonly full_name: string
  readonly email: string
}

/** A message as the operator gets it: an answer to the mail goes to the stringer. */
export const messageMail = (to: string, { message_number, subject, message, full_name, email }: WrittenMessage): Mail => ({
  to,
  replyTo: email,
  subject: `[Stringdesk no. ${message_number}] ${subject}`,
  text: [
    message,
    `-- \nFrom ${full_name || 'User'} <${email}>, message no. ${message_number}. Answer this mail to write to them; then say\n  npm run support -- answer ${message_number}`,
    '',
  ].join('\n\n'),
  headers: {
    'Auto-Submitted': 'auto-generated',
    // The same each time: sent twice by bad luck, a mail program shows it once.
    'X-Entity-Ref-ID': `support-${message_number}`,
  },
})
