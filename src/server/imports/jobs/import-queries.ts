// Reads what an import of past jobs compares its rows with, and inserts its records, one query per batch of rows.
import type { TenantDb } from '#database/access.ts'
import { jsonArray, jsonParameter } from '#database/queries/imports.ts'
import { profiles } from '#database/tables/auth.ts'
import { businesses } from '#database/tables/businesses.ts'
import { feedback_links } from '#database/tables/feedback.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import type { Insert } from '#server/imports/definition.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { and, eq, gte, lte, sql } from 'drizzle-orm'

import type { JobImport } from './plan.ts'

/** The business's time zone and currency, and the importing member's tension unit. */
export async function readSettings(db: TenantDb): Promise<JobImport['Settings']> {
  const [row] = await db
    .select({ time_zone: businesses.time_zone, currency: businesses.currency, tension_unit: profiles.tension_unit })
    .from(businesses)
    .innerJoin(profiles, eq(profiles.user_id, sql`app.current_user_id()`))
    .where(eq(businesses.id, db.stringer_id))
  return orNotFound(row)
}

interface Range {
  /** The first and the last instant. */
  readonly from: string
  readonly to: string
}

/**
 * The jobs received within a range with their identifying fields, as a JSON array. Each job is an array too (`plan.ts`), because field
 * names would be half of the text.
 */
export async function existingJobs(db: TenantDb, { from, to }: Range, time_zone: string): Promise<string> {
  const { stringer_id, racquet_id, job_date, tension_mains, tension_crosses } = string_jobs
  const { string_mains_brand, string_mains_model, string_crosses_brand, string_crosses_model } = string_jobs
  const row = sql`json_build_array(${racquet_id}, to_char(${job_date} at time zone ${time_zone}, 'YYYY-MM-DD'), ${string_mains_brand},
    ${string_mains_model}, ${string_crosses_brand}, ${string_crosses_model}, ${tension_mains}, ${tension_crosses})`
  const [found] = await db
    .select({ json: jsonArray(row) })
    .from(string_jobs)
    .where(and(eq(stringer_id, db.stringer_id), gte(job_date, from), lte(job_date, to)))
  return orNotFound(found).json
}

/**
 * Reserves numbers for new jobs, so an import doesn't lock the counter until it ends.
 * @returns the first number
 */
export async function reserveJobNumbers(db: TenantDb, count: number): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(sql`
    insert into job_counters as c (stringer_id, last_job_number) values (${db.stringer_id}, ${count})
    on conflict (stringer_id) do update set last_job_number = c.last_job_number + ${count}::int
    returning last_job_number as last`)
  return (rows[0]?.last ?? count) - count + 1
}

/**
 * Returns unused numbers. Leaves a gap if a job or another import has taken the next ones. Skips if the last number is used, because the
 * import was saved and only its commit response was lost. A counter behind its jobs would refuse every new job.
 */
export async function returnJobNumbers(db: TenantDb, count: number, first: number): Promise<void> {
  const last = first + count - 1
  await db.execute(sql`update job_counters set last_job_number = last_job_number - ${count}::int
    where stringer_id = ${db.stringer_id} and last_job_number = ${last} and not exists (
      select from ${string_jobs} where stringer_id = ${db.stringer_id} and job_number = ${last})`)
}

/** Inserts finished jobs, whose links have no token. `position` counts from the first number. */
export const insertJobs: Insert = async (db, records, { import_id, first_number }) => {
  await db.execute(sql`with added as (
    insert into ${string_jobs} (stringer_id, import_id, status, job_number, id, customer_id, racquet_id, job_date,
      time_completed, picked_up_at, string_mains_brand, string_mains_model, string_mains_color, string_crosses_brand,
      string_crosses_model, string_crosses_color, string_source_mains, string_source_crosses, tension_mains, tension_crosses,
      string_pattern, price, payment_status, paid_amount, payment_method, paid_at, duration_minutes, labor_notes)
    select ${db.stringer_id}::uuid, ${import_id}::uuid, 'picked_up', ${first_number}::int + position, id, customer_id, racquet_id,
      job_date, time_completed, picked_up_at, string_mains_brand, string_mains_model, string_mains_color, string_crosses_brand,
      string_crosses_model, string_crosses_color, string_source_mains, string_source_crosses, tension_mains, tension_crosses,
      string_pattern, price, payment_status, case payment_status when 'paid' then coalesce(price, 0) else 0 end, payment_method, paid_at,
      duration_minutes, labor_notes
    from json_to_recordset(${jsonParameter(records)})
      as r (position integer, id uuid, customer_id uuid, racquet_id uuid, job_date timestamptz, time_completed timestamptz,
        picked_up_at timestamptz, string_mains_brand text, string_mains_model text, string_mains_color text,
        string_crosses_brand text, string_crosses_model text, string_crosses_color text, string_source_mains text,
        string_source_crosses text, tension_mains smallint, tension_crosses smallint, string_pattern text, price numeric,
        payment_status text, payment_method text, paid_at timestamptz, duration_minutes integer, labor_notes text)
    returning stringer_id, id)
    insert into ${feedback_links} (stringer_id, string_job_id) select stringer_id, id from added`)
}
