import { lockBusiness } from '#database/locks.ts'
import type { TenantDb } from '#database/access.ts'
import { ConflictError, PermissionError, ValidationError } from '#domain/errors.ts'
import { can, canGrant, type Permission, type Role } from '#domain/people/permissions.ts'
import type { Member } from '#domain/people/schema.ts'
import type { UserId } from '#domain/values/ids.ts'
import { unassignRemoved } from '#server/jobs/assignment-service.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { withLastChange } from '#server/procedure/last-change.ts'

import { businessName, listMembers, memberById, removeMember, updateRole } from './queries.ts'

/**
 * Waits for other changes to the people of the business, and reads the caller's current role.
 * @throws PermissionError if the caller has since lost the permission
 */
export async function lockAs(db: TenantDb, permission?: Permission): Promise<Member> {
  const { user_id } = await db.member()
  await lockBusiness(db)
  const caller = await memberById(db, user_id)
  if (!caller || (permission && !can(caller.role, permission))) throw new PermissionError()
  return caller
}

/** The name of the business as shown to its people and customers. */
export const readBusinessName = (db: TenantDb): Promise<string> => businessName(db)

/** Throws a ConflictError if a member doesn't have the role that the caller has read, or a NotFoundError. */
async function expectRole(db: TenantDb, user_id: UserId, role: Role): Promise<void> {
  const current = orNotFound(await memberById(db, user_id))
  if (current.role !== role) throw new ConflictError({ entity: 'member', current })
}

/** Runs a change in a transaction. A conflict names the author of the earlier change. */
const changePeople = <Result>(db: TenantDb, run: (tx: TenantDb) => Promise<Result>): Promise<Result> =>
  withLastChange(db, () => db.transaction(run))

interface RoleChange {
  readonly user_id: UserId
  readonly from: Role
  readonly to: Role
}

/** Changes a role. Callers can't grant or change a role above their own. The database keeps at least one owner. */
export const changeRole = (db: TenantDb, { user_id, from, to }: RoleChange): Promise<Member> =>
  changePeople(db, async (tx) => {
    const caller = await lockAs(tx, 'people')
    await expectRole(tx, user_id, from)
    if (!canGrant(caller.role, from) || !canGrant(caller.role, to)) throw new PermissionError()
    if (from !== to) await updateRole(tx, user_id, from, to)
    return orNotFound(await memberById(tx, user_id))
  })

interface ExpectedMember {
  readonly user_id: UserId
  readonly role: Role
}

/** Removes a member whose role is not above the caller's. */
export const removeOther = (db: TenantDb, { user_id, role }: ExpectedMember): Promise<void> =>
  changePeople(db, async (tx) => {
    const caller = await lockAs(tx, 'people')
    await expectRole(tx, user_id, role)
    if (!canGrant(caller.role, role)) throw new PermissionError()
    await removeMember(tx, user_id, role)
    await unassignRemoved(tx, user_id)
  })

/** Removes the calling member. The database refuses to remove the last owner. */
export const leave = (db: TenantDb, role: Role): Promise<void> =>
  changePeople(db, async (tx) => {
    const { user_id } = await lockAs(tx)
    await expectRole(tx, user_id, role)
    await removeMember(tx, user_id, role)
    await unassignRemoved(tx, user_id)
  })

/** Makes a member the owner, and the calling owner a manager. */
export const handOver = (db: TenantDb, { user_id, role }: ExpectedMember): Promise<Member[]> =>
  changePeople(db, async (tx) => {
    const caller = await lockAs(tx, 'ownership')
    if (user_id === caller.user_id) throw new ValidationError('Choose another member to hand the business over to')
    await expectRole(tx, user_id, role)
    await updateRole(tx, user_id, role, 'owner')
    await updateRole(tx, caller.user_id, caller.role, 'manager')
    return listMembers(tx)
  })
