// Days in the business's time zone, and what the database protects from changes.
import { people, refusal, type Caller, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, updateProfile, payJob } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})
beforeEach(async () => {
  await database.owner`delete from auth.rate_limits`
  ann = await users.signUp('Ann Rossi')
})

/** A past close, inserted by the database owner. */
async function closedOn(day: string): Promise<void> {
  await database.owner`insert into day_closes (stringer_id, id, first_day, day, currency, entries, amount, opening_cash, expected_cash,
      counted_cash, left_cash, by_user_id, by_name)
    values (${ann.id}, gen_random_uuid(), ${day}, ${day}, 'EUR', 0, 0, 50, 50, 50, 50, ${ann.user_id}, 'Ann Rossi')`
}

async function paidAt(...times: string[]): Promise<void> {
  for (const time of times)
    await database.owner`insert into payment_entries (stringer_id, kind, string_job_id, job_number, method, amount, created_at)
      values (${ann.id}, 'payment', gen_random_uuid(), 1, 'Cash', 10, ${time})`
}

async function close(day: string) {
  const { entries, previous } = await ann.api.dayClose.open({ day })
  const cash = { opening_cash: '50', counted_cash: '50', left_cash: '50' }
  return ann.api.dayClose.close({ day, entries, previous_id: previous?.id ?? null, ...cash })
}

describe('a day', () => {
  it('is the business’s local day when the payment was recorded', async () => {
    for (const time_zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
      await updateProfile(ann.api, { time_zone })
      const { id } = await aJob(ann.api)
      await payJob(ann.api, id, 'Cash')
    }
    const days = await database.owner<
      { day: string }[]
    >`select day::text from payment_entries where stringer_id = ${ann.id} order by created_at`
    const [first, second] = days.map(({ day }) => day)
    expect((first ?? '') < (second ?? '')).toBe(true)
    expect((await ann.api.dayClose.open()).today).toBe(second)
  })

  it.each([
    // Days with 23 and 25 hours.
    { day: '2026-03-29', before: '2026-03-28', from: '2026-03-28T23:00:00Z', until: '2026-03-29T21:59:59.999Z' },
    { day: '2025-10-26', before: '2025-10-25', from: '2025-10-25T22:00:00Z', until: '2025-10-26T22:59:59.999Z' },
  ])('includes all its payments when the clocks change: $day', async ({ day, before, from, until }) => {
    await updateProfile(ann.api, { time_zone: 'Europe/Berlin' })
    await closedOn(before)
    const next = new Date(Date.parse(until) + 1).toISOString()
    await paidAt(from, until, next)
    expect(await ann.api.dayClose.open({ day })).toMatchObject({ first_day: day, entries: 2, later_entries: 1 })
    expect(await close(day)).toMatchObject({ first_day: day, day, entries: 2, expected_cash: '70.00', corrections: [] })
  })

  it('left open can be closed later, alone or together with others', async () => {
    await closedOn('2026-11-01')
    await paidAt('2026-11-02T12:00:00Z', '2026-11-04T12:00:00Z')
    const open = await ann.api.dayClose.open()
    expect(open).toMatchObject({ day: '2026-11-04', first_day: '2026-11-02', choices: ['2026-11-04', open.today], entries: 2 })
    const job = await aJob(ann.api)
    await payJob(ann.api, job.id, 'Cash')
    expect(await ann.api.dayClose.open()).toMatchObject({ day: open.today, entries: 3, later_entries: 0 })
    expect(await close('2026-11-04')).toMatchObject({
      first_day: '2026-11-02',
      day: '2026-11-04',
      entries: 2,
      expected_cash: '70.00',
    })
    expect(await close(open.today)).toMatchObject({ first_day: '2026-11-05', entries: 1, expected_cash: '77.00' })
  })

  it('before the first close belongs to no close', async () => {
    await paidAt('2026-11-02T12:00:00Z')
    const { today } = await ann.api.dayClose.open()
    expect(await ann.api.dayClose.open()).toMatchObject({ first_day: today, choices: [today], entries: 0 })
    expect(await close(today)).toMatchObject({ entries: 0 })
    expect(await ann.api.dayClose.open()).toMatchObject({ day: null, entries: 0 })
  })
})

