import type { OpenDay } from '#contract/payments/day-close.ts'
import { people, refusal, type Caller, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, unpayJob, updateJob, updateProfile, payJob } from '#test/factories.ts'
import { aFile, importPastJobs } from '#test/imports.ts'
import { joinAs } from '#test/members.ts'
import { backdatePayments } from '#test/payments.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let sam: Person
let cora: Person

// The zones are 25 hours apart, so their dates always differ.
const [earlierZone, laterZone] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '12' })
  users = people(database.services)
})
beforeEach(async () => {
  await database.owner`delete from auth.rate_limits`
  ann = await users.signUp('Ann Rossi')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
  sam = await joinAs(database.owner, await users.signUp('Sam Berg'), ann.id, 'manager')
  cora = await joinAs(database.owner, await users.signUp('Cora Lind'), ann.id, 'counter')
  await updateProfile(ann.api, { time_zone: earlierZone })
})

const moveToNextDay = () => updateProfile(ann.api, { time_zone: laterZone })

async function aPaidJob(api: Caller, price: string, payment_method?: string): Promise<string> {
  const { id } = await aJob(api, { price })
  await payJob(api, id, payment_method)
  return id
}

type Cash = Partial<Parameters<Caller['dayClose']['close']>[0]>

/** Closes the suggested day. */
async function closeDay(api: Caller, cash: Cash = {}, open?: OpenDay) {
  const { day, entries, previous, opening_cash } = open ?? (await api.dayClose.open())
  return api.dayClose.close({
    day: day ?? '',
    entries,
    previous_id: previous?.id ?? null,
    opening_cash: opening_cash ?? '50.00',
    counted_cash: '50.00',
    left_cash: '50.00',
    ...cash,
  })
}

const entriesOf = (id: string | null) => database.owner<{ job_number: number; amount: string }[]>`
  select job_number, app.money(amount)::text as amount from payment_entries where stringer_id = ${ann.id} and day_close_id is not distinct from ${id}
  order by job_number, amount`

