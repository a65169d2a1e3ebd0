import { lockBusiness } from '#database/locks.ts'
import type { TenantDb } from '#database/access.ts'
import { ConflictError, PermissionError, ValidationError } from '#domain/errors.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import { can, canGrant, type Permission, type Role } from '#domain/people/permissions.ts'
import type { Member } from '#domain/people/schema.ts'
import type { UserId } from '#domain/values/ids.ts'
import { notifyRecords } from '#database/queries/notify-records.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { withLastChange } from '#server/procedure/last-change.ts'

import { businessName, listMembers, memberById, updateRole } from './queries.ts'
import { applyRole, endMembership } from './removal-service.ts'

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

/** Reads a member. Throws a ConflictError if they don't have the role that the caller has read, or a NotFoundError. */
async function expectRole(db: TenantDb, user_id: UserId, role: Role): Promise<Member> {
  const current = orNotFound(await memberById(db, user_id))
  if (current.role !== role) throw new ConflictError({ entity: 'member', current })
  return current
}

/** Runs a change in a transaction. A conflict names the author of the earlier change. */
const changePeople = <Result>(db: TenantDb, run: (tx: TenantDb) => Promise<Result>): Promise<Result> =>
  withLastChange(db, () => db.transaction(run))

/** Gives a member another role. Returns what happened. */
async function setRole(db: TenantDb, { user_id, full_name: name, role: from }: Member, to: Role): Promise<RecordedEvent[]> {
  if (from === to || !(await updateRole(db, user_id, from, to))) return []
  const revoked = await applyRole(db, { stringer_id: db.stringer_id, user_id }, to)
  return [{ kind: 'member.role_changed', record_id: user_id, data: { name, from, to } }, ...revoked]
}

async function remove(db: TenantDb, user_id: UserId, role: Role): Promise<void> {
  const ended = await endMembership(db, { stringer_id: db.stringer_id, user_id }, role)
  if (ended.length === 0) return
  await record(db, ended)
  await notifyRecords(db)
}

interface RoleChange {
  readonly user_id: UserId
  readonly from: Role
  readonly to: Role
}

/** Changes a role. Callers can't grant or change a role above their own. The database keeps at least one owner. */
export const changeRole = (db: TenantDb, { user_id, from, to }: RoleChange): Promise<Member> =>
  changePeople(db, async (tx) => {
    const caller = await lockAs(tx, 'people')
    const member = await expectRole(tx, user_id, from)
    if (!canGrant(caller.role, from) || !canGrant(caller.role, to)) throw new PermissionError()
    await record(tx, await setRole(tx, member, to))
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
    await remove(tx, user_id, role)
  })

/** Removes the calling member. The database refuses to remove the last owner. */
export const leave = (db: TenantDb, role: Role): Promise<void> =>
  changePeople(db, async (tx) => {
    const { user_id } = await lockAs(tx)
    await expectRole(tx, user_id, role)
    await remove(tx, user_id, role)
  })

/** Makes a member the owner, and the calling owner a manager. */
export const handOver = (db: TenantDb, { user_id, role }: ExpectedMember): Promise<Member[]> =>
  changePeople(db, async (tx) => {
    const caller = await lockAs(tx, 'ownership')
    if (user_id === caller.user_id) throw new ValidationError('Choose another member to hand the business over to')
    const member = await expectRole(tx, user_id, role)
    const promoted = await setRole(tx, member, 'owner')
    await record(tx, [...promoted, ...(await setRole(tx, caller, 'manager'))])
    return listMembers(tx)
  })
