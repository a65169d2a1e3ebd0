// Inspects and empties a database before a restore.
import type { Client } from 'pg'

import { withClient } from '#database/connections/pool.ts'

import { isNotOfExtension, isOwnSchema } from './catalog.ts'

/** Whether a database has a table. @param name includes the schema */
export const hasTable = (ownerUrl: string, name: string): Promise<boolean> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name])
    return rows[0]?.exists ?? false
  })

/** Whether there are any accounts. A database without accounts has nothing worth keeping. */
export async function holdsAccounts(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ exists: boolean }>(`select to_regclass('auth.users') is not null as exists`)
  if (!rows[0]?.exists) return false
  const users = await owner.query('select from auth.users limit 1')
  return users.rowCount === 1
}

/** The number of connections the app has open. */
export async function openSessions(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ sessions: number }>(`select count(*)::int as sessions from pg_stat_activity
    where datname = current_database() and usename in ('stringdesk_app', 'stringdesk_system')`)
  return rows[0]?.sessions ?? 0
}

/** Drops all tables, sequences, views and schemas. Keeps the queue, and extensions because another role may have created them. */
export async function dropEverything(owner: Client): Promise<void> {
  const schemas = await owner.query<{ name: string }>(
    `select quote_ident(n.nspname) as name from pg_namespace n
    where (${isOwnSchema} or n.nspname = 'migration') and n.nspname <> 'public' and ${isNotOfExtension('n.oid')}`,
  )
  for (const { name } of schemas.rows) await owner.query(`drop schema ${name} cascade`)
  const relations = await owner.query<{ kind: string; name: string }>(
    `select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
      c.oid::regclass::text as name
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and not c.relispartition
      and ${isNotOfExtension('c.oid')}`,
  )
  for (const { kind, name } of relations.rows) await owner.query(`drop ${kind} if exists ${name} cascade`)
}
