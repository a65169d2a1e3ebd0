import type { Logger } from '#server/log.ts'

import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

/** One mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Record<string, string>
}

/** The way out for mail. `send` settles when the mail is handed over; throws MailError. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** A mail that could not be handed over. Its message holds no address, so it may be logged. */
export class MailError extends Error {}

export interface MailSettings {
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM: string
  readonly DATA_DIR: string
}

/** SMTP when there is an SMTP_URL, else files in DATA_DIR/outbox (product.md, Running it). */
export const createMailer = (settings: MailSettings, log: Logger): Mailer =>
  settings.SMTP_URL
    ? smtpMailer({ url: settings.SMTP_URL, from: settings.MAIL_FROM })
    : outboxMailer({ folder: `${settings.DATA_DIR}/outbox`, from: settings.MAIL_FROM, log })
