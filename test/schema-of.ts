import type { Sql } from './sql.ts'

// The queue's schema belongs to pg-boss.
const ours = `n.nspname in ('app', 'auth', 'link', 'migration', 'public')`
const isOurTable = `c.relkind in ('r', 'p', 'v', 'm', 'S') and not exists
  (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

// One query per kind of object. Each returns lines that describe everything about it, except the order of columns.
const queries = [
  `select format('schema %s owner %s acl %s', nspname, nspowner::regrole, array(select unnest(nspacl)::text order by 1)) as line
     from pg_namespace n where ${ours}`,
  `select format('extension %s in %s', extname, extnamespace::regnamespace) as line from pg_extension`,
  `select format('relation %s %s %s owner %s acl %s rls %s %s options %s identity %s', c.relkind, c.relpersistence, c.oid::regclass,
     c.relowner::regrole, array(select unnest(c.relacl)::text order by 1), c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
     c.relreplident) as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and ${isOurTable}`,
  `select format('view %s as %s', c.oid::regclass, pg_get_viewdef(c.oid)) as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and ${isOurTable} and c.relkind in ('v', 'm')`,
  `select format('sequence %s as %s from %s by %s between %s and %s cycle %s cache %s', seqrelid::regclass, seqtypid::regtype, seqstart,
     seqincrement, seqmin, seqmax, seqcycle, seqcache) as line
     from pg_sequence join pg_class c on c.oid = seqrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and ${isOurTable}`,
  `select format('column %s.%s %s null %s default %s identity %s generated %s collation %s statistics %s acl %s', c.oid::regclass, attname,
     format_type(atttypid, atttypmod), not attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated,
     nullif(attcollation, t.typcollation)::regcollation, attstattarget, array(select unnest(attacl)::text order by 1)) as line
     from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_type t on t.oid = a.atttypid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where ${ours} and ${isOurTable} and attnum > 0 and not attisdropped`,
  `select format('constraint %s on %s: %s deferred %s valid %s', conname, conrelid::regclass, pg_get_constraintdef(k.oid), condeferred,
     convalidated) as line
     from pg_constraint k join pg_namespace n on n.oid = connamespace where ${ours}`,
  `select format('index %s', pg_get_indexdef(indexrelid)) as line from pg_index i join pg_class c on c.oid = indexrelid
     join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  `select format('trigger %s %s', tgenabled, pg_get_triggerdef(g.oid)) as line from pg_trigger g join pg_class c on c.oid = tgrelid
     join pg_namespace n on n.oid = c.relnamespace where ${ours} and not tgisinternal`,
  `select format('policy %s on %s %s for %s to %s using %s check %s', polname, polrelid::regclass, polpermissive, polcmd,
     array(select r::regrole::text from unnest(polroles) r order by 1), pg_get_expr(polqual, polrelid),
     pg_get_expr(polwithcheck, polrelid)) as line
     from pg_policy p join pg_class c on c.oid = polrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  `select format('function %s owner %s acl %s', regexp_replace(pg_get_functiondef(p.oid), '\\s*(--[^\\n]*)?\\n\\s*', ' ', 'g'), proowner::regrole,
     array(select unnest(proacl)::text order by 1)) as line
     from pg_proc p join pg_namespace n on n.oid = pronamespace
     where ${ours} and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select format('type %s %s %s', typtype, t.oid::regtype, array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder)) as line
     from pg_type t join pg_namespace n on n.oid = typnamespace
     where ${ours} and typtype in ('d', 'e') and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
  `select format('statistics %s', pg_get_statisticsobjdef(s.oid)) as line from pg_statistic_ext s join pg_namespace n on n.oid = stxnamespace where ${ours}`,
  `select format('default acl of %s in %s for %s: %s', defaclrole::regrole, nullif(defaclnamespace, 0)::regnamespace, defaclobjtype,
     array(select unnest(defaclacl)::text order by 1)) as line from pg_default_acl`,
  `select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description) as line from pg_description d
     join pg_class c on d.classoid = 'pg_class'::regclass and c.oid = d.objoid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
]

/** Describes the schema of a database, one object a line, sorted. Two databases with the same lines behave the same. */
export async function schemaOf(sql: Sql): Promise<string[]> {
  const lines: string[] = []
  for (const query of queries) {
    const rows = await sql.unsafe<{ line: string }[]>(query)
    lines.push(...rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')))
  }
  return lines.toSorted()
}

/** Counts the rows of every table, except the list of applied migrations. */
export async function rowCounts(sql: Sql): Promise<Record<string, number>> {
  const tables = await sql.unsafe<{ name: string }[]>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and ${isOurTable}
      and c.relkind in ('r', 'p') and nspname <> 'migration' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::integer as count from ${name}`)
    counts[name] = row?.count ?? 0
  }
  return counts
}
