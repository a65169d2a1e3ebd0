import { columnsIn } from '#database/queries/columns-in.ts'
import { dayIn } from '#database/queries/days.ts'
import type { TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { calibrations, machines } from '#database/tables/machines.ts'
import { members } from '#database/tables/members.ts'
import { maxDeviationLbs } from '#domain/machines/checks.ts'
import { calibration, type CalibrationCreate, type MachineCreate, type MachineUpdate, machine } from '#domain/machines/schema.ts'
import type { CalibrationId, MachineId } from '#domain/values/ids.ts'
import { cursorValue, readCursor, toPage } from '#server/procedure/cursor.ts'
import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod'

const isMachine = (db: TenantDb, id: MachineId): SQL | undefined =>
  and(eq(machines.stringer_id, db.stringer_id), eq(machines.id, id))

const checkColumns = { ...columnsIn(calibrations, calibration.shape), by_name: members.full_name }

const recorder = and(eq(members.stringer_id, calibrations.stringer_id), eq(members.user_id, calibrations.by_user_id))

/** Same as the domain's `isGood`. */
const isGood = (check: SQL): SQL => sql`abs(${check}.measured_tension - ${check}.set_tension) <= ${maxDeviationLbs}`

const dayText = (instant: SQLWrapper) => sql<string>`${dayIn(businesses.time_zone, instant)}::text`

const ofMachine = and(eq(calibrations.stringer_id, machines.stringer_id), eq(calibrations.machine_id, machines.id))
const newestFirst = [desc(calibrations.checked_on), desc(calibrations.id)]

const lastCheck = (db: TenantDb) =>
  db
    .select(checkColumns)
    .from(calibrations)
    .leftJoin(members, recorder)
    .where(ofMachine)
    .orderBy(...newestFirst)
    .limit(1)
    .as('last_check')

const lastGood = (db: TenantDb) =>
  db
    .select({ checked_on: calibrations.checked_on })
    .from(calibrations)
    .where(and(ofMachine, isGood(sql`${calibrations}`)))
    .orderBy(...newestFirst)
    .limit(1)
    .as('last_good')

function select(db: TenantDb, now: string) {
  const [last_check, last_good] = [lastCheck(db), lastGood(db)]
  const { id, checked_on, set_tension, measured_tension, note, by_user_id, by_name, created_at } = last_check
  return db
    .select({
      ...columnsIn(machines, machine.shape),
      created_on: dayText(machines.created_at),
      today: dayText(sql`${now}::timestamptz`),
      last_check: { id, checked_on, set_tension, measured_tension, note, by_user_id, by_name, created_at },
      last_good_on: last_good.checked_on,
    })
    .from(machines)
    .innerJoin(businesses, and(eq(businesses.id, machines.stringer_id), eq(businesses.id, db.stringer_id)))
    .leftJoinLateral(last_check, sql`true`)
    .leftJoinLateral(last_good, sql`true`)
}

/** A machine as stored, with its last checks and today's date. */
export type StoredMachine = Awaited<ReturnType<typeof listMachines>>[number]

const maxArchived = 100

/** Machines by name, or the most recently archived ones. */
export const listMachines = (db: TenantDb, now: string, archived: boolean) =>
  archived
    ? select(db, now)
        .where(and(eq(machines.stringer_id, db.stringer_id), isNotNull(machines.archived_at)))
        .orderBy(desc(machines.archived_at), asc(machines.id))
        .limit(maxArchived)
    : select(db, now)
        .where(and(eq(machines.stringer_id, db.stringer_id), isNull(machines.archived_at)))
        .orderBy(asc(sql`lower(${machines.name})`), asc(machines.id))

export async function machineById(db: TenantDb, now: string, id: MachineId): Promise<StoredMachine | undefined> {
  const [found] = await select(db, now).where(isMachine(db, id))
  return found
}

export const countMachines = (db: TenantDb): Promise<number> =>
  db.$count(machines, and(eq(machines.stringer_id, db.stringer_id), isNull(machines.archived_at)))

/** Whether another active machine has this name. */
export async function isNameTaken(db: TenantDb, name: string, id: MachineId): Promise<boolean> {
  const taken = await db
    .select({ id: machines.id })
    .from(machines)
    .where(
      and(
        eq(machines.stringer_id, db.stringer_id),
        isNull(machines.archived_at),
        sql`lower(${machines.name}) = lower(${name})`,
        sql`${machines.id} <> ${id}`,
      ),
    )
  return taken.length > 0
}

export async function insertMachine(db: TenantDb, id: MachineId, fields: MachineCreate): Promise<void> {
  await db.insert(machines).values({ stringer_id: db.stringer_id, id, ...fields })
}

type MachineChanges = MachineUpdate & { readonly is_archived?: boolean }

/** Updates a machine at the version that the caller has read. Returns undefined if that version is gone. */
export async function updateMachine(
  db: TenantDb,
  id: MachineId,
  updated_at: string,
  { is_archived, ...changes }: MachineChanges,
) {
  // A machine already archived keeps its time.
  const archived_at = is_archived ? sql`coalesce(archived_at, now())` : null
  const [updated] = await db
    .update(machines)
    .set({ ...changes, ...(is_archived !== undefined && { archived_at }), updated_at: sql`now()` })
    .where(and(isMachine(db, id), eq(machines.updated_at, updated_at)))
    .returning({ id: machines.id })
  return updated
}

/** Reads a machine, and keeps it from being archived until the transaction ends. */
export async function lockMachine(db: TenantDb, id: MachineId) {
  const [found] = await db.select({ archived_at: machines.archived_at }).from(machines).where(isMachine(db, id)).for('share')
  return found
}

// Postgres has no year 0.
const pageKey = z.tuple([z.iso.date().refine((day) => !day.startsWith('0000')), cursorValue.id])

/** One page of checks of a machine, newest first. */
export async function checkPage(
  db: TenantDb,
  { machine_id, after, limit }: { machine_id: MachineId; after?: string | undefined; limit: number },
) {
  const last = readCursor(pageKey, after)
  const rows = await db
    .select(checkColumns)
    .from(calibrations)
    .leftJoin(members, recorder)
    .where(
      and(
        eq(calibrations.stringer_id, db.stringer_id),
        eq(calibrations.machine_id, machine_id),
        last && sql`(${calibrations.checked_on}, ${calibrations.id}) < (${last[0]}, ${last[1]})`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit + 1)
  return toPage(rows, limit, ({ checked_on, id }) => [checked_on, id])
}

export async function checkById(db: TenantDb, id: CalibrationId) {
  const [found] = await db
    .select(checkColumns)
    .from(calibrations)
    .leftJoin(members, recorder)
    .where(and(eq(calibrations.stringer_id, db.stringer_id), eq(calibrations.id, id)))
  return found
}

type NewCheck = CalibrationCreate & { readonly id: CalibrationId; readonly machine_id: MachineId }

/** Inserts a check by the current member. */
export async function insertCheck(db: TenantDb, check: NewCheck): Promise<void> {
  await db.insert(calibrations).values({ stringer_id: db.stringer_id, ...check })
}

/** Returns what was checked, with the machine's name; undefined if there was no such check. */
export async function deleteCheck(db: TenantDb, machine_id: MachineId, id: CalibrationId) {
  const name = sql<string>`(select m.name from ${machines} m where m.stringer_id = ${db.stringer_id} and m.id = ${machine_id})`
  const { checked_on, set_tension, measured_tension } = calibrations
  const [deleted] = await db
    .delete(calibrations)
    .where(and(eq(calibrations.stringer_id, db.stringer_id), eq(calibrations.machine_id, machine_id), eq(calibrations.id, id)))
    .returning({ name, checked_on, set_tension, measured_tension })
  return deleted
}

/**
 * When a machine was off: from its last good check before a bad one (null: always) until its next good one (null: still off), and at least
 * until the end of the day of the bad one. Two periods can overlap on such a day.
 */
const offPeriods = (db: TenantDb, machine_id: MachineId): SQL => {
  const ofMachine = sql`c.stringer_id = ${db.stringer_id} and c.machine_id = ${machine_id}`
  const good = isGood(sql`c`)
  const atStart = (day: SQL) => sql`(${day})::timestamp at time zone z.time_zone`
  return sql`(select distinct
      ${atStart(sql`select max(c.checked_on) from ${calibrations} c
        where ${ofMachine} and ${good} and (c.checked_on, c.id) < (bad.checked_on, bad.id)`)} as starts_at,
      ${atStart(sql`select greatest(min(c.checked_on), bad.checked_on + 1) from ${calibrations} c
        where ${ofMachine} and ${good} and (c.checked_on, c.id) > (bad.checked_on, bad.id)
        having count(*) > 0`)} as ends_at
    from ${calibrations} bad join ${businesses} z on z.id = bad.stringer_id
    where bad.stringer_id = ${db.stringer_id} and bad.machine_id = ${machine_id}
      and not ${isGood(sql`bad`)})`
}

const jobKey = z.tuple([cursorValue.instant, cursorValue.id])

/** One page of jobs that were finished while a machine was off, newest first. */
export async function markedJobPage(
  db: TenantDb,
  { machine_id, after, limit }: { machine_id: MachineId; after?: string | undefined; limit: number },
) {
  const last = readCursor(jobKey, after)
  const { time_completed, id } = string_jobs
  // Reads the jobs of each period separately: otherwise Postgres would read all jobs of the machine.
  const found = db
    .select({ id, job_number: string_jobs.job_number, customer_id: string_jobs.customer_id, time_completed })
    .from(string_jobs)
    .where(
      and(
        eq(string_jobs.stringer_id, db.stringer_id),
        eq(string_jobs.machine_id, machine_id),
        sql`${time_completed} >= coalesce(off.starts_at, '-infinity') and ${time_completed} < coalesce(off.ends_at, 'infinity')`,
        last && sql`(${time_completed}, ${id}) < (${last[0]}, ${last[1]})`,
      ),
    )
    .orderBy(desc(time_completed), desc(id))
    .limit(limit + 1)
    .as('found')
  const jobs = await db
    .selectDistinctOn([found.time_completed, found.id], {
      id: found.id,
      job_number: found.job_number,
      customer_name: customers.full_name,
      time_completed: found.time_completed,
    })
    .from(sql`${offPeriods(db, machine_id)} as off`)
    .innerJoinLateral(found, sql`true`)
    .innerJoin(customers, and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, found.customer_id)))
    .orderBy(desc(found.time_completed), desc(found.id))
    .limit(limit + 1)
  const rows = jobs.flatMap((job) => (job.time_completed === null ? [] : [{ ...job, time_completed: job.time_completed }]))
  return toPage(rows, limit, (row) => [row.time_completed, row.id])
}
