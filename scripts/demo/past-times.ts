// Services stamp some times with the database's clock. Steps of the past run now, so these times are moved afterwards (decision 0156).
import type { StringerId } from '#domain/values/ids.ts'
import { sql, type SQL } from 'drizzle-orm'
import { escapeIdentifier, type ClientBase } from 'pg'

interface TimedTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** The tables of a business with their times. */
async function timedTables(owner: ClientBase): Promise<TimedTable[]> {
  const { rows } = await owner.query<TimedTable>(`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'timestamptz'::regtype and a.attnum > 0
      and not a.attisdropped and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'stringer_id')
    group by c.relname order by c.relname`)
  return rows
}

const readClock = sql`select clock_timestamp()::text as now`

interface Database {
  execute(query: SQL): PromiseLike<{ readonly rows: readonly Record<string, unknown>[] }>
}

interface Moment {
  /** By the database's clock. */
  readonly began: string
  readonly at: string
}

/**
 * Remembers when each step ran, and moves the times that it left to the time of the step. Times have milliseconds, so steps of a business
 * are at least one apart.
 */
export class PastTimes {
  readonly #moments: Moment[] = []

  /** What is written from now on happens at this time. */
  async begin(db: Database, at: string): Promise<void> {
    const { rows } = await db.execute(readClock)
    this.#moments.push({ began: String(rows[0]?.['now']), at })
  }

  /**
   * Changes times only: triggers, which would set `updated_at` and refuse changes to closed days, are off in its transactions. Each locks
   * one table, so that it can't deadlock with a running app.
   */
  async move(owner: ClientBase, stringer_id: StringerId): Promise<void> {
    await owner.query('create temp table moments (began timestamptz primary key, at timestamptz not null)')
    const columns = [this.#moments.map(({ began }) => began), this.#moments.map(({ at }) => at)]
    await owner.query(
      'insert into moments select began, at from unnest($1::timestamptz[], $2::timestamptz[]) m (began, at)',
      columns,
    )
    await owner.query(`insert into moments select now, now from clock_timestamp() now; analyze moments;
      create function pg_temp.moved(written timestamptz) returns timestamptz language sql stable as $$
        select coalesce((select at + greatest(written - began, interval '0') from pg_temp.moments
          where began <= written + interval '0.5 ms' order by began desc limit 1), written) $$`)
    for (const table of await timedTables(owner)) await moveTable(owner, stringer_id, table)
    await owner.query('drop function pg_temp.moved; drop table pg_temp.moments')
  }
}

async function moveTable(owner: ClientBase, stringer_id: StringerId, { name, columns }: TimedTable): Promise<void> {
  const table = escapeIdentifier(name)
  const moved = columns.map(escapeIdentifier).map((column) => `${column} = pg_temp.moved(${column})`)
  await owner.query('begin')
  // Row-level security also applies to the owner unless it is a superuser.
  await owner.query(`select set_config('app.stringer_id', $1, true)`, [stringer_id])
  await owner.query(`alter table ${table} disable trigger user`)
  await owner.query(`update ${table} set ${moved.join(', ')} where stringer_id = $1`, [stringer_id])
  await owner.query(`alter table ${table} enable trigger user`)
  await owner.query('commit')
}
