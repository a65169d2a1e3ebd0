import type { Buffer } from 'node:buffer'

/** One mail to one person. */
export interface Mail {
  readonly to: string
  /** Receives replies, if it is not the sender. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Record<string, string>
  /** The sender's name; the address is MAIL_FROM's. */
  readonly from_name?: string
  /** In angle brackets. Identical for every attempt to send a mail. */
  readonly message_id?: string
  readonly attachments?: { readonly filename: string; readonly content: Buffer; readonly contentType: string }[]
}

/** A mail could not be sent. The message contains no address, so it may be logged. */
export class MailError extends Error {
  /** The reason to show to the user. */
  readonly why: string
  /** Whether a retry would fail too. */
  readonly is_permanent: boolean

  constructor(message: string, { why, is_permanent }: { why: string; is_permanent: boolean }) {
    super(message)
    this.why = why
    this.is_permanent = is_permanent
  }
}

/** The address in "Stringdesk <mail@example.com>". */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** Converts a mail for nodemailer. Addresses are objects, so that a comma in one cannot add a recipient. */
export const toEnvelope = (from: string, { to, from_name, replyTo, message_id, ...mail }: Mail) => ({
  ...mail,
  from: from_name === undefined ? from : { name: from_name, address: addressIn(from) },
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: from_name ?? '', address: replyTo } }),
  ...(message_id !== undefined && { messageId: message_id }),
})
