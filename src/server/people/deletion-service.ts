import type { MemberClaim } from '#database/claims.ts'
import { fieldError, PermissionError } from '#domain/errors.ts'
import type { BusinessDeletion } from '#domain/people/schema.ts'
import { cancelSubscription } from '#server/billing/service.ts'
import type { RequestContext } from '#server/procedure/context.ts'
import { mailUser } from '#server/identity/mails/mail-user.ts'
import { refuseWrongPassword } from '#server/identity/passwords/own-password.ts'
import { deleteAllFiles } from '#server/racquets/photo-service.ts'

import { businessDeletedMail } from './mails.ts'
import { businessName, deleteOwnedBusiness, listMembers } from './queries.ts'

/**
 * Deletes the calling owner's business: foreign keys delete its rows in all tables, and its files are deleted in the background.
 * Fails if the subscription cannot be canceled, so that nobody pays for a deleted business.
 * @throws ValidationError for `name` or `current_password` if it is wrong
 */
export async function deleteBusiness(
  context: RequestContext & { readonly claim: MemberClaim },
  { name, current_password }: BusinessDeletion,
): Promise<void> {
  const { services, claim } = context
  const { access, identity, files } = services
  const { stringer_id, user_id } = claim
  const { business, members } = await access.asTenant(claim, async (db) => ({
    business: await businessName(db),
    members: await listMembers(db),
  }))
  if (name !== business) throw fieldError('name', 'This is not the name of the business')
  await refuseWrongPassword(context, current_password)
  await cancelSubscription(services, stringer_id)
  if (!(await deleteOwnedBusiness(identity.system, stringer_id, user_id))) throw new PermissionError()
  const by = members.find((member) => member.user_id === user_id)?.full_name ?? ''
  for (const member of members)
    await mailUser(identity, member.user_id, ({ email }) => businessDeletedMail(email, { business, by }))
  identity.inBackground(deleteAllFiles(access.asSystem('deletion'), files, stringer_id))
}
