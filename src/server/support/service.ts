import type { Services } from '#server/procedure/context.ts'

import { messageMail } from './mails.ts'
import { markMailed, listUnmailed } from './queries.ts'

/** The queue that wakes the worker. */
export const supportQueue = 'support-mail'

// Limit per run. The next run sends the rest.
const maxPerRun = 100

/**
 * Mails new support requests to SUPPORT_EMAIL if it is set. A request stays "received" until the mail server has accepted it.
 * @throws the last error, after trying all requests
 */
export async function mailSupportRequests({
  config,
  access,
  mailer,
}: Pick<Services, 'config' | 'access' | 'mailer'>): Promise<void> {
  const { SUPPORT_EMAIL } = config
  if (!SUPPORT_EMAIL) return
  const system = access.asSystem('support')
  const failures: unknown[] = []
  for (const message of await listUnmailed(system, maxPerRun)) {
    try {
      await mailer.send(messageMail(SUPPORT_EMAIL, message))
      await markMailed(system, message.message_number)
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures.at(-1)
}