describe('closing a day', () => {
  it('compares the counted cash with the payments, by method and person', async () => {
    await aPaidJob(ann.api, '27.00', 'Cash')
    await aPaidJob(ann.api, '30.50', 'cash')
    await aPaidJob(cora.api, '25.00', 'Cash')
    await aPaidJob(cora.api, '40.00', 'Card')
    await aPaidJob(cora.api, '20.00')
    const close = await closeDay(cora.api, { counted_cash: '130.00', left_cash: '60', note: ' Stamps: 2.50 ' })
    expect(close).toMatchObject({
      entries: 5,
      amount: '142.50',
      opening_cash: '50.00',
      expected_cash: '132.50',
      counted_cash: '130.00',
      difference: '-2.50',
      left_cash: '60.00',
      note: 'Stamps: 2.50',
      by_name: 'Cora Lind',
      carried_cash: null,
      corrections: [],
    })
    expect(close.totals.map(({ method, by_name, amount, entries }) => [method, by_name, amount, entries])).toEqual([
      ['Cash', 'Ann Rossi', '57.50', 2],
      ['Cash', 'Cora Lind', '25.00', 1],
      ['Card', 'Cora Lind', '40.00', 1],
      [null, 'Cora Lind', '20.00', 1],
    ])
    expect(await ann.api.dayClose.get({ id: close.id })).toEqual(close)
  })

  it('hides the expected amount from the person who counts', async () => {
    const before = await ann.api.dayClose.open()
    await aPaidJob(ann.api, '27.00', 'Cash')
    await aPaidJob(cora.api, '40.00', 'Card')
    const open = await cora.api.dayClose.open()
    expect(open).toEqual({ ...before, entries: 2 })
    expect(before).toMatchObject({ entries: 0, undone: 0, opening_cash: null, previous: null, day: before.today })
  })

  it('starts with the cash left by the previous close', async () => {
    const first = await closeDay(cora.api, { counted_cash: '80.00', left_cash: '35.00' })
    expect(await ann.api.dayClose.open()).toMatchObject({ day: null, choices: [], opening_cash: '35.00' })
    await moveToNextDay()
    expect(await ann.api.dayClose.open()).toMatchObject({
      opening_cash: '35.00',
      previous: { id: first.id, by_name: 'Cora Lind' },
    })
    const second = await closeDay(ann.api, { opening_cash: '30.00' })
    expect(second).toMatchObject({ carried_cash: '35.00', opening_cash: '30.00', expected_cash: '30.00', difference: '20.00' })
  })

  it('is possible only for a day that has begun and is not closed', async () => {
    const open = await ann.api.dayClose.open()
    const message = 'This day can’t be closed now'
    const refused = { code: 'VALIDATION_ERROR', fields: [{ path: 'day', message }] }
    expect(await refusal(closeDay(ann.api, { day: '2199-01-01' }))).toMatchObject(refused)
    expect(await refusal(closeDay(ann.api, { day: '2020-01-01' }))).toMatchObject(refused)
    expect(await refusal(ann.api.dayClose.open({ day: '0000-01-01' }))).toMatchObject(refused)
    const { id } = await closeDay(ann.api, {}, open)
    expect(await refusal(closeDay(ann.api, { day: open.today, previous_id: id }))).toMatchObject(refused)
  })

  it('is idempotent for the same person with the same count', async () => {
    const open = await ann.api.dayClose.open()
    const first = await closeDay(ann.api, {}, open)
    expect(await closeDay(ann.api, {}, open)).toEqual(first)
    expect(await refusal(closeDay(ann.api, { counted_cash: '51.00' }, open))).toMatchObject({ code: 'CONFLICT_ERROR' })
    expect(await refusal(closeDay(sam.api, {}, open))).toMatchObject({ code: 'CONFLICT_ERROR' })
  })

  it('is written to the activity log', async () => {
    const { id, day } = await closeDay(cora.api, { counted_cash: '49.00', left_cash: '0' })
    const { items } = await ann.api.activity.list({ record_id: id })
    expect(items).toMatchObject([
      {
        kind: 'payment',
        entity: 'day_close',
        by_name: 'Cora Lind',
        event: { kind: 'day_close.closed', data: { day, counted_cash: '49.00', expected_cash: '50.00' } },
      },
    ])
  })
})

