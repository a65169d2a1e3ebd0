// Everything that a player's link reaches: three functions of the database, and no table.
import { createHash } from 'node:crypto'

import type { LinkDb } from '#database/access.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { profiles } from '#database/tables/profiles.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { PlayerAnswer, PlayerJob, PublicFeedback } from '#domain/feedback/schema.ts'
import { newId } from '#domain/values/ids.ts'
import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

// 18 bytes in 24 letters. What looks otherwise is no token of ours, and need not be asked for.
const form = /^[\w-]{24}$/

/**
 * What a link is looked up by; undefined when it is none. By its hash, and not by itself: the time that an index takes to say no tells
 * how far the asked one agrees with those that are there, and nobody can steer the letters of a hash towards one of them.
 */
const hashOf = ({ token }: LinkDb): SQL | undefined => {
  if (!form.test(token)) return undefined
  const hash = createHash('sha256').update(Buffer.from(token, 'base64url')).digest('hex')
  return sql`decode(${hash}, 'hex')`
}

// A column of a function's answer, read as the table's own column is.
const like = <Column extends PgColumn>(column: Column): SQL<GetColumnData<Column>> => {
  const value = sql<GetColumnData<Column>>`${sql.identifier(column.name)}`
  value.mapWith(column)
  return value
}

const jobColumns = {
  business_name: like(profiles.business_name),
  time_zone: like(profiles.time_zone),
  tension_unit: like(profiles.tension_unit),
  brand: like(racquets.brand),
  model: like(racquets.model),
  status: like(string_jobs.status),
  job_date: like(string_jobs.job_date),
  due_date: like(string_jobs.due_date),
  time_completed: like(string_jobs.time_completed),
  picked_up_at: like(string_jobs.picked_up_at),
  string_mains_brand: like(string_jobs.string_mains_brand),
  string_mains_model: like(string_jobs.string_mains_model),
  string_mains_color: like(string_jobs.string_mains_color),
  string_crosses_brand: like(string_jobs.string_crosses_brand),
  string_crosses_model: like(string_jobs.string_crosses_model),
  string_crosses_color: like(string_jobs.string_crosses_color),
  string_source_mains: like(string_jobs.string_source_mains),
  string_source_crosses: like(string_jobs.string_source_crosses),
  tension_mains: like(string_jobs.tension_mains),
  tension_crosses: like(string_jobs.tension_crosses),
  string_pattern: like(string_jobs.string_pattern),
}

const answerColumns = {
  rating: like(feedback.rating),
  playability_notes: like(feedback.playability_notes),
  tension_feedback: like(feedback.tension_feedback),
  durability_rating: like(feedback.durability_rating),
  power_rating: like(feedback.power_rating),
  comfort_rating: like(feedback.comfort_rating),
  control_rating: like(feedback.control_rating),
  spin_rating: like(feedback.spin_rating),
  feel_rating: like(feedback.feel_rating),
  hours_played: like(feedback.hours_played),
  would_restring_same: like(feedback.would_restring_same),
  general_comments: like(feedback.general_comments),
  created_at: like(feedback.created_at),
  updated_at: like(feedback.updated_at),
}

/** The job behind a link. */
export async function jobBehindToken(db: LinkDb): Promise<PlayerJob | undefined> {
  const hash = hashOf(db)
  if (hash === undefined) return undefined
  const [job] = await db.select(jobColumns).from(sql`link.job(${hash})`)
  return job
}

/** What the player sent for it. */
export async function answerBehindToken(db: LinkDb): Promise<PlayerAnswer | undefined> {
  const hash = hashOf(db)
  if (hash === undefined) return undefined
  const [answer] = await db.select(answerColumns).from(sql`link.feedback(${hash})`)
  return answer
}

export type Outcome = 'sent' | 'sent_before' | 'unknown' | 'not_strung' | 'too_late'

export type Sent = Omit<PublicFeedback, 'token'> & { readonly corrects?: string | null | undefined }

/** Writes or corrects the player's answer, or says why not. */
export async function writeAnswer(db: LinkDb, { corrects, ...said }: Sent): Promise<Outcome> {
  const hash = hashOf(db)
  if (hash === undefined) return 'unknown'
  const seen = sql`${corrects !== undefined}::boolean, ${corrects ?? null}::timestamptz`
  // By way of text, or the driver would make a JSON string of it.
  const { rows } = await db.execute<{ outcome: Outcome }>(
    sql`select link.send_feedback(${hash}, ${newId()}::uuid, ${JSON.stringify(said)}::text::jsonb, ${seen}) as outcome`,
  )
  return rows[0]?.outcome ?? 'unknown'
}
