import type { TenantDb } from '#database/access.ts'
import { notifyRecords } from '#database/queries/notify-records.ts'
import { businesses } from '#database/tables/businesses.ts'
import { calendars } from '#database/tables/calendars.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { Calendar } from '#domain/calendar/schema.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import type { JobId, UserId } from '#domain/values/ids.ts'
import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'

const fields = { created_at: calendars.created_at, updated_at: calendars.updated_at }

const isOf = (db: TenantDb, user_id: UserId): SQL | undefined =>
  and(eq(calendars.stringer_id, db.stringer_id), eq(calendars.user_id, user_id))

/** A member's calendar. */
export async function readCalendar(db: TenantDb, user_id: UserId): Promise<Calendar | undefined> {
  const [calendar] = await db.select(fields).from(calendars).where(isOf(db, user_id))
  return calendar
}

/** The business's data for the calendar. */
export async function readBusiness(db: TenantDb) {
  const { business_name: name, time_zone: zone, tension_unit, updated_at: changed_at } = businesses
  const [business] = await db
    .select({ name, zone, tension_unit, changed_at })
    .from(businesses)
    .where(eq(businesses.id, db.stringer_id))
  return business
}

interface WrittenCalendar {
  readonly user_id: UserId
  readonly hash: Buffer
  /** Null if the caller saw no calendar. */
  readonly updated_at: string | null
}

/**
 * Turns on a member's calendar, or replaces the address of the version the caller read.
 * @returns undefined if it has changed since
 */
export async function writeCalendar(db: TenantDb, { user_id, hash, updated_at }: WrittenCalendar): Promise<Calendar | undefined> {
  const [written] =
    updated_at === null
      ? await db.insert(calendars).values({ stringer_id: db.stringer_id, user_id, hash }).onConflictDoNothing().returning(fields)
      : await db
          .update(calendars)
          .set({ hash })
          .where(and(isOf(db, user_id), eq(calendars.updated_at, updated_at)))
          .returning(fields)
  if (written) await notifyRecords(db)
  return written
}

/** Turns off a member's calendar. Returns it, or undefined if it has changed since the caller read it. */
export async function deleteCalendar(db: TenantDb, user_id: UserId, updated_at: string): Promise<Calendar | undefined> {
  const [deleted] = await db
    .delete(calendars)
    .where(and(isOf(db, user_id), eq(calendars.updated_at, updated_at)))
    .returning(fields)
  if (deleted) await notifyRecords(db)
  return deleted
}

export interface CalendarJob {
  readonly id: JobId
  readonly job_number: number
  readonly status: JobStatus
  readonly due_date: string
  readonly tension_mains: number
  readonly tension_crosses: number | null
  readonly string_mains_brand: string
  readonly string_mains_model: string
  readonly customer_name: string
  readonly racquet_brand: string
  readonly racquet_model: string
  readonly created_at: string
  /** Last change of anything the calendar shows about the job. */
  readonly changed_at: string
}

/** A page of active jobs, latest due date first. */
export const listCalendarJobs = (db: TenantDb, limit: number, after?: CalendarJob): Promise<CalendarJob[]> =>
  db
    .select({
      id: string_jobs.id,
      job_number: string_jobs.job_number,
      status: string_jobs.status,
      due_date: sql<string>`${string_jobs.due_date}`.mapWith(string_jobs.due_date),
      tension_mains: string_jobs.tension_mains,
      tension_crosses: string_jobs.tension_crosses,
      string_mains_brand: string_jobs.string_mains_brand,
      string_mains_model: string_jobs.string_mains_model,
      customer_name: customers.full_name,
      racquet_brand: racquets.brand,
      racquet_model: racquets.model,
      created_at: string_jobs.created_at,
      changed_at: sql<string>`greatest(${string_jobs.updated_at}, ${customers.updated_at}, ${racquets.updated_at})`.mapWith(
        string_jobs.updated_at,
      ),
    })
    .from(string_jobs)
    .innerJoin(customers, and(eq(customers.stringer_id, string_jobs.stringer_id), eq(customers.id, string_jobs.customer_id)))
    .innerJoin(racquets, and(eq(racquets.stringer_id, string_jobs.stringer_id), eq(racquets.id, string_jobs.racquet_id)))
    .where(
      and(
        eq(string_jobs.stringer_id, db.stringer_id),
        inArray(string_jobs.status, ['pending', 'in_progress', 'completed']),
        isNotNull(string_jobs.due_date),
        after && sql`(${string_jobs.due_date}, ${string_jobs.id}) < (${after.due_date}, ${after.id})`,
      ),
    )
    .orderBy(desc(string_jobs.due_date), desc(string_jobs.id))
    .limit(limit)
