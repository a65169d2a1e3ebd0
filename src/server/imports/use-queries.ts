// Rows that count as a use of an imported record because they refer to it. test/tables.test.ts compares this with the foreign keys.
import type { TenantDb } from '#database/access.ts'
import { sql, type SQL } from 'drizzle-orm'

export const recordKinds = ['customer', 'racquet', 'job', 'item'] as const
export type RecordKind = (typeof recordKinds)[number]
export const tableOf = {
  customer: 'customers',
  racquet: 'racquets',
  job: 'string_jobs',
  item: 'string_inventory',
} as const satisfies Record<RecordKind, string>

interface Use {
  readonly table: string
  readonly column: string
  /** The condition for rows `x` to count. Undefined means all rows. */
  readonly only?: SQL
}

/** Rows added to a record later. A single one keeps the record. */
export const usesOf: Readonly<Record<RecordKind, readonly Use[]>> = {
  job: [
    { table: 'feedback', column: 'string_job_id' },
    // A past job has no active link until it is renewed.
    { table: 'feedback_links', column: 'string_job_id', only: sql`x.token is not null` },
    { table: 'messages', column: 'string_job_id' },
    { table: 'replies', column: 'string_job_id' },
    { table: 'string_jobs', column: 'redo_of' },
    { table: 'string_usage', column: 'string_job_id' },
    // These have no foreign key, because they outlive the job.
    { table: 'pay_entries', column: 'string_job_id' },
    { table: 'payment_entries', column: 'string_job_id' },
    { table: 'statement_jobs', column: 'string_job_id' },
  ],
  racquet: [
    { table: 'customer_string_preferences', column: 'racquet_id' },
    { table: 'racquet_photos', column: 'racquet_id' },
  ],
  customer: [
    { table: 'customer_merges', column: 'kept_id' },
    { table: 'customer_string_preferences', column: 'customer_id' },
    // A customer of the same import is removed too.
    {
      table: 'customers',
      column: 'payer_id',
      only: sql`(x.import_id is distinct from o.import_id or x.updated_at <> x.created_at)`,
    },
    { table: 'feedback', column: 'customer_id' },
    { table: 'message_choices', column: 'customer_id' },
    { table: 'messages', column: 'customer_id' },
    { table: 'pay_rates', column: 'customer_id' },
    { table: 'replies', column: 'customer_id' },
    { table: 'statements', column: 'payer_id' },
  ],
  item: [
    // The first movement is the imported quantity, written with the item.
    { table: 'item_barcodes', column: 'string_inventory_id' },
    { table: 'inventory_movements', column: 'string_inventory_id', only: sql`x.created_at <> o.created_at` },
    { table: 'string_jobs', column: 'inventory_mains_id' },
    { table: 'string_jobs', column: 'inventory_crosses_id' },
    { table: 'string_usage', column: 'string_inventory_id' },
  ],
}

/** References between records, which an undo handles itself, and rows that are part of a record. */
export const partsOf: Readonly<Record<RecordKind, readonly Use[]>> = {
  job: [],
  racquet: [{ table: 'string_jobs', column: 'racquet_id' }],
  customer: [{ table: 'racquets', column: 'customer_id' }],
  item: [],
}

/** A row of `table` that belongs to the record `o`. */
const hasRow = (db: TenantDb, { table, column, only = sql`true` }: Use): SQL =>
  sql`exists (select from ${sql.identifier(table)} x where x.stringer_id = ${db.stringer_id}
    and x.${sql.identifier(column)} = o.id and ${only})`

/** Whether rows were added to the record `o`. @param except tables that don't count */
export const isUsed = (db: TenantDb, kind: RecordKind, except: ReadonlySet<string> = new Set()): SQL =>
  sql`(${sql.join([sql`false`, ...usesOf[kind].filter(({ table }) => !except.has(table)).map((use) => hasRow(db, use))], sql` or `)})`

/** Whether the record `o` itself was changed or used. */
export const isTouched = (db: TenantDb, kind: RecordKind): SQL => sql`(o.updated_at <> o.created_at or ${isUsed(db, kind)})`

/** Whether another record still needs the record `o`, such as a racquet with a job or a customer with a racquet. */
export const isPartOfAnother = (db: TenantDb, kind: RecordKind): SQL =>
  partsOf[kind].length === 0
    ? sql`false`
    : sql`(${sql.join(
        partsOf[kind].map((part) => hasRow(db, part)),
        sql` or `,
      )})`
