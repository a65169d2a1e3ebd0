// Puts a demo into the database as its owner: in bulk, past the procedures, and by the tables' own triggers and constraints.
import type { StringerId } from '#domain/values/ids.ts'
import postgres from 'postgres'

import type { DemoYear } from './demo-data.ts'
import { demoMessages } from './demo-messages.ts'

/** What the demo's stringer has in the settings. */
export const shop = {
  subscription_tier: 'paid',
  business_name: 'Baseline Stringing',
  business_phone: '+358 9 555 0142',
  business_address: 'Tennis hall, court side\nKatajanokanlaituri 4, 00160 Helsinki',
  currency: 'EUR',
  time_zone: 'Europe/Helsinki',
  default_price: '36.00',
} as const

type Row = Readonly<Record<string, unknown>>

// Postgres takes 65,534 parameters in one statement; the widest table has 37 columns.
const rowsAtOnce = 500

async function insert(tx: postgres.TransactionSql, table: string, rows: readonly Row[]): Promise<void> {
  // One shape for all: what a row does not say is null, or left out of every row.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows
      .slice(from, from + rowsAtOnce)
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
    await tx`insert into ${tx(table)} ${tx(some)}`
  }
}

/** The instant it is, and what links to this installation begin with. */
export interface Occasion {
  readonly now: string
  readonly origin: string
}

/** Writes a whole year into an account that is new: all of it or nothing. */
export async function writeDemo(owner: postgres.Sql, stringer_id: StringerId, year: DemoYear, at: Occasion): Promise<void> {
  await owner.begin(async (tx) => {
    // Row level security holds for an owner too who is not a superuser.
    await tx`select set_config('app.stringer_id', ${stringer_id}, true)`
    await tx`update profiles set ${tx(shop)} where id = ${stringer_id}`
    const tables = [
      ['customers', year.customers],
      ['racquets', year.racquets],
      ['customer_string_preferences', year.preferences],
      ['string_inventory', year.items],
      ['string_jobs', year.jobs],
      ['job_events', year.events],
      ['string_usage', year.usage],
      ['inventory_movements', year.movements],
      ['feedback', year.feedback],
    ] as const
    for (const [table, rows] of tables) await insert(tx, table, rows)
    const links = await tx<{ job: string; token: string }[]>`
      select string_job_id as job, token from feedback_links where stringer_id = ${stringer_id}`
    const tokens = new Map(links.map(({ job, token }) => [job, token]))
    await insert(tx, 'messages', demoMessages(year, { ...at, tokens, shop }))
  })
}

/** Deletes an account with everything in it. Answers whether there was one. */
export async function deleteAccount(owner: postgres.Sql, email: string): Promise<boolean> {
  const gone = await owner`delete from auth.users where email = ${email} returning id`
  return gone.length > 0
}
