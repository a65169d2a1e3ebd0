// Turns off foreign keys, triggers and the owner's row-level security while rows are dumped or loaded.
import type { Client } from 'pg'

import { isNotOfExtension, isOwnSchema } from './catalog.ts'

interface Rule {
  readonly suspend: string
  readonly resume: string
}

const fromTables = `from pg_class c join pg_namespace n on n.oid = c.relnamespace and ${isOwnSchema} and ${isNotOfExtension('c.oid')}`

const foreignKeys = `select format('alter table %s drop constraint %I', c.oid::regclass, k.conname) as suspend,
    format('alter table %s add constraint %I %s', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) as resume
  ${fromTables} join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0`

const triggers = `select format('alter table %s disable trigger user', c.oid::regclass) as suspend,
    format('alter table %s enable trigger user', c.oid::regclass) as resume
  ${fromTables} where c.relkind in ('r', 'p') and c.relhastriggers`

const ownerSecurity = `select format('alter table %s no force row level security', c.oid::regclass) as suspend,
    format('alter table %s force row level security', c.oid::regclass) as resume
  ${fromTables} where c.relforcerowsecurity`

async function suspend(owner: Client, queries: readonly string[]): Promise<() => Promise<void>> {
  const rules: Rule[] = []
  for (const query of queries) rules.push(...(await owner.query<Rule>(query)).rows)
  for (const { suspend } of rules) await owner.query(suspend)
  return async () => {
    for (const { resume } of rules) await owner.query(resume)
  }
}

/** Suspends the rules of every table. Restoring foreign keys checks all their rows. @returns a function that restores the rules */
export const suspendRules = (owner: Client): Promise<() => Promise<void>> =>
  suspend(owner, [foreignKeys, triggers, ownerSecurity])

/** Lets the owner see every row. @returns a function that restores the rule */
export const suspendOwnerSecurity = (owner: Client): Promise<() => Promise<void>> => suspend(owner, [ownerSecurity])
