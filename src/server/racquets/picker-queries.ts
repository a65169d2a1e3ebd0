// Whose frame is taken in: a few players, each with the active frames and what is in them.
import type { PickResult } from '#contract/racquets.ts'
import type { TenantDb } from '#database/access.ts'
import { isInResult, searchIds, type SearchResult } from '#database/search.ts'
import { stringColumns } from '#database/stringings.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'

const mostPlayers = 8

// The best are looked for among so many.
const mostToRank = 500

// Far enough back for eight players, also when one brought a whole team's racquets.
const lastJobs = 100

const player = { id: customers.id, full_name: customers.full_name, is_active: customers.is_active }

/** Players of these words, those who still come first. Of more than can be ranked, the first by name who still come. */
function playersFound(db: TenantDb, result: NonNullable<SearchResult>) {
  const isRanked = 'ids' in result
  const byName = sql`${customers.full_name}, ${customers.id}`
  const order = isRanked
    ? sql`${customers.is_active} desc, array_position(${`{${result.ids.join(',')}}`}::uuid[], ${customers.id}), ${byName}`
    : byName
  return db
    .select({ ...player, place: sql<number>`row_number() over (order by ${order})`.as('place') })
    .from(customers)
    .where(
      and(
        eq(customers.stringer_id, db.stringer_id),
        isRanked ? undefined : eq(customers.is_active, true),
        isInResult(db, 'customer', customers.id, result),
      ),
    )
    .orderBy(order)
    .limit(mostPlayers)
    .as('players')
}

/** Players of the latest jobs; at a db without so many, then those written down last. */
function latestPlayers(db: TenantDb) {
  const last = db
    .select({ customer_id: string_jobs.customer_id, job_date: string_jobs.job_date })
    .from(string_jobs)
    .where(eq(string_jobs.stringer_id, db.stringer_id))
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(lastJobs)
  const newest = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.stringer_id, db.stringer_id), eq(customers.is_active, true)))
    .orderBy(desc(customers.id))
    .limit(mostPlayers)
  const latest = sql`(select id, max(at) as at from (
      select customer_id as id, job_date as at from (${last}) j union all select id, null from (${newest}) n
    ) seen group by id order by max(at) desc nulls last, id desc limit ${mostPlayers}) latest`
  const order = sql`latest.at desc nulls last, ${customers.id} desc`
  return db
    .select({ ...player, place: sql<number>`row_number() over (order by ${order})`.as('place') })
    .from(customers)
    .innerJoin(latest, sql`latest.id = ${customers.id}`)
    .where(eq(customers.stringer_id, db.stringer_id))
    .as('players')
}

const lastOf = (db: TenantDb) =>
  db
    .select({
      id: string_jobs.id,
      job_number: string_jobs.job_number,
      job_date: string_jobs.job_date,
      status: string_jobs.status,
      ...stringColumns,
      string_source_mains: string_jobs.string_source_mains,
      string_source_crosses: string_jobs.string_source_crosses,
      tension_mains: string_jobs.tension_mains,
      tension_crosses: string_jobs.tension_crosses,
    })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.racquet_id, racquets.id)))
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(1)
    .as('last_job')

const frame = {
  id: racquets.id,
  brand: racquets.brand,
  model: racquets.model,
  own_number: racquets.own_number,
  string_pattern: racquets.string_pattern,
}

/** At most eight players with these words, or of the latest jobs; each frame with its last job. One query, after the search's own. */
export async function pickPlayers(db: TenantDb, search: string): Promise<PickResult['items']> {
  const result = await searchIds(db, 'customer', search, mostToRank)
  const players = result === null ? latestPlayers(db) : playersFound(db, result)
  const last_job = lastOf(db)
  const rows = await db
    .select({
      player: { id: players.id, full_name: players.full_name, is_active: players.is_active },
      frame,
      last_job: last_job._.selectedFields,
    })
    .from(players)
    .leftJoin(
      racquets,
      and(eq(racquets.stringer_id, db.stringer_id), eq(racquets.customer_id, players.id), eq(racquets.is_active, true)),
    )
    .leftJoinLateral(last_job, sql`true`)
    .orderBy(
      asc(players.place),
      sql`${last_job.job_date} desc nulls last`,
      asc(racquets.brand),
      asc(racquets.model),
      asc(racquets.id),
    )
  const items = new Map<string, PickResult['items'][number]>()
  for (const { player, frame, last_job } of rows) {
    const item = items.get(player.id) ?? { ...player, racquets: [] }
    if (frame) item.racquets.push({ ...frame, last_job })
    items.set(player.id, item)
  }
  return [...items.values()]
}
