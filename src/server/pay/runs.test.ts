import { newId } from '#domain/values/ids.ts'
import { people, refusal } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { textOf } from '#test/download.ts'
import { aJob, dayIn, moveJob, updateProfile } from '#test/factories.ts'
import { openPayShop, type PayShop } from '#test/pay-shop.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let shop: PayShop

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '10' })
  users = people(database.services)
})
beforeEach(async () => {
  shop = await openPayShop(database, users)
})

describe('a pay run', () => {
  it('closes the open entries of a person up to a day, and leaves later corrections to the next run', async () => {
    const { ann, sam, kim, standard, openOf, close, aFinishedJob } = shop
    await standard()
    const { id } = await aFinishedJob()
    await aFinishedJob()
    await aFinishedJob(kim)
    expect((await ann.api.pay.open({ to: dayIn(-1) })).items).toEqual([])
    const run = await close(sam, 2, '20.00')
    expect(run).toMatchObject({
      full_name: 'Sam Berg',
      from: dayIn(0),
      to: dayIn(0),
      count: 2,
      total: '20.00',
      by_name: 'Ann Rossi',
    })
    await moveJob(ann.api, id, 'in_progress')
    expect(await openOf(sam)).toMatchObject({ count: 1, total: '-10.00' })
    expect(await openOf(kim)).toMatchObject({ count: 1, total: '10.00' })
    expect((await close(sam, 1, '-10.00')).total).toBe('-10.00')
    const { entries } = await ann.api.pay.run({ id: run.id })
    expect(entries.map(({ amount }) => amount)).toEqual(['10.00', '10.00'])
    expect((await ann.api.pay.runs({ user_id: sam.user_id })).items.map(({ total }) => total)).toEqual(['-10.00', '20.00'])
    const { items } = await ann.api.activity.list({ kind: ['pay'], record_id: sam.user_id })
    const member = { user_id: sam.user_id, name: 'Sam Berg' }
    expect(items[1]?.event).toEqual({
      kind: 'pay_run.closed',
      data: { member, from: dayIn(0), to: dayIn(0), total: '20.00', currency: 'USD' },
    })
  })

  it('is refused with the current open total if that has changed', async () => {
    const { ann, sam, standard, openOf, close, aFinishedJob } = shop
    await standard()
    await aFinishedJob()
    const seen = await openOf(sam)
    await aFinishedJob()
    expect(await refusal(close(sam, seen?.count ?? 0, seen?.total ?? ''))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: {
        entity: 'pay',
        current: { count: 2, total: '20.00' },
        last_change: { at: expect.any(String), by_user_id: sam.user_id },
      },
    })
    expect(await refusal(close(sam, 2, '20.00', dayIn(1)))).toMatchObject({
      fields: [{ path: 'to', message: 'This day is in the future' }],
    })
    expect(await refusal(close(sam, 2, '19.00'))).toMatchObject({ code: 'CONFLICT_ERROR' })
    expect((await ann.api.pay.runs({})).items).toEqual([])
    const { closed_at } = await close(sam, 2, '20.00')
    expect(await refusal(close(sam, 2, '20.00'))).toMatchObject({
      conflict: { current: { count: 0 }, last_change: { at: closed_at, by_user_id: ann.user_id, by_name: 'Ann Rossi' } },
    })
  })

  it('is created once when several people close it at the same time', async () => {
    const { ann, sam, standard, close, aFinishedJob } = shop
    await standard()
    for (let n = 0; n < 3; n += 1) await aFinishedJob()
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => close(sam, 3, '30.00')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await ann.api.pay.runs({})).items).toHaveLength(1)
  })

  it('excludes entries that are written while it is being closed', async () => {
    const { ann, sam, standard, close, aFinishedJob } = shop
    await standard()
    await aFinishedJob()
    const jobs = [await aJob(ann.api), await aJob(ann.api), await aJob(ann.api)]
    const results = await Promise.allSettled([
      ...jobs.map(({ id }) => sam.api.jobs.move({ id, from: 'pending', to: 'completed' })),
      ...[1, 2, 3, 4].map((count) => close(sam, count, `${count}0.00`)),
    ])
    expect(results.slice(0, 3).every(({ status }) => status === 'fulfilled')).toBe(true)
    const { items } = await ann.api.pay.runs({})
    for (const { id, count, total } of items) {
      const { entries } = await ann.api.pay.run({ id })
      expect([entries.length, entries.reduce((sum, { amount }) => sum + Number(amount), 0)]).toEqual([count, Number(total)])
    }
  })

  it('and its entries never change', async () => {
    const { sam, standard, close, aFinishedJob } = shop
    await standard()
    await aFinishedJob()
    const run = await close(sam, 1, '10.00')
    await aFinishedJob()
    const attempts = [
      'update pay_runs set total = 1',
      'delete from pay_runs',
      'update pay_entries set amount = 1',
      'update pay_entries set pay_run_id = null where pay_run_id is not null',
      `update pay_entries set pay_run_id = '${run.id}', day = '2020-01-01' where pay_run_id is null`,
      'delete from pay_entries',
    ]
    for (const attempt of attempts) await expect(database.owner.unsafe(attempt)).rejects.toThrow(/immutable/)
    const rights =
      await database.owner`select table_name || ' ' || privilege_type as name from information_schema.role_table_grants
      where table_name in ('pay_entries', 'pay_runs', 'pay_rates') and grantee = 'stringdesk_app' order by 1`
    expect(rights.map(({ name }) => name)).toEqual([
      'pay_entries INSERT',
      'pay_entries SELECT',
      'pay_rates INSERT',
      'pay_rates SELECT',
      'pay_runs INSERT',
      'pay_runs SELECT',
    ])
  })

  it('accepts no entry once closed, and is the sum of its entries, even for the owner of the database', async () => {
    const { ann, sam, standard, close, aFinishedJob } = shop
    await standard()
    await aFinishedJob()
    const run = await close(sam, 1, '10.00')
    const { id: job, job_number } = await aFinishedJob()
    const entry = { reason: 'finished', paid_for: 'standard', currency: 'USD', day: dayIn(0), amount: 10 }
    const row = { ...entry, stringer_id: ann.id, user_id: sam.user_id, string_job_id: newId(), job_number }
    const columns = Object.keys(row).join(', ')
    const values = Object.values(row).map((value) => `'${value}'`)
    const insertRun = (count: number, total: number, person = sam) => `
      insert into pay_runs (stringer_id, id, user_id, from_day, to_day, count, total, currency)
        values ('${ann.id}', '${job}', '${person.user_id}', '${dayIn(0)}', '${dayIn(0)}', ${count}, ${total}, 'USD')`
    const take = `update pay_entries set pay_run_id = '${job}' where string_job_id = '${job}'`
    const attempts: [string, RegExp][] = [
      [`update pay_entries set pay_run_id = '${run.id}' where string_job_id = '${job}'`, /immutable/],
      [`insert into pay_entries (${columns}, pay_run_id) values (${values.join(', ')}, '${run.id}')`, /immutable/],
      [`${insertRun(1, 11)}; ${take}`, /sum of its entries/],
      [`${insertRun(2, 10)}; ${take}`, /sum of its entries/],
      [insertRun(1, 10), /sum of its entries/],
      [`${insertRun(1, 10, ann)}; ${take}`, /sum of its entries/],
    ]
    const asApp = (text: string) => `set role stringdesk_app; select set_config('app.stringer_id', '${ann.id}', true); ${text}`
    for (const [text, message] of attempts) {
      await expect(database.owner.begin((sql) => sql.unsafe(text))).rejects.toThrow(message)
      await expect(database.owner.begin((sql) => sql.unsafe(asApp(text)))).rejects.toThrow(message)
    }
    await database.owner.begin((sql) => sql.unsafe(`${insertRun(1, 10)}; ${take}`))
  })

  it('has the currency that the business had when the work was done', async () => {
    const { ann, sam, standard, close, aFinishedJob } = shop
    await standard()
    await aFinishedJob()
    await updateProfile(ann.api, { currency: 'EUR' })
    await aFinishedJob()
    await aFinishedJob()
    const open = (await ann.api.pay.open({})).items.map(({ count, total, currency }) => [count, total, currency])
    expect(open).toEqual([
      [2, '20.00', 'EUR'],
      [1, '10.00', 'USD'],
    ])
    expect(await close(sam, 1, '10.00')).toMatchObject({ count: 1, total: '10.00', currency: 'USD' })
    const { items } = await ann.api.pay.report({ from: dayIn(0), to: dayIn(0) })
    expect(items.map(({ amount, currency }) => [amount, currency])).toEqual([
      ['20.00', 'EUR'],
      ['10.00', 'USD'],
    ])
  })

  it('is exported as CSV', async () => {
    const { ann, sam, standard, close, aFinishedJob } = shop
    await standard()
    const { job_number } = await aFinishedJob()
    const { id } = await close(sam, 1, '10.00')
    const [heading, line] = (await textOf(ann.api.pay.exportRun({ id }))).split('\r\n')
    expect(heading).toContain('day,job_number,full_name,paid_for,reason,amount,currency,created_at')
    expect(line).toMatch(new RegExp(`^${dayIn(0)},${job_number},Sam Berg,standard,finished,10.00,USD,`))
  })
})

