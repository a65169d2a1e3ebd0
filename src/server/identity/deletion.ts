// An account and everything of it, gone for good.
import type { Claim } from '#database/access.ts'
import { ValidationError } from '#domain/errors.ts'
import type { RequestContext } from '#server/http/context.ts'
import { cancelSubscription } from '#server/billing/service.ts'
import { deleteAllFiles } from '#server/racquets/photo-service.ts'

import { forward } from './forward.ts'
import { countAttempt, limits } from './limits.ts'
import { accountDeletedMail } from './mails.ts'
import { clear, deleteUser, emailOf } from './queries.ts'

type Holder = RequestContext & { readonly claim: Claim }

interface Confirmed {
  readonly email: string
  readonly current_password: string
}

const refused = (path: string, message: string) => new ValidationError(message, { fields: [{ path, message }] })

/**
 * Deletes the account of who is signed in: the database takes along what is theirs in every table, the files follow. Refused while a
 * subscription cannot be cancelled, so that nobody pays for what is no more.
 */
export async function deleteAccount(context: Holder, { email, current_password }: Confirmed): Promise<void> {
  const { services, claim } = context
  const { identity, mailer, files, log } = services
  const { user_id } = claim
  const address = await emailOf(identity.system, user_id)
  if (email.toLowerCase() !== address) throw refused('email', 'This is not the email of your account')
  const attempts = `password of ${user_id}`
  await countAttempt(identity.system, attempts, limits.wrongPasswords)
  await forward(context, '/check-password', { password: current_password })
  await clear(identity.system, attempts)
  await cancelSubscription(services, user_id)
  await deleteUser(identity.system, user_id)
  log.info({ user_id }, 'an account was deleted')
  // The cookie is worth nothing any more; the browser need not keep it.
  await forward(context, '/sign-out', {})
  identity.inBackground(mailer.send(accountDeletedMail(address)))
  identity.inBackground(deleteAllFiles(services.access.asSystem('deletion'), files, user_id))
}
