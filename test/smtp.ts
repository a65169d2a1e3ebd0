// A mail server of the test's own: what it took, and what it refuses or never answers.
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'

import { SMTPServer } from 'smtp-server'

export interface MailServer {
  readonly url: string
  /** What was taken, whole, without the mail that every sign-up sends. */
  readonly taken: { readonly to: string; readonly text: string }[]
  close(): Promise<void>
}

/**
 * Addresses that begin with "gone" are refused for good, with "later" for now, and "hang" is never answered. Mail to "slow" is taken and
 * acknowledged half a second later.
 * @param port a free one by default
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
