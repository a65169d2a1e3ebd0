import type { Claim } from '#database/access.ts'
import { ValidationError } from '#domain/errors.ts'
import type { RequestContext } from '#server/http/context.ts'
import { cancelSubscription } from '#server/billing/service.ts'
import { deleteAllFiles } from '#server/racquets/photo-service.ts'

import { forward } from './forward.ts'
import { countAttempt, limits } from './rate-limits.ts'
import { accountDeletedMail } from './mails.ts'
import { clearAttempts, deleteUser, readEmail } from './queries.ts'

type AuthenticatedContext = RequestContext & { readonly claim: Claim }

interface DeletionInput {
  readonly email: string
  readonly current_password: string
}

const fieldError = (path: string, message: string) => new ValidationError(message, { fields: [{ path, message }] })

/**
 * Deletes the account: foreign keys delete its rows in all tables, the files are deleted in the background. Fails if the subscription
 * cannot be cancelled, so that nobody pays for a deleted account.
 */
export async function deleteAccount(context: AuthenticatedContext, { email, current_password }: DeletionInput): Promise<void> {
  const { services, claim } = context
  const { identity, mailer, files, log } = services
  const { user_id } = claim
  const address = await readEmail(identity.system, user_id)
  if (email.toLowerCase() !== address) throw fieldError('email', 'This is not the email of your account')
  const attempts = `password of ${user_id}`
  await countAttempt(identity.system, attempts, limits.wrongPasswords)
  await forward(context, '/check-password', { password: current_password })
  await clearAttempts(identity.system, attempts)
  await cancelSubscription(services, user_id)
  await deleteUser(identity.system, user_id)
  log.info({ user_id }, 'an account was deleted')
  // Deletes the cookies.
  await forward(context, '/sign-out', {})
  identity.inBackground(mailer.send(accountDeletedMail(address)))
  identity.inBackground(deleteAllFiles(services.access.asSystem('deletion'), files, user_id))
}