describe('a report', () => {
  it('covers at most a year', async () => {
    const message = (await refusal(shop.ann.api.pay.report({ from: '2025-01-01', to: '2026-11-30' }))).fields?.[0]?.message
    expect(message).toBe('Choose at most a year')
    expect((await shop.ann.api.pay.report({ from: '2024-01-01', to: '2025-01-01' })).items).toEqual([])
  })

  it('is paged by day, person and currency, without repeated or missing rows', async () => {
    const { ann } = shop
    await database.owner`insert into pay_entries (stringer_id, user_id, string_job_id, job_number, day, paid_for, amount, currency, reason)
      select stringer_id, user_id, gen_random_uuid(), n, date '2025-03-01' + n / 4, 'standard', 10, case when n % 2 = 0 then 'USD' else 'EUR' end, 'finished'
      from members, generate_series(0, 19) n where stringer_id = ${ann.id}`
    const period = { from: '2025-03-01', to: '2025-03-31' }
    const all = await ann.api.pay.report(period)
    expect(all).toMatchObject({ next: null })
    expect(all.items.map(({ day }) => day)).toEqual(
      all.items
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    )
    const seen: unknown[] = []
    let after: string | undefined
    do {
      const page = await ann.api.pay.report({ ...period, after, limit: 3 })
      expect(page.items.length).toBeLessThanOrEqual(3)
      seen.push(...page.items)
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(all.items)
    const { items: members } = await ann.api.people.list()
    expect(seen).toHaveLength(5 * 2 * members.length)
  })
})

describe('who sees pay', () => {
  it('depends on the role: owners see all pay, stringers their own, and counter staff none', async () => {
    const { ann, sam, kim, standard, close, aFinishedJob } = shop
    await standard()
    await aFinishedJob()
    await aFinishedJob(ann)
    const run = await close(ann, 1, '10.00')
    const own = await close(sam, 1, '10.00')
    await aFinishedJob()
    await aFinishedJob(ann)
    const period = { from: dayIn(-1), to: dayIn(1) }
    const names = (items: readonly { full_name: string }[]) => [...new Set(items.map(({ full_name }) => full_name))]
    for (const [person, expected] of [
      [ann, ['Ann Rossi', 'Sam Berg']],
      [sam, ['Sam Berg']],
    ] as const) {
      expect(names((await person.api.pay.open({})).items)).toEqual(expected)
      expect(names((await person.api.pay.entries({})).items).toSorted()).toEqual(expected)
      expect(names((await person.api.pay.runs({})).items).toSorted()).toEqual(expected)
      expect(names((await person.api.pay.report(period)).items)).toEqual(expected)
    }
    expect((await sam.api.pay.run({ id: own.id })).run.total).toBe('10.00')
    expect(await refusal(sam.api.pay.run({ id: run.id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect(await refusal(sam.api.pay.exportRun({ id: run.id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect(await refusal(sam.api.pay.entries({ user_id: ann.user_id }))).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
    for (const { api } of [sam, kim]) expect(await refusal(api.pay.rates())).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
    expect(await refusal(kim.api.pay.open({}))).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
  })

  it('is reported by person and day, without reversed jobs', async () => {
    const { ann, sam, standard, aFinishedJob } = shop
    await standard()
    await aFinishedJob()
    const { id } = await aFinishedJob()
    await moveJob(ann.api, id, 'in_progress')
    expect((await ann.api.pay.report({ from: dayIn(0), to: dayIn(0) })).items).toEqual([
      { user_id: sam.user_id, full_name: 'Sam Berg', day: dayIn(0), jobs: 1, amount: '10.00', currency: 'USD' },
    ])
  })
})
