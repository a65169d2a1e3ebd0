import { readToday } from '#database/queries/days.ts'
import { overlaps } from '#domain/values/dates/days.ts'
import type { TenantDb } from '#database/access.ts'
import { formatWhenAway } from '#domain/absences/days.ts'
import { maxAbsences, type Absence, type AbsenceCreate } from '#domain/absences/schema.ts'
import { fieldError, NotFoundError, PermissionError } from '#domain/errors.ts'
import { can } from '#domain/people/permissions.ts'
import { absenceId, newId, type AbsenceId, type UserId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { lockAssignments, unassignJobs } from '#server/jobs/assignment-service.ts'

import { absenceById, absencesFrom, deleteAbsence, insertAbsence, listAbsences } from './queries.ts'

/** Throws a PermissionError unless it is the caller's own absence, or they manage people. */
async function refuseOthers(db: TenantDb, user_id: UserId): Promise<void> {
  const caller = await db.member()
  if (caller.user_id !== user_id && !can(caller.role, 'people')) throw new PermissionError()
}

/** All members' absences. Only those who manage people see notes on others' absences. */
export async function absencesFor(db: TenantDb): Promise<Absence[]> {
  const items = await listAbsences(db)
  const caller = await db.member()
  const isShown = ({ user_id }: Absence) => user_id === caller.user_id || can(caller.role, 'people')
  return items.map((absence) => (isShown(absence) ? absence : { ...absence, note: null }))
}

const toEventData = ({ user_id, full_name, starts_on, ends_on }: Absence) => ({
  member: { user_id, name: full_name },
  starts_on,
  ends_on,
})

interface AddedAbsence {
  readonly absence: Absence
  readonly freed_jobs: number
}

/**
 * Adds an absence and unassigns the member's received jobs due on its days. A job assigned to them at the same time is either unassigned
 * or refused, because both lock the member.
 * @throws PermissionError
 * @throws NotFoundError if the user isn't a current member
 * @throws ValidationError if it has ended, or overlaps another one of the member
 */
export const addAbsence = (db: TenantDb, input: AbsenceCreate): Promise<AddedAbsence> =>
  db.transaction(async (tx) => {
    const { user_id, starts_on, ends_on } = input
    await refuseOthers(tx, user_id)
    if (!(await lockAssignments(tx, user_id))) throw new NotFoundError()
    if (ends_on < (await readToday(tx))) throw fieldError('ends_on', 'The last day has passed')
    const others = await absencesFrom(tx, user_id, starts_on)
    const other = others.find((one) => overlaps(one, input))
    if (other) throw fieldError('starts_on', `There is already an absence ${formatWhenAway(other)}`)
    if (others.length >= maxAbsences)
      throw fieldError('starts_on', `This member already has ${maxAbsences} absences. Remove some first.`)
    const id = absenceId.parse(newId())
    await insertAbsence(tx, id, input)
    const freed_jobs = await unassignJobs(tx, user_id, input)
    const absence = orNotFound(await absenceById(tx, id))
    await record(tx, [{ kind: 'absence.added', record_id: user_id, data: toEventData(absence) }])
    return { absence, freed_jobs }
  })

/**
 * Removes an absence. Jobs it unassigned stay unassigned.
 * @throws PermissionError
 * @throws NotFoundError
 */
export const removeAbsence = (db: TenantDb, id: AbsenceId): Promise<AbsenceId> =>
  db.transaction(async (tx) => {
    const absence = orNotFound(await absenceById(tx, id))
    const { user_id } = absence
    await refuseOthers(tx, user_id)
    orNotFound((await deleteAbsence(tx, id)) ? id : undefined)
    await record(tx, [{ kind: 'absence.removed', record_id: user_id, data: toEventData(absence) }])
    return id
  })
