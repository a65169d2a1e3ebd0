import type { Services } from '#server/http/context.ts'

import { messageMail } from './mails.ts'
import { markMailed, messagesReceived } from './queries.ts'

/** The queue that carries messages to the operator's mailbox. */
export const messagesToMail = 'support-mail'

// In one round; the next one takes what is left.
const atOnce = 100

/**
 * Mails what stringers wrote to SUPPORT_EMAIL, if there is one. A message stays "received" until the mail server has taken it, so
 * a server that is away loses none: the queue comes back.
 * @throws the last failure, after every other message was tried
 */
export async function mailMessages({ config, access, mailer }: Pick<Services, 'config' | 'access' | 'mailer'>): Promise<void> {
  const { SUPPORT_EMAIL } = config
  if (!SUPPORT_EMAIL) return
  const system = access.asSystem('support')
  const failures: unknown[] = []
  for (const message of await messagesReceived(system, atOnce)) {
    try {
      await mailer.send(messageMail(SUPPORT_EMAIL, message))
      await markMailed(system, message.message_number)
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures.at(-1)
}
