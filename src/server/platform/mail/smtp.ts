import { createTransport } from 'nodemailer'
import * as z from 'zod'

import { toEnvelope, MailError, type Mail } from './mail.ts'

const errorSchema = z.object({ code: z.string(), responseCode: z.number(), command: z.string() }).partial().catch({})
type Failure = z.infer<typeof errorSchema>

/** In milliseconds. An unresponsive mail server must not delay shutdown. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

const refused = { EENVELOPE: 'this address', EMESSAGE: 'this message' } as const

/** Explains an error to the user. */
function describe({ code = '', responseCode }: Failure): { why: string; is_permanent: boolean } {
  if (code === 'EAUTH') return { why: 'The mail server refused the sign-in of this server', is_permanent: false }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return { why: 'The mail server did not respond', is_permanent: false }
  if (responseCode === undefined) return { why: 'This is not an email address', is_permanent: true }
  if (responseCode < 500) return { why: `The mail server asked to try later (${responseCode})`, is_permanent: false }
  return { why: `The mail server refused ${refused[code]} (${responseCode})`, is_permanent: true }
}

/** Sends over SMTP with up to five pooled connections. Example of `url`: `smtp://user:password@host:587`. */
export function smtpMailer({ url, from }: { url: string; from: string }) {
  const transport = createTransport({ url, pool: true, maxConnections: 5, ...timeouts })
  return {
    async send(mail: Mail): Promise<void> {
      try {
        await transport.sendMail(toEnvelope(from, mail))
      } catch (error) {
        const failure = errorSchema.parse(error)
        const { code = 'unknown', responseCode, command } = failure
        // Excludes the server's text, which repeats the address.
        const message = ['The mail server refused a mail:', code, responseCode, command].filter(Boolean).join(' ')
        throw new MailError(message, describe(failure))
      }
    },
    close: () => transport.close(),
  }
}
