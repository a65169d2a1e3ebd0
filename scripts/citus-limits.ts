// Finds the parts of the schema that hit Citus's documented limits. docs/scaling.md lists replacements; its test compares the two.
import type { Client } from 'pg'

export interface Limit {
  /** A heading of docs/scaling.md. */
  readonly name: string
  /** Lists the affected tables, constraints, functions and sequences. */
  readonly query: string
}

// The tables that would be distributed by tenant, with the number of their tenant column.
const tenantTables = `tenant as (
  select c.oid, a.attnum as tenant_column from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and a.attname = case c.relname when 'businesses' then 'id' else 'stringer_id' end)`

const ownSchemas = `('public', 'app', 'auth', 'link')`

/** https://docs.citusdata.com: "SQL Support and Workarounds", "Creating and Modifying Distributed Objects", "Create Triggers". */
export const limits: readonly Limit[] = [
  {
    name: 'Unique keys without the tenant',
    query: `with ${tenantTables} select i.indexrelid::regclass::text as name from tenant t join pg_index i on i.indrelid = t.oid
      where i.indisunique and not t.tenant_column = any (i.indkey::int2[])`,
  },
  {
    name: 'Foreign keys that leave the tenant',
    query: `with ${tenantTables} select k.conname as name from pg_constraint k join tenant t on t.oid = k.conrelid
      where k.contype = 'f' and (not t.tenant_column = any (k.conkey) or k.confrelid not in (select oid from tenant))`,
  },
  {
    name: 'Tables without a tenant',
    query: `with ${tenantTables} select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ${ownSchemas} and c.oid not in (select oid from tenant)`,
  },
  {
    name: 'Triggers',
    query: `select distinct t.tgfoid::regproc::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace::regnamespace::text in ${ownSchemas}`,
  },
  { name: 'Row-level security', query: `select distinct polname as name from pg_policy` },
  {
    name: 'Notifications',
    query: `select oid::regproc::text as name from pg_proc where pronamespace::regnamespace::text in ${ownSchemas} and prosrc ~ 'pg_notify'`,
  },
  {
    name: 'Sequences',
    query: `select oid::regclass::text as name from pg_class where relkind = 'S' and relnamespace::regnamespace::text in ${ownSchemas}`,
  },
  {
    name: 'Functions that read tables of tenants',
    query: `with ${tenantTables}, names as (select string_agg(oid::regclass::text, '|') as any_table from tenant)
      select distinct p.oid::regproc::text as name from pg_proc p, names
      where p.pronamespace::regnamespace::text in ('app', 'link', 'auth') and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
        and pg_get_functiondef(p.oid) ~ ('\\m(' || any_table || ')\\M')`,
  },
]

/** The names affected by each limit, in alphabetical order. */
export async function findHits(client: Pick<Client, 'query'>): Promise<{ limit: string; names: string[] }[]> {
  const hits = []
  for (const { name, query } of limits) {
    const { rows } = await client.query<{ name: string }>(`${query} order by 1`)
    hits.push({ limit: name, names: rows.map((row) => row.name) })
  }
  return hits
}
