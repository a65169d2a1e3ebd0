// Records every statement that tests send as the app's roles, and finds those that read tenant tables without comparing stringer_id.
// Row-level security is only the second safeguard, and Citus needs the comparison to route a statement to one node (docs/scaling.md).
import { Client } from 'pg'
import * as z from 'zod'

import type { Sql } from './sql.ts'

interface Statement {
  readonly role: string
  readonly text: string
}

/** Sent statements that haven't been checked. */
const sent = new Map<string, Statement>()
const checked = new Set<string>()

const roles = ['stringdesk_app', 'stringdesk_system']
const textOf = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])

// Test files share the modules of their worker, so this runs once.
// oxlint-disable-next-line typescript/unbound-method -- the proxy passes `this` on
Client.prototype.query = new Proxy(Client.prototype.query, {
  apply(query, client: Client, args: unknown[]) {
    const { data: text } = textOf.safeParse(args[0])
    const { user: role = '' } = client
    if (text && roles.includes(role) && /^\s*(select|insert|update|delete|with)\b/i.test(text))
      sent.set(role + text, { role, text })
    return Reflect.apply(query, client, args)
  },
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Schema?: string
  readonly Alias?: string
  readonly Plans?: readonly Plan[]
  /** Conditions and other details of the node. */
  readonly [detail: string]: unknown
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter']

/** The conditions of a node and of the bitmap scans that find its rows. */
const conditionsOf = (node: Plan): string =>
  [node, ...(node.Plans ?? []).filter((child) => child['Node Type'].startsWith('Bitmap'))]
    .flatMap((one) => conditions.map((name) => one[name]))
    .filter((text) => typeof text === 'string')
    .join(' ')

/** Finds the tenant tables that a plan reads without comparing the tenant. */
function* tablesWithoutTenant(node: Plan, above: string): Generator<string> {
  const { Alias: alias = '', 'Relation Name': table, Schema: schema } = node
  const all = `${conditionsOf(node)} ${above}`
  if (table && schema === 'public' && node['Node Type'] !== 'ModifyTable') {
    const column = `${alias}.${table === 'businesses' ? 'id' : 'stringer_id'}`
    if (!all.includes(`${column} = `) && !all.includes(`= ${column}`)) yield table
  }
  for (const child of node.Plans ?? []) yield* tablesWithoutTenant(child, all)
}

/** Finds the tenant tables whose rows a plan locks without comparing the tenant. */
function* lockedWithoutTenant(node: Plan, isLocked = false): Generator<string> {
  const locks = isLocked || node['Node Type'] === 'LockRows'
  if (locks && !isLocked) yield* tablesWithoutTenant(node, '')
  for (const child of node.Plans ?? []) yield* lockedWithoutTenant(child, locks)
}

const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.custom<Plan>() })]) })])

// Postgres 16 and later can plan a statement without its parameters.
const canExplain = async (owner: Sql): Promise<boolean> => {
  const [row] = await owner<{ version: number }[]>`select current_setting('server_version_num')::int as version`
  return (row?.version ?? 0) >= 160_000
}

/** Discards recorded statements, for a test file that deliberately names no tenant. */
export const discardStatements = (): void => sent.clear()

export interface UnscopedQuery extends Statement {
  /** The tables it reads without comparing the tenant. */
  readonly tables: readonly string[]
  /** Those of them whose rows it locks. */
  readonly locked: readonly string[]
}

/** Returns the statements since the last call that read a tenant table without comparing stringer_id. */
export async function takeUnscopedQueries(owner: Sql): Promise<UnscopedQuery[]> {
  const found: UnscopedQuery[] = []
  const isAble = await canExplain(owner)
  for (const [key, statement] of sent) {
    sent.delete(key)
    if (!isAble || checked.has(key)) continue
    checked.add(key)
    // The owner's plans have no row-level security conditions.
    const rows = await owner.unsafe(`explain (generic_plan, verbose, format json) ${statement.text}`)
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = explained.parse(rows)
    const tables = [...new Set(tablesWithoutTenant(plan, ''))]
    const locked = [...new Set(lockedWithoutTenant(plan))]
    if (tables.length > 0) found.push({ ...statement, tables, locked })
  }
  return found
}

/** Tables that background work reads for all tenants at once. It locks rows of one tenant at a time (docs/scaling.md). */
const sharedTables = [
  'archive_imports',
  'businesses',
  'customer_merges',
  'events',
  'exports',
  'idempotency_keys',
  'invitations',
  'members',
  'message_settings',
  'messages',
  'subscriptions',
  'support_messages',
  'text_keywords',
  'webhook_deliveries',
]

/** Throws if a statement crosses tenants unexpectedly. */
export function refuseUnscoped(queries: readonly UnscopedQuery[]): void {
  const unknown = queries.filter(
    ({ role, tables, locked }) =>
      role !== 'stringdesk_system' || locked.length > 0 || tables.some((table) => !sharedTables.includes(table)),
  )
  if (unknown.length === 0) return
  const lines = unknown.map(
    ({ role, text, tables, locked }) =>
      `${role} ${locked.length > 0 ? 'locks' : 'reads'} ${tables.join(', ')} of all tenants: ${text}`,
  )
  throw new Error(lines.join('\n'))
}
