// Reads the tables of an export.
import type { TenantDb } from '#database/access.ts'
import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'

interface Table {
  /** Description for the README. */
  readonly about: string
  /** The tenant column, if it is not `stringer_id`. */
  readonly key?: 'id'
  readonly order?: string
  /** Columns that are not exported. */
  readonly without?: readonly string[]
}

/** The tables that are exported. A new table must be added here, or below with a reason. */
export const exportedTables: Readonly<Record<string, Table>> = {
  profiles: { about: 'Your name, your business and your settings.', key: 'id' },
  customers: { about: 'Your customers.' },
  racquets: { about: 'Their racquets.' },
  racquet_photos: { about: 'Which racquet has which photo. The photos are in the folder "photos".', order: 'racquet_id' },
  customer_string_preferences: { about: "Your customers' preferences: strings, tensions, patterns." },
  // Without columns that only serve analytics.
  string_jobs: { about: 'Every job.', without: ['string_mix', 'turnaround_tenths', 'is_on_time'] },
  job_events: { about: 'What happened to each job, and when.' },
  string_usage: { about: 'Which string went into which job.' },
  feedback_links: {
    about: 'The link of each job. The secret part of the link is left out.',
    order: 'string_job_id',
    without: ['token', 'token_hash'],
  },
  feedback: { about: "Your customers' feedback." },
  string_inventory: { about: 'Your inventory.' },
  inventory_movements: { about: 'Changes of the inventory: received, used, returned, adjusted.' },
  customer_merges: { about: 'Which customers were merged. The merged record is kept while the merge can be undone.' },
  messages: { about: 'Messages to customers with their links and states.' },
  message_settings: { about: 'Which messages you send, and their text.', order: 'kind' },
  message_choices: { about: 'Which messages customers want.', order: 'customer_id' },
  subscriptions: {
    about: 'Your subscription, as reported by the payment provider.',
    order: 'stringer_id',
    without: ['sync_number'],
  },
  access_tokens: { about: 'The access tokens of your programs, without their secrets.', without: ['hash'] },
  webhook_endpoints: {
    about: 'Your webhooks, without their secrets.',
    without: ['secret', 'previous_secret', 'previous_secret_until'],
  },
  imports: {
    about: 'Your imports of past jobs: the name of the file, and how many records each made.',
    without: ['heading_hash'],
  },
  support_messages: { about: 'Your support requests.' },
}

/** Tables that are not exported, with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  exports: 'The exports themselves.',
  idempotency_keys: 'Technical; deleted after a day.',
  job_counters: 'The highest job number.',
  webhook_deliveries: 'What webhooks sent of these records; deleted after 30 days.',
  search_entries: 'Search index of the records.',
  search_words: 'Search index of the records.',
}

/** A table's exported columns in order, and its number of rows. */
export interface TableInfo {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
}

const nameSchema = z.object({ name: z.string() })
const countSchema = z.object({ count: z.number() })

const isOwnRow = (name: string): SQL =>
  sql`${sql.identifier(exportedTables[name]?.key ?? 'stringer_id')} = app.current_stringer()`

/** Reads the columns and the number of rows of all exported tables. */
export async function readTableInfos(db: TenantDb): Promise<TableInfo[]> {
  const infos: TableInfo[] = []
  for (const [name, { without = [] }] of Object.entries(exportedTables)) {
    const attributes = await db.execute(sql`select attname as name from pg_catalog.pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`)
    const columns = attributes.rows.map((row) => nameSchema.parse(row).name).filter((column) => !without.includes(column))
    const counts = await db.execute(sql`select count(*)::int as count from ${sql.identifier(name)} where ${isOwnRow(name)}`)
    infos.push({ name, columns, rows: countSchema.parse(counts.rows[0]).count })
  }
  return infos
}

const pageSize = 500
const linesSchema = z.array(z.object({ line: z.string() }))

// Serialized by the database, so that no number passes through a float.
const formats = {
  json: sql`row_to_json(r)::text`,
  csv: sql`to_json(array(select value from json_each_text(row_to_json(r))))::text`,
}

/**
 * Reads a table in pages of rows, each as JSON or as a JSON array of its cells. Must run in a transaction with a snapshot.
 */
export async function* readTable(
  db: TenantDb,
  { name, columns }: TableInfo,
  format: keyof typeof formats,
): AsyncGenerator<string[], void, undefined> {
  // Cursors take no parameters. The names are constants.
  const cursor = sql.identifier(`${name}_${format}`)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await db.execute(sql`declare ${cursor} no scroll cursor for select ${formats[format]} as line
    from (select ${list} from ${sql.identifier(name)} where ${isOwnRow(name)} order by ${sql.identifier(exportedTables[name]?.order ?? 'id')}) r`)
  for (;;) {
    const { rows } = await db.execute(sql`fetch ${sql.raw(String(pageSize))} from ${cursor}`)
    const read = linesSchema.parse(rows)
    if (read.length > 0) yield read.map(({ line }) => line)
    if (read.length < pageSize) break
  }
  await db.execute(sql`close ${cursor}`)
}

const photosSchema = z.array(z.object({ racquet_id: z.string(), file_id: z.string() }))

/** Reads the racquet and the file of each photo. */
export async function readPhotos(db: TenantDb) {
  const { rows } = await db.execute(
    sql`select racquet_id, file_id from racquet_photos where ${isOwnRow('racquet_photos')} order by racquet_id`,
  )
  return photosSchema.parse(rows)
}
