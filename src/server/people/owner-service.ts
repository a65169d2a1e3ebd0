// Changes that only an owner may make to owners, confirmed with the password and mailed to both people.
import type { TenantDb } from '#database/access.ts'
import type { MemberClaim } from '#database/connections/claims.ts'
import type { Role } from '#domain/people/permissions.ts'
import type { UserId } from '#domain/values/ids.ts'
import { updatePayers, cancelSubscription } from '#server/billing/service.ts'
import type { RequestContext } from '#server/procedure/context.ts'
import { refuseWithoutPermission } from '#server/procedure/builders.ts'
import { currentPasswordRequired } from '#server/identity/auth-errors.ts'
import { mailUser } from '#server/identity/mails/mail-user.ts'
import { refuseWrongPassword } from '#server/identity/passwords/own-password.ts'
import { fieldError, PermissionError } from '#domain/errors.ts'
import type { BusinessDeletion } from '#domain/people/schema.ts'
import { deleteAllFiles } from '#server/racquets/photo-service.ts'

import { changedOwnerMail, ownerChangedMail, businessDeletedMail } from './mails.ts'
import { businessName, memberById, readOwnerId, deleteOwnedBusiness, listMembers } from './queries.ts'

type PersonContext = RequestContext & { readonly claim: MemberClaim }

interface ChangeOfOwners<T> {
  readonly user_id: UserId
  /** The new role. Null if they no longer work there. */
  readonly role: Role | null
  readonly current_password: string | undefined
  readonly apply: (db: TenantDb) => Promise<T>
}

/**
 * Makes a member an owner, or removes an owner's role.
 * @throws PermissionError if the caller isn't an owner
 * @throws ValidationError for `current_password` if it is missing or wrong
 */
export async function changeOwners<T>(
  context: PersonContext,
  { user_id, role, current_password, apply }: ChangeOfOwners<T>,
): Promise<T> {
  const { services, claim } = context
  const { access, identity } = services
  const nameOf = async (db: TenantDb, id: UserId) => (await memberById(db, id))?.full_name ?? ''
  const names = await access.asTenant(claim, async (db) => {
    await refuseWithoutPermission(db, 'ownership')
    return { business: await businessName(db), name: await nameOf(db, user_id), by: await nameOf(db, claim.user_id) }
  })
  if (current_password === undefined) throw currentPasswordRequired()
  await refuseWrongPassword(context, current_password)
  const { result, owner_id } = await access.asTenant(claim, async (db) => ({
    result: await apply(db),
    owner_id: await readOwnerId(db),
  }))
  const change = { ...names, role }
  await mailUser(identity, claim.user_id, ({ email }) => ownerChangedMail(email, change))
  if (user_id !== claim.user_id) await mailUser(identity, user_id, ({ email }) => changedOwnerMail(email, change))
  // Receipts go to the owner.
  identity.inBackground(updatePayers(services, owner_id))
  return result
}

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
