import type { SystemDb } from '#database/access.ts'
import { fieldError } from '#domain/errors.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import type { Services } from '#server/procedure/context.ts'
import { cancelSubscription } from '#server/billing/service.ts'
import { listOwnedAlone, lockOwned, deleteUser, readEmail } from './queries.ts'
import { leaveBusinesses } from '#server/people/removal-service.ts'
import { deleteAllFiles } from '#server/racquets/photo-service.ts'

import { forward } from './forward.ts'
import { accountDeletedMail } from './mails/mails.ts'
import { refuseWrongPassword, type AuthenticatedContext } from './passwords/own-password.ts'

interface DeletionInput {
  readonly email: string
  readonly current_password: string
}

/**
 * Deletes a user who leaves the businesses that have another owner.
 * @param ended the businesses the caller expects to be deleted
 * @returns false without deleting anything if the user has since become the only owner of other businesses
 */
const deleteIfExpected = (db: SystemDb, user_id: UserId, ended: readonly StringerId[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockOwned(tx, user_id)
    const owned = await listOwnedAlone(tx, user_id)
    if (owned.some((id) => !ended.includes(id))) return false
    await leaveBusinesses(tx, user_id, owned)
    await deleteUser(tx, user_id)
    return true
  })

/** Deletes the account and the businesses without another owner. @returns those businesses */
async function deleteWithBusinesses({ services }: AuthenticatedContext, user_id: UserId): Promise<readonly StringerId[]> {
  const { system } = services.identity
  for (;;) {
    const ended = await listOwnedAlone(system, user_id)
    for (const id of ended) await cancelSubscription(services, id)
    if (await deleteIfExpected(system, user_id, ended)) return ended
  }
}

async function deleteFilesOf({ access, files }: Services, businesses: readonly StringerId[]): Promise<void> {
  for (const id of businesses) await deleteAllFiles(access.asSystem('deletion'), files, id)
}

/**
 * Deletes the account and the businesses without another owner: foreign keys delete their rows in all tables, and their files are deleted
 * in the background. Other businesses keep the member's name. Fails if a subscription can't be canceled, so nobody pays for a
 * deleted business.
 */
export async function deleteAccount(context: AuthenticatedContext, { email, current_password }: DeletionInput): Promise<void> {
  const { services, claim } = context
  const { identity } = services
  const { user_id } = claim
  const address = await readEmail(identity.system, user_id)
  if (email.toLowerCase() !== address) throw fieldError('email', 'This is not the email of your account')
  await refuseWrongPassword(context, current_password)
  const ended = await deleteWithBusinesses(context, user_id)
  // Clears the cookies.
  await forward(context, '/sign-out', {})
  identity.mail(accountDeletedMail(address, { hadBusiness: ended.length > 0 }))
  identity.inBackground(deleteFilesOf(services, ended))
}
