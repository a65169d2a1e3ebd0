// Plants a marker in every text of every record that belongs to a customer, and looks for it after erasure. The columns come from the
// database catalog, so a new one must be erased or listed below with a reason.
import { customerId } from '#domain/values/ids.ts'
import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, dayIn, recordFeedback, savePreference } from '#test/factories.ts'
import { identifier } from '#test/sql.ts'
import { expect, it } from 'vitest'
import * as z from 'zod'

/** Columns that are kept, because they say nothing about the person: bookkeeping needs them, or they describe things. */
const staying: Readonly<Record<string, string>> = {
  'customer_string_preferences.preferred_crosses_brand': 'Names a string.',
  'customer_string_preferences.preferred_crosses_model': 'Names a string.',
  'customer_string_preferences.preferred_mains_brand': 'Names a string.',
  'customer_string_preferences.preferred_mains_model': 'Names a string.',
  'events.data': 'What happened; events never name customers (decision 0140).',
  'events.topics': 'A list of values that the app writes.',
  'racquets.brand': 'Names a racquet.',
  'racquets.grip_size': 'Measures a racquet.',
  'racquets.model': 'Names a racquet.',
  'racquets.string_pattern': 'Measures a racquet.',
  'statement_jobs.racquet': 'Names a racquet.',
  'statements.business_address': 'Describes the business.',
  'statements.business_name': 'Describes the business.',
  'statements.business_phone': 'Describes the business.',
  'statements.by_name': 'Names a member of the business.',
  'statements.currency': 'Part of the bookkeeping.',
  'string_jobs.payment_method': 'Part of the bookkeeping.',
  'string_jobs.string_crosses_brand': 'Names a string.',
  'string_jobs.string_crosses_color': 'Names a string.',
  'string_jobs.string_crosses_model': 'Names a string.',
  'string_jobs.string_mains_brand': 'Names a string.',
  'string_jobs.string_mains_color': 'Names a string.',
  'string_jobs.string_mains_model': 'Names a string.',
  'string_jobs.string_pattern': 'Measures a racquet.',
}

let database: TestDatabase
let ann: Person

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

const columns = () => database.owner<Column[]>`
  select c.relname as "table", attname as name, format_type(atttypid, atttypmod) as type
  from pg_attribute join pg_class c on c.oid = attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
  order by 1, 2`

/** Returns the ids of the customer and of the records that belong to them. */
async function idsOf(id: string): Promise<string[]> {
  const rows = await database.owner<{ id: string }[]>`select ${id}::uuid as id
    union select id from racquets where customer_id = ${id} union select id from string_jobs where customer_id = ${id}
    union select id from messages where customer_id = ${id} union select id from statements where payer_id = ${id}
    union select id from statement_jobs where customer_id = ${id}`
  return rows.map((row) => row.id)
}

/** Creates a customer with a record in every table that refers to customers. */
async function aFullCustomer(): Promise<string> {
  const { api } = ann
  const { id } = await aCustomer(api, { email: 'a@example.com', phone: '+12025550111', notes: 'Note' })
  const racquet = await aRacquet(api, { customer_id: id })
  await savePreference(api, { customer_id: id, notes: 'Note' })
  const job = await aJob(api, {
    customer_id: id,
    racquet_id: racquet.id,
    status: 'completed',
    price: '20.00',
    labor_notes: 'Note',
  })
  await recordFeedback(api, { string_job_id: job.id, rating: 4 })
  await api.pay.setRate({ customer_id: customerId.parse(id), amount: '12', valid_from: dayIn(0), from: null })
  await api.statements.create({ payer_id: id, jobs: [{ id: job.id, amount: '20' }] })
  return id
}

/** Writes a unique marker into each column that accepts one. Columns with a fixed format or list of values refuse it. */
async function plant(ids: readonly string[]): Promise<Map<string, string>> {
  const all = await columns()
  const planted = new Map<string, string>()
  for (const [at, { table, name, type }] of all.entries()) {
    const links = all.filter(
      (other) => other.table === table && other.type === 'uuid' && !['stringer_id', 'by_user_id'].includes(other.name),
    )
    if (!/^(text|character varying|jsonb|json|text\[\])/.test(type) || links.length === 0) continue
    const marker = `zq${at}zq`
    const value = type === 'text[]' ? 'array[$1]' : type.startsWith('json') ? 'to_jsonb($1::text)' : '$1::text'
    const condition = links.map((link) => `"${link.name}" = any($2::uuid[])`).join(' or ')
    try {
      const changed = await database.owner.begin(async (sql) => {
        // Turns off triggers, because they copy texts.
        await sql`set local session_replication_role = replica`
        return sql.unsafe(`update "${table}" set "${name}" = ${value} where ${condition} returning 1`, [marker, ids])
      })
      if (changed.length > 0) planted.set(marker, `${table}.${name}`)
    } catch (error) {
      if (!/^(23514|23505|22...)$/.test(z.object({ code: z.string() }).parse(error).code)) throw error
    }
  }
  return planted
}

/** Finds the columns or tables that contain markers. */
async function found(planted: ReadonlyMap<string, string>): Promise<string[]> {
  const tables = await database.owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const places = new Set<string>()
  for (const { name } of tables) {
    const rows = await database.owner<
      { text: string }[]
    >`select t::text as text from ${identifier(name)} t where t::text ~ 'zq[0-9]+zq'`
    for (const { text } of rows)
      for (const [marker] of text.matchAll(/zq\d+zq/g)) places.add(planted.get(marker) ?? `${name}: ${marker}`)
  }
  return [...places].toSorted()
}

it('an erasure leaves no text of the customer in any column without a reason', async () => {
  database = await testDatabase()
  ann = await people(database.services).signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid', shop_tools = '{pay,payers}'`
  const id = await aFullCustomer()
  const planted = await plant(await idsOf(id))
  expect(planted.size).toBeGreaterThan(25)
  expect(await found(planted)).toEqual([...planted.values()].toSorted())
  const [row] = await database.owner<
    { updated_at: string }[]
  >`select app.to_iso(updated_at) as updated_at from customers where id = ${id}`
  await ann.api.customers.erase({ id, updated_at: row?.updated_at ?? '' })
  // The upkeep deletes words an hour after they lost their last record.
  await database.owner`update search_words set unsure_since = unsure_since - interval '2 hours'`
  await database.owner`select app.delete_unused_words()`
  expect(await found(planted)).toEqual(Object.keys(staying).toSorted())
})
