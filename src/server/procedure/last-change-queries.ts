// Reads who last changed a record.
import type { TenantDb } from '#database/access.ts'
import { events } from '#database/tables/events.ts'
import { businesses } from '#database/tables/businesses.ts'
import { customers } from '#database/tables/customers.ts'
import { day_closes, payment_entries } from '#database/tables/day-closes.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_inventory } from '#database/tables/inventory.ts'
import { invitations } from '#database/tables/invitations.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { machines } from '#database/tables/machines.ts'
import { members } from '#database/tables/members.ts'
import { message_settings, messages } from '#database/tables/messages.ts'
import { pay_entries, pay_rates, pay_runs } from '#database/tables/pay.ts'
import { customer_string_preferences } from '#database/tables/preferences.ts'
import { racquets } from '#database/tables/racquets.ts'
import { replies } from '#database/tables/replies.ts'
import { shared_devices } from '#database/tables/shared-devices.ts'
import { statements } from '#database/tables/statements.ts'
import { text_settings } from '#database/tables/texts.ts'
import { webhook_endpoints } from '#database/tables/webhooks.ts'
import type { LastChange, StaleRecord } from '#domain/errors.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

interface VersionedTable {
  readonly table: PgTable
  /** The column that identifies a record within the tenant. Undefined if the tenant has one row. */
  readonly key?: 'id' | 'kind' | 'user_id'
  readonly tenant?: 'id'
  /** The column with the time of the last change, by default `updated_at`. */
  readonly at?: 'closed_at' | 'created_at' | 'sent_at'
  /** Who made the last change to the row `r`, by default `updated_by`. */
  readonly by?: SQL
}

/** For rows that are added and never changed. */
const added = { at: 'created_at', by: sql`r.by_user_id` } as const

/** For days and periods that are closed once. */
const closed = { at: 'closed_at', by: sql`r.by_user_id` } as const

/** An invitation stores its first sender. Its events have who sent it again. */
const lastEvent = sql`(select e.by_user_id from ${events} e where e.stringer_id = r.stringer_id and e.record_id = r.id
  order by e.created_at desc, e.id desc limit 1)`

/** The tables that store who last changed a row, by a conflict's entity name. */
const versionedTables: ReadonlyMap<string, VersionedTable> = new Map<string, VersionedTable>([
  ['profile', { table: businesses, tenant: 'id' }],
  ['customer', { table: customers, key: 'id' }],
  ['racquet', { table: racquets, key: 'id' }],
  ['preference', { table: customer_string_preferences, key: 'id' }],
  ['inventory', { table: string_inventory, key: 'id' }],
  ['job', { table: string_jobs, key: 'id' }],
  ['feedback', { table: feedback, key: 'id' }],
  ['message_setting', { table: message_settings, key: 'kind' }],
  ['text_settings', { table: text_settings }],
  ['webhook', { table: webhook_endpoints, key: 'id' }],
  ['machine', { table: machines, key: 'id' }],
  ['member', { table: members, key: 'user_id' }],
  ['reply', { table: replies, key: 'id' }],
  ['shared_device', { table: shared_devices, key: 'id' }],
  ['invitation', { table: invitations, key: 'id', at: 'sent_at', by: lastEvent }],
  ['pay_rate', { table: pay_rates, key: 'id', ...added }],
  ['pay_entry', { table: pay_entries, key: 'id', ...added }],
  ['pay_run', { table: pay_runs, key: 'id', ...closed }],
  ['payment_entry', { table: payment_entries, key: 'id', ...added }],
  ['day_close', { table: day_closes, key: 'id', ...closed }],
  ['statement', { table: statements, key: 'id', ...added }],
  ['message', { table: messages, key: 'id', ...added }],
])

/** Reads the last change among a table's rows selected by a condition on `r`. */
async function lastChangeOf(db: TenantDb, versioned: VersionedTable, isRow: SQL): Promise<LastChange | undefined> {
  const { table, tenant = 'stringer_id', at = 'updated_at', by = sql`r.updated_by` } = versioned
  const { rows } = await db.execute<LastChange>(sql`
    select app.to_iso(r.${sql.identifier(at)}) as at, b.user_id as by_user_id, m.full_name as by_name
      from ${table} r cross join lateral (select ${by} as user_id) b
        left join ${members} m on m.stringer_id = ${db.stringer_id} and m.user_id = b.user_id
      where r.${sql.identifier(tenant)} = ${db.stringer_id} and ${isRow}
      order by r.${sql.identifier(at)} desc limit 1`)
  return rows[0]
}

/** Who made the version a conflict shows. Undefined if the record doesn't store it or the version no longer exists. */
async function changeOfVersion(db: TenantDb, { entity, current }: StaleRecord): Promise<LastChange | undefined> {
  const versioned = versionedTables.get(entity)
  if (!versioned || !isRecord(current)) return undefined
  const { key, at = 'updated_at' } = versioned
  if (typeof current[at] !== 'string') return undefined
  const isVersion = sql`r.${sql.identifier(at)} = ${current[at]}`
  return lastChangeOf(db, versioned, key ? sql`${isVersion} and r.${sql.identifier(key)} = ${current[key]}` : isVersion)
}

type ChangedRecords = NonNullable<StaleRecord['changed']>[number]

async function changeOfRecords(db: TenantDb, { entity, ids }: ChangedRecords): Promise<LastChange | undefined> {
  const versioned = versionedTables.get(entity)
  return versioned && lastChangeOf(db, versioned, sql`r.id = any(${sql.param([...ids])}::uuid[])`)
}

/** Who made the change that caused a conflict, or undefined if unknown. */
export async function readLastChange(db: TenantDb, conflict: StaleRecord): Promise<LastChange | undefined> {
  if (!conflict.changed) return changeOfVersion(db, conflict)
  const changes = await Promise.all(conflict.changed.map((records) => changeOfRecords(db, records)))
  const [last] = changes.filter((change) => change !== undefined).toSorted((a, b) => b.at.localeCompare(a.at))
  return last
}
