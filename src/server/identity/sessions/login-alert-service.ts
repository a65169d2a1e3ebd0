// Mails an account's owner about a sign-in on a new device.
import { countTowardsLimit } from '#database/queries/rate-limits.ts'
import type { UserId } from '#domain/values/ids.ts'
import { formatExactly } from '#domain/values/dates/dates.ts'

import type { Identity } from '../auth.ts'
import { describeDevice } from './device-label.ts'
import { loginAlertMail } from '../mails/mails.ts'
import { readRecipient } from '../queries.ts'
import { limits } from '../rate-limits.ts'

/** Mails an alert. Limited, so a program that signs in repeatedly doesn't flood the mailbox. */
export async function alertOwner(identity: Identity, user_id: UserId, headers: Headers): Promise<void> {
  const { system, home } = identity
  const signed_in_at = new Date().toISOString()
  if ((await countTowardsLimit(system, `login alerts of ${user_id}`, limits.loginAlerts)) > 0) return
  const recipient = await readRecipient(system, user_id)
  if (!recipient) return
  const mail = loginAlertMail(recipient.email, {
    device: describeDevice(headers.get('user-agent')).label,
    time: `${formatExactly(signed_in_at, recipient.time_zone)} (${recipient.time_zone})`,
    settings: `${home.origin}/settings/sign-in`,
  })
  identity.mail(mail)
}
