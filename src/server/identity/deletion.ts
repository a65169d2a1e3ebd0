import { ValidationError } from '#domain/errors.ts'
import { cancelSubscription } from '#server/billing/service.ts'
import { deleteAllFiles } from '#server/racquets/photo-service.ts'

import { forward } from './forward.ts'
import { accountDeletedMail } from './mails.ts'
import { requirePassword, type AuthenticatedContext } from './own-password.ts'
import { deleteUser, readEmail } from './queries.ts'

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
  const { identity, files } = services
  const { user_id } = claim
  const address = await readEmail(identity.system, user_id)
  if (email.toLowerCase() !== address) throw fieldError('email', 'This is not the email of your account')
  await requirePassword(context, current_password)
  await cancelSubscription(services, user_id)
  await deleteUser(identity.system, user_id)
  // Deletes the cookies.
  await forward(context, '/sign-out', {})
  identity.mail(accountDeletedMail(address))
  identity.inBackground(deleteAllFiles(services.access.asSystem('deletion'), files, user_id))
}
