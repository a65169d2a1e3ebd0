import type { StringerId } from '#domain/values/ids.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

import type { Identity } from './auth.ts'
import { readRecipient } from './queries.ts'

type Recipient = NonNullable<Awaited<ReturnType<typeof readRecipient>>>

/** Mails the owner of an account. Nobody has to wait for the mail server. */
export async function mailOwner(identity: Identity, user_id: StringerId, write: (recipient: Recipient) => Mail): Promise<void> {
  const recipient = await readRecipient(identity.system, user_id)
  if (recipient) identity.mail(write(recipient))
}
