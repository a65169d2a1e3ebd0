// Bulk inserts the demo as the database owner. Bypasses the procedures, but not triggers and constraints.
import type { StringerId } from '#domain/values/ids.ts'
import { escapeIdentifier, type ClientBase } from 'pg'

import type { DemoYear } from './year.ts'
import { createMessages } from './messages.ts'

/** Settings of the demo account. */
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

async function insert(owner: ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map(escapeIdentifier).join(', ')
  if (!columns) return
  await owner.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ])
}

/** The current time, and the origin for links to this installation. */
export interface DemoContext {
  readonly now: string
  readonly origin: string
}

/** Writes a year into a new account, in one transaction. If it throws, the caller must close the connection to roll back. */
export async function writeDemo(owner: ClientBase, stringer_id: StringerId, year: DemoYear, at: DemoContext): Promise<void> {
  await owner.query('begin')
  // Row-level security also applies to the owner unless it is a superuser.
  await owner.query(`select set_config('app.stringer_id', $1, true)`, [stringer_id])
  const settings = Object.keys(shop).map((name, index) => `${name} = $${index + 2}`)
  await owner.query(`update profiles set ${settings.join(', ')} where id = $1`, [stringer_id, ...Object.values(shop)])
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
  for (const [table, rows] of tables) await insert(owner, table, rows)
  const links = await owner.query<{ job: string; token: string }>(
    'select string_job_id as job, token from feedback_links where stringer_id = $1',
    [stringer_id],
  )
  const tokens = new Map(links.rows.map(({ job, token }) => [job, token]))
  await insert(owner, 'messages', createMessages(year, { ...at, tokens, shop }))
  await owner.query('commit')
}

/** Deletes an account and all of its data. */
export async function deleteAccount(owner: ClientBase, email: string): Promise<void> {
  await owner.query('delete from auth.users where email = $1', [email])
}
