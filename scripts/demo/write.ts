// Bulk-inserts the demo as the database owner. Bypasses the procedures but not triggers and constraints.
import type { StringerId } from '#domain/values/ids.ts'
import { escapeIdentifier, type ClientBase } from 'pg'

import type { club, DemoClub } from './club.ts'
import type { DemoYear } from './year.ts'
import { historyRows } from './job-events.ts'
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

/** The current time, the origin for links to this installation, and the settings of the business. */
export interface DemoContext {
  readonly now: string
  readonly origin: string
  readonly shop: typeof shop | typeof club
}

type TableRows = readonly (readonly [table: string, rows: readonly Row[]])[]

/** Rows that only one of the demo's businesses has. */
interface FurtherRows {
  /** Inserted first because the jobs refer to them. */
  readonly before?: TableRows
  readonly after?: TableRows
  /** All events of the year. Without them, those of its jobs. */
  readonly recorded?: readonly Row[]
}

/** The further rows of the club. */
export const clubRows = ({ machines, absences, days, pay, places, payers, recorded }: DemoClub): FurtherRows => ({
  before: [
    ['machines', machines.machines],
    ['calibrations', machines.calibrations],
    ['places', places],
  ],
  after: [
    ['absences', absences],
    ['day_closes', days.closes],
    ['day_close_totals', days.totals],
    ['payment_entries', days.payments],
    ['pay_rates', pay.rates],
    ['pay_runs', pay.runs],
    ['pay_entries', pay.entries],
    ['statements', payers.statements],
    ['statement_jobs', payers.statementJobs],
    ['messages', payers.mails],
  ],
  recorded,
})

// The database computes this column.
const withoutGenerated = (job: DemoYear['jobs'][number]) =>
  Object.fromEntries(Object.entries(job).filter(([name]) => name !== 'owed'))

/** Writes a year into a new account in one transaction. If it throws, the caller must close the connection to roll back. */
export async function writeDemo(
  owner: ClientBase,
  stringer_id: StringerId,
  year: DemoYear,
  { shop: settings, ...at }: DemoContext,
  { before = [], after = [], recorded }: FurtherRows = {},
): Promise<void> {
  await owner.query('begin')
  // Row-level security also applies to the owner unless it is a superuser.
  await owner.query(`select set_config('app.stringer_id', $1, true)`, [stringer_id])
  const assignments = Object.keys(settings).map((name, index) => `${name} = $${index + 2}`)
  await owner.query(`update businesses set ${assignments.join(', ')} where id = $1`, [stringer_id, ...Object.values(settings)])
  const tables = [
    ['customers', year.customers],
    ['racquets', year.racquets],
    ['customer_string_preferences', year.preferences],
    ['string_inventory', year.items],
    ['string_jobs', year.jobs.map(withoutGenerated)],
    ['string_usage', year.usage],
    ['inventory_movements', year.movements],
    ['feedback', year.feedback],
    ['events', recorded ?? historyRows(year)],
  ] as const
  for (const [table, rows] of [...before, ...tables, ...after]) await insert(owner, table, rows)
  const links = await owner.query<{ job: string; token: string }>(
    `insert into feedback_links (stringer_id, string_job_id, token)
      select stringer_id, id, app.new_token() from string_jobs where stringer_id = $1
      returning string_job_id as job, token`,
    [stringer_id],
  )
  const tokens = new Map(links.rows.map(({ job, token }) => [job, token]))
  await insert(owner, 'messages', createMessages(year, { ...at, tokens, shop: settings }))
  await owner.query('commit')
  // Until autovacuum notices the rows, Postgres plans for empty tables.
  await owner.query('select app.refresh_statistics()')
}

/** Deletes accounts and all of their data. */
export async function deleteAccounts(owner: ClientBase, emails: readonly string[]): Promise<void> {
  await owner.query('delete from businesses where owner_id in (select id from auth.users where email = any($1))', [emails])
  await owner.query('delete from auth.users where email = any($1)', [emails])
}
