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
  /** Columns to leave out. */
  readonly without?: readonly string[]
  /** Computed columns. */
  readonly computed?: Readonly<Record<string, { readonly type: string; readonly value: SQL }>>
}

/** Exported tables. A new table must be added here, or below with a reason. */
export const exportedTables: Readonly<Record<string, Table>> = {
  businesses: { about: 'Your business and its settings.', key: 'id', without: ['archive_imported_at', 'first_choice'] },
  members: { about: 'The current and former members of your business.', order: 'user_id' },
  absences: { about: 'Absences of the members of your business.' },
  pay_rates: { about: 'Pay rates for stringing jobs.' },
  pay_runs: { about: 'Closed pay runs.', without: ['written_in'] },
  pay_entries: { about: 'Pay credited for each job, and reversals.' },
  events: { about: 'What happened in the last two years, the history of each job, and who did it.', order: 'created_at' },
  invitations: { about: 'Invitations to your business, without their secrets.', without: ['token_hash'] },
  shared_devices: { about: 'The shared tablets of your business, without their secrets.', without: ['token_hash'] },
  customers: { about: 'Your customers.' },
  racquets: { about: 'Their racquets.' },
  racquet_photos: { about: 'The photo of each racquet. The photos are in the folder "photos".', order: 'racquet_id' },
  customer_string_preferences: { about: "Your customers' preferences: strings, tensions, patterns." },
  machines: { about: 'Your stringing machines.' },
  calibrations: { about: 'Checks of the tension that your machines pull.' },
  places: { about: 'Places where finished racquets wait.' },
  // Leaves out columns that only serve analytics.
  string_jobs: { about: 'Every job.', without: ['string_mix', 'turnaround_tenths', 'is_on_time'] },
  payment_entries: {
    about: 'Payments, refunds, and payments that were undone, with the close that counted each.',
    order: 'created_at',
  },
  day_closes: { about: 'The days that you closed: cash counted and expected.', order: 'day', without: ['written_in'] },
  day_close_totals: { about: 'Payments by method and member when each day was closed.' },
  statements: { about: 'Statements for payers.', without: ['written_in'] },
  statement_jobs: { about: 'The jobs of each statement with their amounts at the time.' },
  string_usage: { about: 'The string used for each job.' },
  feedback_links: {
    about: 'The customer link of each job, without its secret part.',
    order: 'string_job_id',
    without: ['token', 'token_hash'],
    computed: { is_revoked: { type: 'boolean', value: sql`token is null` } },
  },
  feedback: { about: "Your customers' feedback." },
  string_inventory: { about: 'Your inventory.' },
  item_barcodes: { about: 'The barcodes of your inventory, with the length of one package.', order: 'code' },
  inventory_movements: { about: 'Changes of the inventory: received, used, returned, adjusted.' },
  customer_merges: {
    about: 'Merged customers. A merged record is kept while the merge can be undone.',
    without: ['gone_number_hash'],
  },
  messages: { about: 'Messages to customers, with their links and states.' },
  replies: { about: 'Replies from customers.' },
  message_settings: { about: 'The messages you send, and their text.', order: 'kind' },
  message_choices: { about: 'The message settings of each customer.', order: 'customer_id' },
  text_settings: {
    about: 'How you send text messages, without credentials.',
    order: 'stringer_id',
    without: ['twilio_auth_token', 'has_twilio_auth_token', 'gateway_headers', 'callback_round'],
  },
  text_usage: { about: 'Parts of text messages that were sent through your provider, by month.', order: 'month' },
  text_opt_outs: {
    about: 'Numbers that opted out of texts.',
    order: 'created_at',
    without: ['number_hash', 'merge_id'],
  },
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
  calendars: { about: 'Calendars of members, without their addresses.', order: 'user_id', without: ['hash'] },
  saved_views: { about: 'Views of the jobs table that members saved.' },
  imports: { about: 'Your imports of customers, inventory and past jobs: the name of each file and how many records it added.' },
  job_counters: { about: 'The last job number that was assigned.', order: 'stringer_id' },
  support_messages: { about: 'Your support requests.' },
}

/** Tables that aren't exported, with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  archive_imports: 'Imports of exports.',
  exports: 'The exports themselves.',
  member_pins: 'Secrets of your people.',
  idempotency_keys: 'Technical; deleted after a day.',
  text_keywords: 'Technical; deleted after 30 days.',
  webhook_deliveries: 'What webhooks sent of these records; deleted after 30 days.',
  search_entries: 'Search index of the records.',
  search_words: 'Search index of the records.',
}

/** Columns no table exports. The author of the last version only matters while someone is editing. */
export const technicalColumns = ['updated_by']

export interface ExportedColumn {
  readonly name: string
  /** Postgres's name of the type, such as "numeric(9,2)". */
  readonly type: string
}

/** A table's exported columns in order. */
export interface ExportedTable {
  readonly name: string
  readonly columns: readonly ExportedColumn[]
}

export interface TableInfo extends ExportedTable {
  readonly rows: number
}

const columnsSchema = z.array(z.object({ name: z.string(), type: z.string() }))
const countSchema = z.object({ count: z.number() })

const isOwnRow = (name: string): SQL =>
  sql`${sql.identifier(exportedTables[name]?.key ?? 'stringer_id')} = app.current_stringer()`

/** Reads the columns of all exported tables. */
export async function readExportedTables(db: TenantDb): Promise<ExportedTable[]> {
  const tables: ExportedTable[] = []
  for (const [name, { without = [], computed = {} }] of Object.entries(exportedTables)) {
    const { rows } =
      await db.execute(sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_catalog.pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`)
    const stored = columnsSchema.parse(rows).filter(({ name: column }) => ![...technicalColumns, ...without].includes(column))
    const added = Object.entries(computed).map(([column, { type }]) => ({ name: column, type }))
    tables.push({ name, columns: [...stored, ...added] })
  }
  return tables
}

/** Reads the columns and the number of rows of all exported tables. */
export async function readTableInfos(db: TenantDb): Promise<TableInfo[]> {
  const infos: TableInfo[] = []
  for (const table of await readExportedTables(db)) {
    const { rows } = await db.execute(
      sql`select count(*)::int as count from ${sql.identifier(table.name)} where ${isOwnRow(table.name)}`,
    )
    infos.push({ ...table, rows: countSchema.parse(rows[0]).count })
  }
  return infos
}

const pageSize = 500
// Amounts have three decimals in the database, but two in files unless they need the third.
const moneyType = /^numeric\(\d+,3\)$/
const linesSchema = z.array(z.object({ line: z.string() }))

// The database serializes the rows, so no number passes through a float.
const formats = {
  json: sql`row_to_json(r)::text`,
  csv: sql`to_json(array(select value from json_each_text(row_to_json(r))))::text`,
}

/**
 * Reads a table in pages of rows, each as a JSON object or a JSON array of its cells. Must run in a transaction with a snapshot.
 */
export async function* readTable(
  db: TenantDb,
  { name, columns }: TableInfo,
  format: keyof typeof formats,
): AsyncGenerator<string[], void, undefined> {
  // A cursor's query can't have parameters. The names are constants.
  const cursor = sql.identifier(`${name}_${format}`)
  const computed = exportedTables[name]?.computed ?? {}
  const list = sql.join(
    columns.map(({ name: column, type }) => {
      const value = computed[column]?.value ?? (moneyType.test(type) ? sql`app.money(${sql.identifier(column)})` : undefined)
      return value ? sql`${value} as ${sql.identifier(column)}` : sql.identifier(column)
    }),
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
