import { createTransport } from 'nodemailer'
import * as z from 'zod'

import { addressed, MailError, type Mail } from './mail.ts'

const failure = z.object({ code: z.string(), responseCode: z.number(), command: z.string() }).partial().catch({})

/** Milliseconds: a mail server that does not answer must not keep a stop waiting. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Sends over SMTP, a few mails at a time over kept connections. `url` as in `smtp://user:password@host:587`. */
export function smtpMailer({ url, from }: { url: string; from: string }) {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...patience })
  return {
    async send(mail: Mail): Promise<void> {
      try {
        await transport.sendMail({ from, ...addressed(mail) })
      } catch (error) {
        const { code = 'unknown', responseCode, command } = failure.parse(error)
        // The server's own text repeats the address.
        throw new MailError(['The mail server did not take a mail:', code, responseCode, command].filter(Boolean).join(' '))
      }
    },
    close: () => transport.close(),
  }
}
