// Migration 0144 converts what triggers logged about customers, racquets, preferences, items, imports and day closes. The triggers of the
// earlier version write the rows.
import { parseEvent } from '#domain/events/events.ts'
import { newId } from '#domain/values/ids.ts'
import { earlierDatabase } from '#test/earlier-database.ts'
import type { Queries, Sql } from '#test/sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'

interface Row {
  readonly kind: string
  readonly data: unknown
  readonly record_id: string
  readonly topics: readonly string[]
  readonly actor: string
  readonly by_user_id: string | null
}

const [ann, customer, erased, merged, racquet, sold, item, renamed, close] = Array.from({ length: 9 }, () => newId())
let owner: Sql
let before: number
let rows: Row[]

async function changeCustomers(sql: Queries): Promise<void> {
  await sql`insert into customers (stringer_id, id, full_name)
    select ${ann}, id, 'Jonas' from unnest(${[customer, erased, merged]}::uuid[]) id`
  await sql`update customers set erased_at = now(), full_name = 'Erased customer', is_active = false where id = ${erased}`
  await sql`insert into customer_merges (stringer_id, id, kept_id, gone_id, gone, racquet_ids, taken)
    values (${ann}, ${newId()}, ${customer}, ${merged}, '{}', '{}', '{}')`
  await sql`delete from customers where id = ${merged}`
}

async function changeRacquets(sql: Queries): Promise<void> {
  await sql`insert into racquets (stringer_id, id, customer_id, brand, model, preferred_tension_mains) values
    (${ann}, ${racquet}, ${customer}, 'Dunlop Srixon', 'FX 500', 52), (${ann}, ${sold}, ${customer}, 'Head', 'Speed MP', null)`
  await sql`update racquets set preferred_tension_mains = 54, preferred_tension_crosses = 50 where id = ${racquet}`
  await sql`update racquets set preferred_tension_mains = 56 where id = ${sold}`
  await sql`delete from racquets where id = ${sold}`
  await sql`insert into customer_string_preferences (stringer_id, id, customer_id, racquet_id, preferred_mains_brand)
    values (${ann}, ${newId()}, ${customer}, ${racquet}, 'Luxilon')`
  await sql`insert into customer_string_preferences (stringer_id, id, customer_id, preferred_tension_mains, preferred_mains_model)
    values (${ann}, ${newId()}, ${customer}, 51, 'ALU Power')`
}

async function changeItems(sql: Queries): Promise<void> {
  await sql`insert into string_inventory (stringer_id, id, brand, model, gauge, cost_per_meter) values
    (${ann}, ${item}, 'Luxilon', 'ALU Power', '1.25', 0.5), (${ann}, ${renamed}, 'Babolat', 'RPM Blast', null, null)`
  await sql`insert into inventory_movements (stringer_id, id, string_inventory_id, kind, meters)
    values (${ann}, ${newId()}, ${item}, 'received', 12.5)`
  await sql`update string_inventory set cost_per_meter = 0.75 where id = ${item}`
  await sql`update string_inventory set model = 'RPM Team' where id = ${renamed}`
}

async function importAndClose(sql: Queries): Promise<void> {
  const counts = { customers: 1, racquets: 0, jobs: 2, items: 3 }
  for (const kind of ['jobs', 'customers', 'inventory'])
    await sql`insert into imports (stringer_id, id, kind, file_name, customers, racquets, jobs, items, existing, refused)
      values (${ann}, ${newId()}, ${kind}, 'a.csv', ${counts.customers}, ${counts.racquets}, ${counts.jobs}, ${counts.items}, 0, 0)`
  await sql`update imports set undone_at = now() where kind = 'jobs'`
  await sql`insert into archive_imports (stringer_id, id, file_name, bytes) values (${ann}, ${newId()}, 'a.zip', 1)`
  await sql`insert into day_closes (stringer_id, id, first_day, day, currency, entries, amount, opening_cash, expected_cash, counted_cash,
      left_cash, by_name) values (${ann}, ${close}, '2026-11-20', '2026-11-20', 'USD', 0, 0, 50, 112.5, 112, 50, 'Ann')`
  await sql`update day_closes set note = 'Tip jar' where id = ${close}`
}

const countActivities = async (): Promise<number> =>
  (await owner<{ n: number }[]>`select count(*)::int as n from activities`)[0]?.n ?? 0

