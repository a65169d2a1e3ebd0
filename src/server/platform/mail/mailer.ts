import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

import type { Mail } from './mail.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

/** Sends mail. `send` resolves when the mail server has accepted it, and throws MailError. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Uses SMTP if SMTP_URL is set, otherwise files in DATA_DIR/outbox. */
export function createMailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  log: Logger,
  metrics: Pick<Metrics, 'countMail'>,
): Mailer {
  const mailer = SMTP_URL
    ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM })
    : outboxMailer({ folder: `${DATA_DIR}/outbox`, from: MAIL_FROM, log })
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail)
        metrics.countMail('sent')
      } catch (error) {
        metrics.countMail('failed')
        throw error
      }
    },
    close: mailer.close,
  }
}
