// Queries of a shop with ten years of payments and closes, few of them open.
import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { plansOf } from '#test/plans.ts'
import type { TenantDb } from '#database/access.ts'
import { dayCloseId } from '#domain/values/ids.ts'
import { beforeAll, expect, it } from 'vitest'

import { openDays, openEntries, closePage, correctionsOfClose, latestClose, totalsOfClose } from './queries.ts'

let database: TestDatabase
let busy: Person

beforeAll(async () => {
  database = await testDatabase()
  busy = await people(database.services).signUp('Busy')
  await database.owner.begin(async (sql) => {
    await sql`alter table payment_entries disable trigger user`
    await sql`alter table day_closes disable trigger user`
    await sql`insert into day_closes (stringer_id, id, first_day, day, previous_id, currency, entries, amount, opening_cash, expected_cash,
        counted_cash, left_cash, by_user_id, by_name)
      select ${busy.id}, md5('close' || n)::uuid, '2016-01-01'::date + n, '2016-01-01'::date + n,
        case when n > 1 then md5('close' || n - 1)::uuid end, 'USD', 5, 50, 50, 50, 50, 50, ${busy.user_id}, 'Busy'
      from generate_series(1, 3000) n`
    await sql`insert into payment_entries (stringer_id, kind, string_job_id, job_number, method, amount, by_user_id, day, created_at, day_close_id)
      select ${busy.id}, case when n % 50 = 0 then 'undo' else 'payment' end, gen_random_uuid(), n, 'Cash', 10, ${busy.user_id},
        '2016-01-01'::date + n / 5, '2016-01-01'::date + n / 5, case when n < 15000 then md5('close' || n / 5)::uuid end
      from generate_series(5, 15019) n`
    await sql`insert into day_close_totals (stringer_id, id, day_close_id, is_cash, amount, entries)
      select stringer_id, gen_random_uuid(), id, true, 50, 5 from day_closes`
    await sql`alter table payment_entries enable trigger user`
    await sql`alter table day_closes enable trigger user`
  })
  await database.owner`vacuum analyze payment_entries, day_closes, day_close_totals`
})

const readOf = async (work: (db: TenantDb) => Promise<unknown>, table: string): Promise<number> => {
  const plans = await plansOf(database, busy.id, work)
  expect(plans.flatMap(({ scanned }) => scanned)).not.toContain(table)
  return Math.max(...plans.map(({ read }) => read.get(table) ?? 0))
}

it('the day to close reads only open payments', async () => {
  const days = { first_day: '2024-03-20', day: '2024-04-30' }
  expect(await readOf((db) => openDays(db, days.first_day), 'payment_entries')).toBeLessThanOrEqual(20)
  expect(await readOf((db) => openEntries(db, days), 'payment_entries')).toBeLessThanOrEqual(20)
  expect(await readOf((db) => latestClose(db), 'day_closes')).toBe(1)
})

it('a page of closes and a close read only their rows', async () => {
  expect(await readOf((db) => closePage(db, { limit: 20 }), 'day_closes')).toBeLessThanOrEqual(21)
  const [close] = await database.owner<
    { id: string }[]
  >`select id from day_closes where stringer_id = ${busy.id} offset 1000 limit 1`
  const id = dayCloseId.parse(close?.id)
  expect(await readOf((db) => totalsOfClose(db, id), 'day_close_totals')).toBe(1)
  expect(await readOf((db) => correctionsOfClose(db, { id, first_day: '2018-09-28' }), 'payment_entries')).toBeLessThanOrEqual(5)
})