beforeAll(async () => {
  const database = await earlierDatabase('0143')
  owner = database.owner
  // Signing up creates the business.
  await owner`insert into auth.users (id, email, full_name) values (${ann}, 'ann@example.com', 'Ann')`
  await owner.begin(async (sql) => {
    await sql`select set_config('app.user_id', ${ann}, true), set_config('app.stringer_id', ${ann}, true)`
    for (const change of [changeCustomers, changeRacquets, changeItems, importAndClose]) await change(sql)
  })
  await owner`delete from customers where id = ${erased}`
  before = await countActivities()
  await database.migrateTo('0144')
  rows = await owner<Row[]>`select kind, data, record_id, topics, actor, by_user_id from events order by created_at, id`
})

/** The events of a record. A set, because changes within a millisecond have no order. */
const dataOf = (record_id: string | undefined) =>
  new Set(rows.filter((row) => row.record_id === record_id).map(({ kind, data }) => [kind, data]))

describe('what triggers logged before migration 0144', () => {
  it('becomes one event per row, by the same member and under the same topic', async () => {
    expect(rows.length).toBe(before)
    expect(await countActivities()).toBe(0)
    expect(rows.map(parseEvent).filter((event) => event === null)).toEqual([])
    const byAnn = rows.filter(({ kind }) => kind !== 'customer.deleted')
    expect(new Set(byAnn.map(({ actor, by_user_id }) => `${actor} ${by_user_id}`))).toEqual(new Set([`member ${ann}`]))
    expect(rows.find(({ kind, actor }) => kind === 'customer.deleted' && actor === 'system')?.by_user_id).toBeNull()
    const topics = rows.map(({ kind, topics: [topic] }) => `${kind} ${topic}`)
    expect(topics).toContain('racquet.preferences_saved strings')
    expect(topics).toContain('item.cost_changed price')
  })

  it('says what happened to customers, and their preferences', () => {
    expect(dataOf(erased)).toEqual(
      new Set<unknown>([
        ['customer.erased', {}],
        ['customer.deleted', {}],
      ]),
    )
    expect(dataOf(merged)).toEqual(new Set<unknown>([['customer.deleted', {}]]))
    expect(dataOf(customer)).toEqual(
      new Set<unknown>([
        ['customer.merged', {}],
        ['customer.preferences_saved', { changes: { preferred_tension_mains: { from: null, to: 51 } } }],
        ['customer.preferences_saved', { changes: { preferred_mains_model: { from: null, to: 'ALU Power' } } }],
      ]),
    )
  })

  it('names racquets by brand and model, even if they were deleted since', () => {
    const name = { brand: 'Dunlop Srixon', model: 'FX 500' }
    expect(dataOf(racquet)).toEqual(
      new Set<unknown>([
        [
          'racquet.edited',
          {
            ...name,
            changes: { preferred_tension_mains: { from: 52, to: 54 }, preferred_tension_crosses: { from: null, to: 50 } },
          },
        ],
        ['racquet.preferences_saved', { ...name, changes: { preferred_mains_brand: { from: null, to: 'Luxilon' } } }],
      ]),
    )
    expect(dataOf(sold)).toEqual(
      new Set<unknown>([
        ['racquet.edited', { brand: 'Head', model: 'Speed MP', changes: { preferred_tension_mains: { from: null, to: 56 } } }],
      ]),
    )
  })

  it('has the stock and cost of items as they are read', () => {
    const name = { brand: 'Luxilon', model: 'ALU Power', gauge: '1.25' }
    expect(dataOf(item)).toEqual(
      new Set<unknown>([
        ['item.added', { ...name, cost_per_meter: '0.5' }],
        ['item.stock_changed', { ...name, quantity_meters: { from: '0', to: '12.5' } }],
        ['item.cost_changed', { ...name, cost_per_meter: { from: '0.5', to: '0.75' } }],
      ]),
    )
    expect(dataOf(renamed)).toEqual(
      new Set<unknown>([['item.added', { brand: 'Babolat', model: 'RPM Blast', gauge: null, cost_per_meter: null }]]),
    )
  })

  it('counts the records of imports, and has the amounts of day closes', () => {
    expect(dataOf(ann)).toEqual(
      new Set<unknown>([
        ['import.added', { counts: { jobs: 2, customers: 1, racquets: 0 } }],
        ['import.added', { counts: { customers: 1, racquets: 0 } }],
        ['import.added', { counts: { items: 3 } }],
        ['import.undone', { counts: { jobs: 2, customers: 1, racquets: 0 } }],
        ['archive_import.started', {}],
      ]),
    )
    expect(dataOf(close)).toEqual(
      new Set<unknown>([
        ['day_close.closed', { day: '2026-11-20', expected_cash: '112.50', counted_cash: '112.00' }],
        ['day_close.note_added', { day: '2026-11-20', changes: { note: { from: null, to: 'Tip jar' } } }],
      ]),
    )
  })
})
