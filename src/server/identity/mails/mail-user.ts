import type { SystemDb } from '#database/access.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

import { insertAccountMail } from './account-mail-queries.ts'
import type { Identity } from '../auth.ts'
import { readBusinessOwner, readRecipient } from '../queries.ts'

type Recipient = NonNullable<Awaited<ReturnType<typeof readRecipient>>>

/** Mails a user about their account, in the background. */
export async function mailUser(identity: Identity, user_id: UserId, write: (recipient: Recipient) => Mail): Promise<void> {
  const recipient = await readRecipient(identity.system, user_id)
  if (recipient) identity.mail(write(recipient))
}

/**
 * Stores a mail to a business's owner in the same transaction as the reported event. `Identity.deliverMails` sends it.
 * @param valid_hours how long the mail is useful
 */
export async function storeOwnerMail(
  db: SystemDb,
  stringer_id: StringerId,
  valid_hours: number,
  write: (recipient: Recipient) => Mail,
): Promise<void> {
  const recipient = await readBusinessOwner(db, stringer_id)
  if (recipient) await insertAccountMail(db, write(recipient), valid_hours)
}
