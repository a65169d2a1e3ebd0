// What an export reads: whole tables, as they stand.
import type { TenantDb } from '#database/access.ts'
import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'

interface Table {
  /** What is in it, for the README of the file. */
  readonly about: string
  /** Names the stringer, where it is not `stringer_id`. */
  readonly key?: 'id'
  readonly order?: string
  /** Columns that are left out. */
  readonly without?: readonly string[]
}

/** Every table of a stringer's records that goes into the file. A new table belongs here, or below with its reason. */
export const exported: Readonly<Record<string, Table>> = {
  profiles: { about: 'Your name, your business and your settings.', key: 'id' },
  customers: { about: 'Your players.' },
  racquets: { about: 'Their racquets.' },
  racquet_photos: { about: 'Which racquet has which photo. The photos are in the folder "photos".', order: 'racquet_id' },
  customer_string_preferences: { about: 'What players like: strings, tensions, patterns.' },
  // Without what is only there to count by.
  string_jobs: { about: 'Every job.', without: ['string_mix', 'turnaround_tenths', 'is_on_time'] },
  job_events: { about: 'What happened to each job, and when.' },
  string_usage: { about: 'Which string went into which job.' },
  feedback_links: {
    about: 'The link of each job. The secret part of the link is left out.',
    order: 'string_job_id',
    without: ['token', 'token_hash'],
  },
  feedback: { about: 'What players said.' },
  string_inventory: { about: 'Your string.' },
  inventory_movements: { about: 'What came in, what was used and what was corrected.' },
  customer_merges: { about: 'Which customers were merged. The merged record is kept while that can be undone.' },
  messages: { about: 'What was written to players, with the links as they were sent, and what became of it.' },
  message_settings: { about: 'Which messages you send, and their texts.', order: 'kind' },
  message_choices: { about: 'What players want to hear of.', order: 'customer_id' },
  subscriptions: {
    about: 'Your subscription, as the payment provider says it is.',
    order: 'stringer_id',
    without: ['sync_number'],
  },
  support_messages: { about: 'What you wrote to support.' },
}

/** Tables that hold nothing of a stringer's own, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  exports: 'About the file itself.',
  idempotency_keys: 'Which request made which record; kept for a day.',
  job_counters: 'The highest job number.',
  search_entries: 'Made from the records, for searching.',
  search_words: 'Made from the records, for searching.',
}

/** A table as it is read: its columns in order. */
export interface Shape {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
}

const named = z.object({ name: z.string() })
const counted = z.object({ count: z.number() })

const own = (name: string): SQL => sql`${sql.identifier(exported[name]?.key ?? 'stringer_id')} = app.current_stringer()`

/** Every table of the export with its columns and how many rows it has. */
export async function shapes(db: TenantDb): Promise<Shape[]> {
  const all: Shape[] = []
  for (const [name, { without = [] }] of Object.entries(exported)) {
    const attributes = await db.execute(sql`select attname as name from pg_catalog.pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`)
    const columns = attributes.rows.map((row) => named.parse(row).name).filter((column) => !without.includes(column))
    const counts = await db.execute(sql`select count(*)::int as count from ${sql.identifier(name)} where ${own(name)}`)
    all.push({ name, columns, rows: counted.parse(counts.rows[0]).count })
  }
  return all
}

const atOnce = 500
const lines = z.array(z.object({ line: z.string() }))

// As the database writes them, so that no number passes through a float.
const forms = {
  json: sql`row_to_json(r)::text`,
  csv: sql`to_json(array(select value from json_each_text(row_to_json(r))))::text`,
}

/**
 * Reads a table to its end, some hundred rows at a time: each as JSON, or as a JSON list of its cells. Within one transaction, which
 * shows the same from the first table to the last.
 */
export async function* readTable(
  db: TenantDb,
  { name, columns }: Shape,
  form: keyof typeof forms,
): AsyncGenerator<string[], void, undefined> {
  // Names of our own, never of a request: a cursor takes no parameters.
  const cursor = sql.identifier(`${name}_${form}`)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await db.execute(sql`declare ${cursor} no scroll cursor for select ${forms[form]} as line
    from (select ${list} from ${sql.identifier(name)} where ${own(name)} order by ${sql.identifier(exported[name]?.order ?? 'id')}) r`)
  for (;;) {
    const { rows } = await db.execute(sql`fetch ${sql.raw(String(atOnce))} from ${cursor}`)
    const read = lines.parse(rows)
    if (read.length > 0) yield read.map(({ line }) => line)
    if (read.length < atOnce) break
  }
  await db.execute(sql`close ${cursor}`)
}

const photos = z.array(z.object({ racquet_id: z.string(), file_id: z.string() }))

/** Every photo's racquet and file. */
export async function photosOf(db: TenantDb) {
  const { rows } = await db.execute(
    sql`select racquet_id, file_id from racquet_photos where ${own('racquet_photos')} order by racquet_id`,
  )
  return photos.parse(rows)
}
