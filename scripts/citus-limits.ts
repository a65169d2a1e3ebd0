// Finds the parts of the schema that hit Citus's limits: those in its documentation, and those that a trial with Citus 14 refused
// (docs/scaling.md).
import type { Client } from 'pg'

export interface Limit {
  readonly name: string
  /** What Citus does about the names, and what helps. */
  readonly advice: string
  /** Whether Citus refuses to distribute a table because of it. */
  readonly isRefused: boolean
  /** Lists the affected tables, constraints, functions and sequences. */
  readonly query: string
}

/** Also names statements of the sources (citus-claims.ts). */
export const claimsLimit = 'Row locks over all tenants'

// The tables that would be distributed by tenant, with the number of their tenant column.
const tenantTables = `tenant as (
  select c.oid, a.attnum as tenant_column from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and a.attname = case c.relname when 'businesses' then 'id' else 'stringer_id' end)`

const ownSchemas = `('public', 'app', 'auth', 'link')`

const namesOfTenantTables = `names as (select string_agg(oid::regclass::text, '|') as any_table from tenant)`

/** https://docs.citusdata.com: "SQL Support and Workarounds", "Creating and Modifying Distributed Objects", "Create Triggers". */
export const limits: readonly Limit[] = [
  {
    name: 'Unique keys without the tenant',
    advice:
      'Citus refuses to distribute the table. It can’t become a reference table either while it refers to a distributed one. If the values are distinct by their origin, an index is enough (docs/scaling.md).',
    isRefused: true,
    query: `with ${tenantTables} select i.indexrelid::regclass::text as name from tenant t join pg_index i on i.indrelid = t.oid
      where i.indisunique and not t.tenant_column = any (i.indkey::int2[])`,
  },
  {
    name: 'Foreign keys that leave the tenant',
    advice: 'Citus refuses to distribute the table, unless the other one becomes a reference table. Add the tenant to the key.',
    isRefused: true,
    query: `with ${tenantTables} select k.conname as name from pg_constraint k join tenant t on t.oid = k.conrelid
      where k.contype = 'f' and (not t.tenant_column = any (k.conkey) or k.confrelid not in (select oid from tenant))`,
  },
  {
    name: 'Foreign keys that write the tenant',
    advice:
      'Citus refuses to distribute the table: the key contains the tenant, so its action may not set or update a part of it. Write it in the service (src/database/queries/references.ts).',
    isRefused: true,
    query: `with ${tenantTables} select k.conname as name from pg_constraint k join tenant t on t.oid = k.conrelid
      where k.contype = 'f' and t.tenant_column = any (k.conkey) and (k.confdeltype in ('n', 'd') or k.confupdtype in ('c', 'n', 'd'))`,
  },
  {
    name: 'Foreign keys of other tables to tenants',
    advice:
      'Citus refuses foreign keys of reference and local tables to distributed ones. Drop the key, or distribute the table.',
    isRefused: true,
    query: `with ${tenantTables} select k.conname as name from pg_constraint k
      where k.contype = 'f' and k.confrelid in (select oid from tenant) and k.conrelid not in (select oid from tenant)`,
  },
  {
    name: claimsLimit,
    advice:
      'Citus refuses row locks over several tenants. Read the tenants with due work, then claim in one (src/database/due-work.ts).',
    isRefused: true,
    query: `with ${tenantTables}, ${namesOfTenantTables} select p.oid::regproc::text as name from pg_proc p, names
      where p.pronamespace::regnamespace::text in ${ownSchemas} and p.prosrc ~* 'skip locked'
        and p.prosrc ~ ('\\m(' || any_table || ')\\M')`,
  },
  {
    name: 'Triggers',
    advice:
      'Citus creates triggers of distributed tables only with citus.enable_unsafe_triggers = on. Each may read and write only the tenant of its row.',
    isRefused: false,
    query: `with ${tenantTables} select distinct g.tgfoid::regproc::text as name from pg_trigger g join tenant t on t.oid = g.tgrelid
      where not g.tgisinternal`,
  },
  {
    name: 'Tables without a tenant',
    advice: 'They stay local tables of the coordinator. A query that joins them with a tenant’s becomes two.',
    isRefused: false,
    query: `with ${tenantTables} select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ${ownSchemas} and c.oid not in (select oid from tenant)`,
  },
  {
    name: 'Row-level security',
    advice: 'Citus passes policies on to the shards. The roles they name have to exist on every node.',
    isRefused: false,
    query: `select distinct polname as name from pg_policy`,
  },
  {
    name: 'Notifications',
    advice: 'They are sent on the node that runs the function. Listen on every node, or publish after the commit.',
    isRefused: false,
    query: `select oid::regproc::text as name from pg_proc where pronamespace::regnamespace::text in ${ownSchemas} and prosrc ~ 'pg_notify'`,
  },
  {
    name: 'Sequences',
    advice: 'Each node gets its own range, so numbers have gaps. A sequence that only local tables use stays on the coordinator.',
    isRefused: false,
    query: `select oid::regclass::text as name from pg_class where relkind = 'S' and relnamespace::regnamespace::text in ${ownSchemas}`,
  },
  {
    name: 'Functions that read tables of tenants',
    advice: 'They run on the coordinator, one query at a time, until they are distributed by an argument: the tenant.',
    isRefused: false,
    query: `with ${tenantTables}, ${namesOfTenantTables} select distinct p.oid::regproc::text as name from pg_proc p, names
      where p.pronamespace::regnamespace::text in ('app', 'link', 'auth') and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
        and pg_get_functiondef(p.oid) ~ ('\\m(' || any_table || ')\\M')`,
  },
]

export interface Hits extends Omit<Limit, 'query'> {
  /** In alphabetical order. */
  readonly names: readonly string[]
}

/** Finds the names affected by each limit. */
export async function findHits(client: Pick<Client, 'query'>): Promise<Hits[]> {
  const hits = []
  for (const { query, ...limit } of limits) {
    const { rows } = await client.query<{ name: string }>(`${query} order by 1`)
    hits.push({ ...limit, names: rows.map((row) => row.name) })
  }
  return hits
}
