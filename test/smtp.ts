// A mail server for tests, which accepts, refuses or ignores mails.
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'

import { SMTPServer } from 'smtp-server'

export interface MailServer {
  readonly url: string
  /** The full text of accepted mails, without the mail that every sign-up sends. */
  readonly taken: { readonly to: string; readonly text: string }[]
  close(): Promise<void>
}

/**
 * Starts a mail server. It refuses addresses that begin with "gone" permanently and "later" temporarily, and never responds to "hang".
 * Mail to "slow" is accepted and acknowledged half a second later.
 * @param port a free port by default
 */
export async function mailServer(port = 0): Promise<MailServer> {
  const taken: { to: string; text: string }[] = []
  const refusal = (responseCode: number) => Object.assign(new Error('No'), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _, answer) => {
      if (address.startsWith('hang')) return
      if (address.startsWith('gone')) return answer(refusal(550))
      answer(address.startsWith('later') ? refusal(450) : null)
    },
    onData: (stream, { envelope }, answer) => {
      const to = envelope.rcptTo.map(({ address }) => address).join()
      const take = async () => {
        const text = await readAll(stream)
        if (!text.includes('Subject: Confirm your email address')) taken.push({ to, text })
      }
      const delayMs = to.startsWith('slow') ? 500 : 0
      void take().then(() => setTimeout(answer, delayMs), answer)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address: AddressInfo | string | null = server.server.address()
  const used = typeof address === 'object' && address ? address.port : port
  return { url: `smtp://127.0.0.1:${used}`, taken, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
