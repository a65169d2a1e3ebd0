import { string_jobs } from './tables/jobs.ts'
import { racquets } from './tables/racquets.ts'
import { sql } from 'drizzle-orm'

/** What a frame was strung with, for selections that say so. */
export const strungWith = {
  string_mains_brand: string_jobs.string_mains_brand,
  string_mains_model: string_jobs.string_mains_model,
  string_mains_color: string_jobs.string_mains_color,
  string_crosses_brand: string_jobs.string_crosses_brand,
  string_crosses_model: string_jobs.string_crosses_model,
  string_crosses_color: string_jobs.string_crosses_color,
}

/** The id of a racquet's newest job. */
export const newestJob = sql`(select j.id from ${string_jobs} j where j.stringer_id = ${racquets.stringer_id}
  and j.racquet_id = ${racquets.id} order by j.job_date desc, j.id desc limit 1)`