describe('corrections', () => {
  it('list late payments and undone payments of closed days in the next close', async () => {
    const undone = await aPaidJob(ann.api, '27.00', 'Cash')
    await closeDay(cora.api, { counted_cash: '77.00' })
    const late = await aPaidJob(cora.api, '31.00', 'Cash')
    await moveToNextDay()
    await unpayJob(ann.api, undone)
    await aPaidJob(ann.api, '20.00', 'Card')
    const open = await ann.api.dayClose.open()
    expect(open).toMatchObject({ entries: 3, undone: 1 })
    const close = await closeDay(ann.api, { counted_cash: '54.00' }, open)
    expect(close).toMatchObject({ expected_cash: '54.00', difference: '0.00', amount: '24.00' })
    expect(close.corrections).toMatchObject([
      { reason: 'late', job_id: late, method: 'Cash', amount: '31.00', by_name: 'Cora Lind', paid_at: null, has_job: true },
      { reason: 'undone', job_id: undone, method: 'Cash', amount: '-27.00', by_name: 'Ann Rossi' },
    ])
    expect(close.corrections[1]?.paid_at).not.toBeNull()
  })

  it('exclude payments undone before the close', async () => {
    const id = await aPaidJob(ann.api, '27.00', 'Cash')
    await unpayJob(cora.api, id)
    const close = await closeDay(ann.api)
    expect(close).toMatchObject({ entries: 2, amount: '0.00', expected_cash: '50.00', corrections: [] })
    expect(close.totals.map(({ by_name, amount }) => [by_name, amount])).toEqual([
      ['Ann Rossi', '27.00'],
      ['Cora Lind', '-27.00'],
    ])
  })

  it('reverse the paid amount, even if the price has changed since', async () => {
    const id = await aPaidJob(ann.api, '27.00', 'Cash')
    await closeDay(ann.api, { counted_cash: '77.00' })
    await updateJob(ann.api, { id, price: '25.00' })
    await moveToNextDay()
    await unpayJob(ann.api, id)
    await payJob(ann.api, id, 'Card')
    await unpayJob(ann.api, id)
    const { totals } = await closeDay(ann.api)
    expect(totals.map(({ method, amount }) => [method, amount])).toEqual([
      ['Cash', '-27.00'],
      ['Card', '0.00'],
    ])
  })

  it('include a paid job’s new method, but not its new price', async () => {
    const id = await aPaidJob(ann.api, '27.00', 'Card')
    await closeDay(ann.api)
    await moveToNextDay()
    await updateJob(ann.api, { id, payment_method: 'Cash' })
    await updateJob(ann.api, { id, price: '30.00' })
    await updateJob(ann.api, { id, labor_notes: 'Changes no payment' })
    const { totals, corrections, amount } = await closeDay(ann.api)
    expect(totals.map((total) => [total.method, total.amount])).toEqual([
      ['Cash', '27.00'],
      ['Card', '-27.00'],
    ])
    expect(corrections).toMatchObject([{ reason: 'undone', job_id: id, method: 'Card', amount: '-27.00' }])
    expect(amount).toBe('0.00')
    expect(await ann.api.jobs.get({ id })).toMatchObject({ payment_status: 'unpaid', payment_method: 'Cash', owed: '3.00' })
  })

  it('of older payments require permission to undo them', async () => {
    const id = await aPaidJob(cora.api, '27.00', 'Card')
    await updateJob(cora.api, { id, payment_method: 'Cash' })
    await closeDay(ann.api, { counted_cash: '77.00' })
    await moveToNextDay()
    await backdatePayments(database.owner, id, 2)
    expect(await refusal(updateJob(cora.api, { id, payment_method: 'Card' }))).toMatchObject({ status: 403 })
    expect(await refusal(updateJob(cora.api, { id, price: '20.00' }))).toMatchObject({ status: 403 })
    await updateJob(cora.api, { id, labor_notes: 'Changes no payment' })
    await updateJob(sam.api, { id, price: '20.00' })
    await sam.api.payments.refund({ job_id: id, amount: '7.00', payment_method: 'Cash' })
    expect(await ann.api.dayClose.open()).toMatchObject({ entries: 1, undone: 0, refunds: 1 })
    const { totals, corrections } = await closeDay(ann.api)
    expect(corrections).toMatchObject([{ reason: 'refund', job_id: id, amount: '-7.00', paid_at: null }])
    expect(totals.map(({ method, by_name, amount }) => [method, by_name, amount])).toEqual([['Cash', 'Sam Berg', '-7.00']])
  })

  it('of payments without ledger entries use the price', async () => {
    const id = await aPaidJob(ann.api, '27.00', 'Cash')
    await database.owner.begin(async (sql) => {
      await sql`alter table payment_entries disable trigger user`
      await sql`delete from payment_entries where stringer_id = ${ann.id}`
      await sql`alter table payment_entries enable trigger user`
    })
    await unpayJob(ann.api, id)
    const { corrections, totals } = await closeDay(ann.api)
    expect(corrections).toMatchObject([{ reason: 'undone', amount: '-27.00', paid_at: expect.any(String) }])
    expect(totals).toMatchObject([{ method: 'Cash', amount: '-27.00' }])
  })

  it('keep the money of a deleted job', async () => {
    const id = await aPaidJob(ann.api, '27.00', 'Cash')
    await ann.api.jobs.remove({ id })
    expect((await closeDay(ann.api)).expected_cash).toBe('77.00')
  })
})

