// Reads what a payer currently owes, job by job. Statements read it only here.
import { dayIn } from '#database/days.ts'
import type { TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { CustomerId, JobId } from '#domain/values/ids.ts'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'

const finishedAt = sql`coalesce(${string_jobs.time_completed}, ${string_jobs.job_date})`

/** How many of these jobs exist, of any customer. */
export const countJobs = (db: TenantDb, ids: readonly JobId[]): Promise<number> =>
  db.$count(string_jobs, and(eq(string_jobs.stringer_id, db.stringer_id), inArray(string_jobs.id, [...ids])))

/** The jobs that a payer owes for, by number: their own, and those of the customers they pay for. */
export const owedJobs = (db: TenantDb, payer: CustomerId, ids: readonly JobId[]) =>
  db
    .select({
      id: string_jobs.id,
      job_number: string_jobs.job_number,
      customer_id: customers.id,
      customer_name: customers.full_name,
      brand: racquets.brand,
      model: racquets.model,
      own_number: racquets.own_number,
      day: sql<string>`${dayIn(businesses.time_zone, finishedAt)}::text`,
      amount: string_jobs.owed,
    })
    .from(string_jobs)
    .innerJoin(businesses, eq(businesses.id, string_jobs.stringer_id))
    .innerJoin(customers, and(eq(customers.stringer_id, string_jobs.stringer_id), eq(customers.id, string_jobs.customer_id)))
    .innerJoin(racquets, and(eq(racquets.stringer_id, string_jobs.stringer_id), eq(racquets.id, string_jobs.racquet_id)))
    .where(
      and(
        eq(string_jobs.stringer_id, db.stringer_id),
        inArray(string_jobs.id, [...ids]),
        or(eq(customers.id, payer), eq(customers.payer_id, payer)),
        eq(string_jobs.payment_status, 'unpaid'),
        inArray(string_jobs.status, ['completed', 'picked_up']),
        sql`${string_jobs.owed} > 0`,
      ),
    )
    .orderBy(asc(string_jobs.job_number))

/** The customers of these jobs that a payer doesn't pay for. */
export async function customersOfOthers(db: TenantDb, payer: CustomerId, ids: readonly JobId[]): Promise<CustomerId[]> {
  const found = await db
    .selectDistinct({ id: customers.id })
    .from(string_jobs)
    .innerJoin(customers, and(eq(customers.stringer_id, string_jobs.stringer_id), eq(customers.id, string_jobs.customer_id)))
    .where(
      and(
        eq(string_jobs.stringer_id, db.stringer_id),
        inArray(string_jobs.id, [...ids]),
        ne(customers.id, payer),
        sql`${customers.payer_id} is distinct from ${payer}`,
      ),
    )
  return found.map(({ id }) => id)
}
