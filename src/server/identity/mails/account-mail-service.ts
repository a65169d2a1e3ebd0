// Mails about accounts. As for messages (decision 0014), the rows are the queue and wait while the mail server is unavailable.
import type { SystemDb } from '#database/access.ts'
import type { Logger } from '#server/platform/log.ts'
import { MailError, type Mail } from '#server/platform/mail/mail.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import * as z from 'zod'

import { deleteAccountMail, deleteExpiredAccountMails, insertAccountMail, takeAccountMail } from './account-mail-queries.ts'

interface Delivery {
  readonly system: SystemDb
  readonly mailer: Mailer
  readonly log: Logger
  /** The host of message ids. */
  readonly host: string
}

const storedMail: z.ZodType<Mail> = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

type Taken = NonNullable<Awaited<ReturnType<typeof takeAccountMail>>>

async function deliver({ system, mailer, log, host }: Delivery, { id, mail }: Taken): Promise<void> {
  try {
    await mailer.send({ ...storedMail.parse(mail), message_id: `<${id}@${host}>` })
  } catch (error) {
    log.warn({ err: error }, 'identity: a mail about an account could not be sent')
    if (!(error instanceof MailError && error.is_permanent)) return
  }
  await deleteAccountMail(system, id)
}

/** Sends all due mails. Safe to run in several processes concurrently. */
export async function deliverAccountMails(delivery: Delivery): Promise<void> {
  const { system } = delivery
  await deleteExpiredAccountMails(system)
  for (let mail = await takeAccountMail(system); mail; mail = await takeAccountMail(system)) await deliver(delivery, mail)
}

/**
 * Stores a mail and sends it. If the mail server doesn't accept it, it is sent later, within `valid_hours`.
 * @param valid_hours how long the mail is useful, such as its link's lifetime
 */
export async function sendAccountMail(delivery: Delivery, mail: Mail, valid_hours: number): Promise<void> {
  await insertAccountMail(delivery.system, mail, valid_hours)
  await deliverAccountMails(delivery)
}