describe('payments', () => {
  it('are counted however they are recorded, except imported ones', async () => {
    const paid = await aJob(ann.api, { price: '10.00', payment_status: 'paid' })
    const moved = await aJob(ann.api, { price: '20.00', status: 'completed' })
    await ann.api.jobs.move({ id: moved.id, from: 'completed', to: 'picked_up', paid: { payment_method: 'Cash' } })
    const [one, other] = [await aJob(ann.api, { price: '5.00' }), await aJob(ann.api, { price: '6.00' })]
    await ann.api.jobs.pay({ ids: [one.id, other.id], owed: '11.00', payment_method: 'Cash' })
    await updateJob(ann.api, { id: paid.id, payment_status: 'unpaid' })
    const past = 'Customer,Racquet,String,Tension,Date,Price\nJonas Berg,Yonex Ezone 98,Luxilon ALU Power,52,2024-05-03,32\n'
    await importPastJobs(ann, { file: aFile(past, 'past.csv') })
    const entries =
      await database.owner`select kind, method, app.money(amount)::text as amount from payment_entries where stringer_id = ${ann.id}
      order by abs(amount), amount desc`
    expect(entries.map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
      ['payment', 'Cash', '5.00'],
      ['payment', 'Cash', '6.00'],
      ['payment', null, '10.00'],
      ['undo', null, '-10.00'],
      ['payment', 'Cash', '20.00'],
    ])
  })
})

describe('a payment of several jobs', () => {
  it('counts as one payment, and so does its undo', async () => {
    const jobs = [await aJob(ann.api, { price: '12.00' }), await aJob(ann.api, { price: '18.00' })]
    const ids = jobs.map(({ id }) => id)
    await ann.api.jobs.pay({ ids, owed: '30.00', payment_method: 'Cash' })
    expect(await ann.api.dayClose.open()).toMatchObject({ entries: 1, undone: 0 })
    const [payment] = (await ann.api.jobs.get({ id: ids[0] ?? '' })).payments
    await ann.api.payments.undo({ payment_id: payment?.id ?? '' })
    expect(await ann.api.dayClose.open()).toMatchObject({ entries: 2, undone: 1 })
    await ann.api.jobs.pay({ ids, owed: '30.00', payment_method: 'Card' })
    const close = await closeDay(ann.api)
    expect(close).toMatchObject({ entries: 3, amount: '30.00' })
    expect(close.totals.map(({ method, entries }) => [method, entries])).toEqual([
      ['Cash', 2],
      ['Card', 1],
    ])
    expect(await entriesOf(close.id)).toHaveLength(6)
  })

  it('counts as one payment if the jobs are picked up together', async () => {
    const jobs = [
      await aJob(ann.api, { price: '12.00', status: 'completed' }),
      await aJob(ann.api, { price: '18.00', status: 'completed' }),
    ]
    const moves = jobs.map(({ id }) => ({ id, from: 'completed' as const, paid: { payment_method: 'Cash' } }))
    await ann.api.jobs.moveMany({ jobs: moves, to: 'picked_up' })
    expect(await ann.api.dayClose.open()).toMatchObject({ entries: 1 })
    const [payment] = (await ann.api.jobs.get({ id: jobs[0]?.id ?? '' })).payments
    expect(payment).toMatchObject({ jobs: 2, amount: '12.00' })
  })
})