describe('a closed day', () => {
  const closeToday = async (api: Caller, count: object = {}) => {
    const { today, entries } = await api.dayClose.open()
    const cash = { opening_cash: '50', counted_cash: '50', left_cash: '50' }
    return api.dayClose.close({ day: today, entries, previous_id: null, ...cash, ...count })
  }
  let cora: Person
  beforeEach(async () => {
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
    cora = await joinAs(database.owner, await users.signUp('Cora Lind'), ann.id, 'counter')
  })

  it('accepts notes after closing and keeps earlier ones', async () => {
    const { id } = await closeToday(cora.api, { counted_cash: '49.00', left_cash: '0', note: 'Counted twice' })
    await cora.api.dayClose.addNote({ id, note: 'A customer got 1.00 too much' })
    const { note, difference } = await ann.api.dayClose.addNote({ id, note: 'Checked' })
    expect([note, difference]).toEqual(['Counted twice\nA customer got 1.00 too much\nAnn Rossi: Checked', '-1.00'])
    expect(await refusal(ann.api.dayClose.addNote({ id, note: ' ' }))).toMatchObject({ fields: [{ path: 'note' }] })
    expect(await refusal(ann.api.dayClose.addNote({ id, note: 'x'.repeat(1950) }))).toMatchObject({
      fields: [{ path: 'note', message: 'Note is too long' }],
    })
    const { items } = await ann.api.activity.list({ record_id: id })
    expect(items[0]).toMatchObject({ by_name: 'Ann Rossi', event: { kind: 'day_close.note_added' } })
  })

  it('rejects notes from members who may not see it', async () => {
    const { id } = await closeToday(ann.api)
    expect(await refusal(cora.api.dayClose.addNote({ id, note: 'Seen' }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })
})

describe('the database', () => {
  const refused = 'closed days cannot be changed'

  it('lets the app write closes but not change them', async () => {
    const grants = await database.owner`select table_name, privilege_type from information_schema.role_table_grants
      where grantee = 'stringdesk_app' and table_name in ('day_closes', 'day_close_totals', 'payment_entries') order by 1, 2`
    expect(grants.map(({ table_name, privilege_type }) => `${table_name} ${privilege_type}`)).toEqual([
      'day_close_totals INSERT',
      'day_close_totals SELECT',
      'day_closes INSERT',
      'day_closes SELECT',
      'payment_entries SELECT',
    ])
    // The database sets who wrote an entry and its day.
    const added = await database.owner`select column_name from information_schema.role_column_grants
      where grantee = 'stringdesk_app' and table_name = 'payment_entries' and privilege_type = 'INSERT' order by 1`
    expect(added.map(({ column_name }) => column_name)).toEqual([
      'amount',
      'created_at',
      'id',
      'job_number',
      'kind',
      'method',
      'paid_at',
      'payment_id',
      'reverses_id',
      'string_job_id',
      'stringer_id',
    ])
    const columns = await database.owner`select column_name from information_schema.role_column_grants
      where grantee = 'stringdesk_app' and table_name in ('payment_entries', 'day_closes') and privilege_type = 'UPDATE' order by 1`
    expect(columns.map(({ column_name }) => column_name)).toEqual(['day_close_id', 'note'])
  })

  it('refuses changes of a closed day, even by the database owner', async () => {
    const { owner } = database
    const job = await aJob(ann.api, { price: '27.00' })
    await payJob(ann.api, job.id, 'Cash')
    const { today } = await ann.api.dayClose.open()
    const { id } = await close(today)
    await owner`update day_closes set note = 'Stamps: 2.50' where id = ${id}`
    await expect(owner`update day_closes set note = 'Other' where id = ${id}`).rejects.toThrow(refused)
    await expect(owner`update day_closes set note = null where id = ${id}`).rejects.toThrow(refused)
    await expect(owner`update day_closes set note = note || '.', left_cash = 0 where id = ${id}`).rejects.toThrow(refused)
    await expect(owner`delete from day_closes where id = ${id}`).rejects.toThrow(refused)
    await expect(owner`update day_close_totals set amount = 0 where day_close_id = ${id}`).rejects.toThrow(refused)
    await expect(owner`delete from day_close_totals where day_close_id = ${id}`).rejects.toThrow(refused)
    await expect(owner`insert into day_close_totals (stringer_id, id, day_close_id, is_cash, amount, entries)
      values (${ann.id}, gen_random_uuid(), ${id}, true, 1, 1)`).rejects.toThrow(refused)
    await expect(owner`update payment_entries set day_close_id = null where day_close_id = ${id}`).rejects.toThrow(refused)
    await expect(owner`update payment_entries set amount = 1 where day_close_id = ${id}`).rejects.toThrow(refused)
    await expect(owner`delete from payment_entries where day_close_id = ${id}`).rejects.toThrow(refused)
    await paidAt(new Date().toISOString())
    await expect(
      owner`update payment_entries set day_close_id = ${id} where stringer_id = ${ann.id} and day_close_id is null`,
    ).rejects.toThrow(refused)
    await expect(
      owner`update payment_entries set amount = 1 where stringer_id = ${ann.id} and day_close_id is null`,
    ).rejects.toThrow(refused)
  })

  it('refuses a second close of a day', async () => {
    await closedOn('2026-11-01')
    await expect(closedOn('2026-11-01')).rejects.toThrow(/duplicate key/)
    await expect(closedOn('2026-11-02')).rejects.toThrow(/previous_id/)
  })

  it('deletes closed days with the account', async () => {
    const { today } = await ann.api.dayClose.open()
    await close(today)
    await ann.api.identity.deleteAccount({ email: ann.email, current_password: ann.password })
    expect(await database.owner`select from day_closes where stringer_id = ${ann.id}`).toHaveLength(0)
  })

  it('hides closes of other businesses', async () => {
    const { today } = await ann.api.dayClose.open()
    const { id } = await close(today)
    const bob = await users.signUp('Bob')
    expect(await refusal(bob.api.dayClose.get({ id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })
})
