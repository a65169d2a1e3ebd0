import { createTransport } from 'nodemailer'
import * as z from 'zod'

import { enveloped } from './envelope.ts'
import { MailError, type Mail } from './mail.ts'

const failure = z.object({ code: z.string(), responseCode: z.number(), command: z.string() }).partial().catch({})
type Failure = z.infer<typeof failure>

/** Milliseconds: a mail server that does not answer must not keep a stop waiting. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

const refused = { EENVELOPE: 'this address', EMESSAGE: 'this message' } as const

/** What a failure means for this one mail, in plain words. */
function meaning({ code = '', responseCode }: Failure): { why: string; is_permanent: boolean } {
  if (code === 'EAUTH') return { why: 'The mail server did not let this installation sign in', is_permanent: false }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return { why: 'The mail server did not answer', is_permanent: false }
  if (responseCode === undefined) return { why: 'This is no e-mail address', is_permanent: true }
  if (responseCode < 500) return { why: `The mail server asked to wait (${responseCode})`, is_permanent: false }
  return { why: `The mail server refused ${refused[code]} (${responseCode})`, is_permanent: true }
}

/** Sends over SMTP, a few mails at a time over kept connections. `url` as in `smtp://user:password@host:587`. */
export function smtpMailer({ url, from }: { url: string; from: string }) {
  const transport = createTransport({ url, pool: true, maxConnections: 5, ...patience })
  return {
    async send(mail: Mail): Promise<void> {
      try {
        await transport.sendMail(enveloped(from, mail))
      } catch (error) {
        const failed = failure.parse(error)
        const { code = 'unknown', responseCode, command } = failed
        // The server's own text repeats the address.
        const said = ['The mail server did not take a mail:', code, responseCode, command].filter(Boolean).join(' ')
        throw new MailError(said, meaning(failed))
      }
    },
    close: () => transport.close(),
  }
}
