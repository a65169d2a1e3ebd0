// Who changed a record last.
import type { TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { customers } from '#database/tables/customers.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_inventory } from '#database/tables/inventory.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { machines } from '#database/tables/machines.ts'
import { members } from '#database/tables/members.ts'
import { message_settings } from '#database/tables/messages.ts'
import { customer_string_preferences } from '#database/tables/preferences.ts'
import { racquets } from '#database/tables/racquets.ts'
import { replies } from '#database/tables/replies.ts'
import { shared_devices } from '#database/tables/shared-devices.ts'
import { text_settings } from '#database/tables/texts.ts'
import { webhook_endpoints } from '#database/tables/webhooks.ts'
import type { LastChange, StaleRecord } from '#domain/errors.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

interface VersionedTable {
  readonly table: PgTable
  /** The column that finds a record, besides the tenant. None: the tenant has one row. */
  readonly key?: 'id' | 'kind' | 'user_id'
  readonly tenant?: 'id'
}

/** The tables that keep who changed a row last (migrations 0074 and 0082), by the entity that a conflict names. */
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
])

/** Who made the version that a conflict shows. Undefined for records that don't keep it, and for a version that is no longer there. */
export async function readLastChange(db: TenantDb, { entity, current }: StaleRecord): Promise<LastChange | undefined> {
  const versioned = versionedTables.get(entity)
  if (!versioned || !isRecord(current) || typeof current['updated_at'] !== 'string') return undefined
  const { table, key, tenant = 'stringer_id' } = versioned
  const at = current['updated_at']
  const { rows } = await db.execute<Omit<LastChange, 'at'>>(sql`
    select r.updated_by as by_user_id, m.full_name as by_name
      from ${table} r left join ${members} m on m.stringer_id = ${db.stringer_id} and m.user_id = r.updated_by
      where r.${sql.identifier(tenant)} = ${db.stringer_id} and r.updated_at = ${at}
        ${key && sql`and r.${sql.identifier(key)} = ${current[key]}`}`)
  return rows[0] && { at, ...rows[0] }
}
