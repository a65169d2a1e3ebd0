// Reads the query plans of the server's own queries, under row-level security and with many records.
import { withClient } from '#database/connections/pool.ts'
import type { TenantDb, SystemDb } from '#database/access.ts'
import { roleUrls } from '#database/migrator/migrate.ts'
import { stringerId, userId } from '#domain/values/ids.ts'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import * as z from 'zod'

import type { TestDatabase } from './database.ts'

interface Node {
  'Node Type': string
  'Index Name'?: string | undefined
  'Relation Name'?: string | undefined
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number | undefined
  Plans?: Node[] | undefined
}

const node: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Index Name': z.string().optional(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(node).optional()
  },
})
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })])

export interface Plan {
  readonly indexes: string[]
  /** Tables read by a sequential scan. */
  readonly scanned: string[]
  /** Rows that were read and then filtered out. */
  readonly wasted: number
  /** The highest number of rows that one scan of each table returned, over all its loops. */
  readonly read: ReadonlyMap<string, number>
}

const nodesOf = (root: Node): Node[] => [root, ...(root.Plans ?? []).flatMap(nodesOf)]

const rowsRead = (one: Node) => [one['Relation Name'] ?? '', one['Actual Rows'] * one['Actual Loops']] as const

function planOf(root: Node): Plan {
  const nodes = nodesOf(root)
  return {
    indexes: nodes.flatMap((one) => one['Index Name'] ?? []),
    scanned: nodes.filter((one) => one['Node Type'] === 'Seq Scan').flatMap((one) => one['Relation Name'] ?? []),
    wasted: nodes.reduce((sum, one) => sum + (one['Rows Removed by Filter'] ?? 0), 0),
    read: new Map(nodes.map(rowsRead).toSorted(([, left], [, right]) => left - right)),
  }
}

/** The plan of every query that `work` sends to this address. */
const plansThrough = (url: string, work: (db: NodePgDatabase, client: Client) => Promise<unknown>): Promise<Plan[]> =>
  withClient(url, async (client) => {
    const sent: { query: string; params: unknown[] }[] = []
    const db = drizzle(client, { logger: { logQuery: (query, params) => sent.push({ query, params }) } })
    await work(db, client)
    const plans: Plan[] = []
    for (const { query, params } of sent) {
      const { rows } = await client.query(`explain (analyze, format json) ${query}`, params)
      plans.push(planOf(explained.parse(rows)[0]['QUERY PLAN'][0].Plan))
    }
    return plans
  })

/** The plan of every query that `work` sends for this business. */
export const plansOf = (database: TestDatabase, id: string, work: (db: TenantDb) => Promise<unknown>): Promise<Plan[]> =>
  plansThrough(roleUrls(database.url).app_url, async (db, client) => {
    const tenantDb: TenantDb = Object.assign(db, {
      stringer_id: stringerId.parse(id),
      member: async () => ({ user_id: userId.parse(id), role: 'owner' as const }),
      transaction: <T>(inside: (db: TenantDb) => Promise<T>) => inside(tenantDb),
    })
    await client.query(`select set_config('app.stringer_id', $1, false), set_config('app.user_id', $1, false)`, [id])
    await work(tenantDb)
  })

/** The plan of every query that `work` sends as the system role. */
export const systemPlansOf = (database: TestDatabase, work: (db: SystemDb) => Promise<unknown>): Promise<Plan[]> =>
  plansThrough(roleUrls(database.url).system_url, (db) => {
    const systemDb: SystemDb = Object.assign(db, {
      reason: 'test',
      transaction: <T>(inside: (db: SystemDb) => Promise<T>) => inside(systemDb),
    })
    return work(systemDb)
  })

/**
 * Inserts years of work: racquets, customers and twenty thousand jobs, most of them done and paid.
 * @param isAnalyzed if false, the statistics stay as in a new installation
 */
export async function manyJobs({ owner }: TestDatabase, id: string, isAnalyzed = true): Promise<void> {
  await owner.begin(async (sql) => {
    // Turns off triggers: for twenty thousand jobs, they would take longer than the test.
    await sql`set local session_replication_role = replica`
    await sql`create or replace function pg_temp.id_of(name text) returns uuid language sql immutable
      return overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid`
    await sql`insert into customers (stringer_id, id, full_name)
      select ${id}, pg_temp.id_of('c' || n || ${id}), 'Customer ' || n from generate_series(1, 2000) n`
    await sql`insert into racquets (stringer_id, id, customer_id, brand, model)
      select ${id}, pg_temp.id_of('r' || n || ${id}), pg_temp.id_of('c' || (n / 2 + 1) || ${id}), 'Brand ' || n % 20, 'Model ' || n % 90
      from generate_series(1, 3900) n`
    await sql`insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, job_date, due_date, status,
        string_mains_brand, string_mains_model, tension_mains, price, payment_status, paid_amount, paid_at, time_completed)
      select ${id}, pg_temp.id_of('j' || n || ${id}), pg_temp.id_of('c' || ((n % 3900 + 1) / 2 + 1) || ${id}),
        pg_temp.id_of('r' || (n % 3900 + 1) || ${id}), n, now() - (20000 - n) * interval '1 hour', now() - (19900 - n) * interval '1 hour',
        case when n > 19950 then 'pending' when n > 19900 then 'completed' else 'picked_up' end,
        'Luxilon', 'ALU Power', 52, 27, case when n > 19800 then 'unpaid' else 'paid' end, case when n > 19800 then 0 else 27 end,
        case when n > 19800 then null else now() - (20000 - n) * interval '1 hour' end,
        case when n > 19950 then null else now() - (19990 - n) * interval '1 hour' end
      from generate_series(1, 20000) n`
    await sql`insert into search_entries (stringer_id, kind, id, words)
      select stringer_id, kind, id, app.words_of(content) from app.searchable where stringer_id = ${id}`
    await sql`insert into search_words (stringer_id, word)
      select distinct stringer_id, word from search_entries, unnest(words) word where stringer_id = ${id}`
  })
  if (isAnalyzed) await owner`analyze customers, racquets, string_jobs, search_entries, search_words`
}