describe('several people', () => {
  it('close a day only once, and the other gets a conflict', async () => {
    const open = await ann.api.dayClose.open()
    const results = await Promise.allSettled([closeDay(ann.api, {}, open), closeDay(cora.api, { counted_cash: '51.00' }, open)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const failed = results.find((result) => result.status === 'rejected')
    const { code, conflict } = await refusal(Promise.reject(failed?.reason))
    expect(code).toBe('CONFLICT_ERROR')
    const [closed] = (await ann.api.dayClose.list({})).items
    const last_change = { at: closed?.closed_at, by_user_id: closed?.by_user_id, by_name: closed?.by_name }
    expect(conflict).toMatchObject({ entity: 'day_close', current: { day: null, opening_cash: '50.00' }, last_change })
    expect(JSON.stringify(conflict)).not.toContain('expected')
  })

  it('must count again if a payment is recorded while counting', async () => {
    const open = await cora.api.dayClose.open()
    await aPaidJob(ann.api, '27.00', 'Cash')
    expect(await refusal(closeDay(cora.api, {}, open))).toMatchObject({
      code: 'CONFLICT_ERROR',
      message: 'Payments were recorded or undone while you counted. Check your count, then close the day again.',
      conflict: { current: { entries: 1 }, last_change: { by_user_id: ann.user_id, by_name: 'Ann Rossi' } },
    })
  })

  it('record payments while a day is closed: each is in exactly one close', async () => {
    const jobs = []
    for (let n = 0; n < 40; n += 1) jobs.push(await aJob(ann.api, { price: `${n + 1}.00` }))
    const refusals = new Set<string>()
    const closeWhilePaying = async () => {
      for (;;) {
        const closed = await closeDay(cora.api).catch(async (error: unknown) => {
          refusals.add((await refusal(Promise.reject(error))).code)
        })
        if (closed) return closed
      }
    }
    const pay = async ({ id }: { id: string }, index: number) => {
      await payJob((index % 2 ? ann : sam).api, id, 'Cash')
      if (index % 5 === 0) await unpayJob(ann.api, id)
    }
    const [first] = await Promise.all([closeWhilePaying(), ...jobs.map(pay)])
    await moveToNextDay()
    const second = await closeDay(ann.api)
    expect([...refusals].filter((code) => code !== 'CONFLICT_ERROR')).toEqual([])
    expect(first.entries + second.entries).toBe(48)
    expect(await entriesOf(null)).toHaveLength(0)
    const amounts = [first, second].map(({ amount }) => Number(amount))
    const paid = jobs.reduce((total, { price }, index) => total + (index % 5 === 0 ? 0 : Number(price)), 0)
    expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBe(paid)
    for (const { id, entries, amount } of [first, second]) {
      const counted = await entriesOf(id)
      expect(counted).toHaveLength(entries)
      expect(counted.reduce((total, entry) => total + Number(entry.amount), 0)).toBe(Number(amount))
    }
  })

  it('see a payment in the next close if it is saved after the close', async () => {
    const { id } = await aJob(ann.api, { price: '27.00' })
    await database.owner.begin(async (sql) => {
      await sql`insert into payment_entries (stringer_id, kind, string_job_id, job_number, method, amount)
        select stringer_id, 'payment', id, job_number, 'Cash', price from string_jobs where id = ${id}`
      await sql`update string_jobs set payment_status = 'paid', payment_method = 'Cash', paid_at = now(), paid_amount = price where id = ${id}`
      expect((await closeDay(cora.api)).entries).toBe(0)
    })
    await moveToNextDay()
    const close = await closeDay(ann.api, { counted_cash: '77.00' })
    expect(close).toMatchObject({ expected_cash: '77.00', corrections: [{ reason: 'late', job_id: id }] })
  })
})

describe('access to closes', () => {
  it('limits counter staff to closes they made', async () => {
    const first = await closeDay(cora.api)
    await moveToNextDay()
    const second = await closeDay(ann.api)
    expect((await cora.api.dayClose.list({})).items.map(({ id }) => id)).toEqual([first.id])
    expect(await refusal(cora.api.dayClose.get({ id: second.id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect((await sam.api.dayClose.list({})).items.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  it('pages the list, and exports it', async () => {
    const first = await closeDay(cora.api, { note: 'First' })
    await moveToNextDay()
    const second = await closeDay(ann.api)
    const page = await ann.api.dayClose.list({ limit: 1 })
    expect(page.items).toMatchObject([{ id: second.id }])
    expect((await ann.api.dayClose.list({ limit: 1, after: page.next ?? '' })).items).toMatchObject([{ id: first.id }])
    const file = await ann.api.dayClose.export()
    const lines = file instanceof File ? (await file.text()).split('\r\n') : []
    expect(lines[0]).toContain(
      'first_day,day,entries,amount,opening_cash,expected_cash,counted_cash,difference,left_cash,currency,note',
    )
    expect(lines[2]).toContain(`${first.day},${first.day},0,0.00,50.00,50.00,50.00,0.00,50.00,USD,First,Cora Lind`)
  })
})
