import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { textOf } from '#test/download.ts'
import { aCustomer, aJob, dayIn, moveJob, moveJobs, updateJob, updateProfile } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
/** The owner. */
let ann: Person
/** A stringer. */
let sam: Person
/** At the counter. */
let kim: Person

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '10' })
  users = people(database.services)
})
beforeEach(async () => {
  // Each test signs up three people.
  await database.owner`delete from auth.rate_limits`
  ann = await users.signUp('Ann Rossi')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
  sam = await joinAs(database.owner, await users.signUp('Sam Berg'), ann.id, 'stringer')
  kim = await joinAs(database.owner, await users.signUp('Kim Lee'), ann.id, 'counter')
  await updateProfile(ann.api, { shop_tools: ['pay', 'redos', 'assignment'] })
})

type RateInput = Parameters<Person['api']['pay']['setRate']>[0]
const setRate = (fields: Partial<RateInput>) =>
  ann.api.pay.setRate({ amount: '10', valid_from: dayIn(-30), from: null, ...fields })
const standard = (fields: Partial<RateInput> = {}) => setRate({ kind: 'standard', ...fields })

const entriesOf = async (job: string) =>
  (await ann.api.pay.entries({ limit: 100 })).items
    .filter(({ string_job_id }) => string_job_id === job)
    .map(({ full_name, amount, reason, paid_for }) => [full_name, amount, reason, paid_for])
    .toReversed()
const openOf = async ({ user_id }: Person) => (await ann.api.pay.open({})).items.find((open) => open.user_id === user_id)
const close = ({ user_id }: Person, count: number, total: string, to = dayIn(0)) =>
  ann.api.pay.closeRun({ user_id, to, count, total })

const aRedo = ({ id, customer_id, racquet_id }: { id: string; customer_id: string; racquet_id: string }) =>
  aJob(ann.api, { customer_id, racquet_id, price: undefined, redo_of: id, redo_reason: 'notch', redo_price: 'free' })

/** A job that Sam has strung. */
async function aFinishedJob(by: Person = sam) {
  const job = await aJob(ann.api)
  await moveJob(by.api, job.id, 'completed')
  return job
}

describe('finishing a job', () => {
  it('credits who strung it: who has it, else who started it, else who finishes it', async () => {
    await standard()
    const [assigned, started, finished] = [await aJob(ann.api), await aJob(ann.api), await aJob(ann.api)]
    await ann.api.jobs.assign({ id: assigned.id, from: null, to: sam.user_id })
    await moveJob(ann.api, assigned.id, 'in_progress')
    await moveJob(sam.api, started.id, 'in_progress')
    for (const { id } of [assigned, started, finished]) await moveJob(kim.api, id, 'completed')
    expect(await entriesOf(assigned.id)).toEqual([['Sam Berg', '10.00', 'finished', 'standard']])
    expect(await entriesOf(started.id)).toEqual([['Sam Berg', '10.00', 'finished', 'standard']])
    expect(await entriesOf(finished.id)).toEqual([['Kim Lee', '10.00', 'finished', 'standard']])
    const { people } = await ann.api.analytics.redos({})
    expect(people.map(({ name, jobs }) => [name, jobs])).toEqual([
      ['Sam Berg', 2],
      ['Kim Lee', 1],
    ])
  })

  it('keeps who strung it while it is finished: until it is moved back, and started by somebody else', async () => {
    await standard()
    const { id } = await aJob(ann.api)
    const strungBy = async () => (await ann.api.jobs.get({ id })).strung_by
    expect(await strungBy()).toBeNull()
    await moveJob(sam.api, id, 'in_progress')
    expect((await moveJob(kim.api, id, 'completed')).strung_by).toBe(sam.user_id)
    await moveJob(kim.api, id, 'picked_up')
    await moveJob(kim.api, id, 'completed')
    expect(await strungBy()).toBe(sam.user_id)
    // A correction isn't a start.
    expect((await moveJob(ann.api, id, 'in_progress')).strung_by).toBeNull()
    expect((await moveJob(kim.api, id, 'completed')).strung_by).toBe(sam.user_id)
    await moveJob(ann.api, id, 'in_progress')
    await moveJob(ann.api, id, 'pending')
    expect((await moveJob(kim.api, id, 'completed')).strung_by).toBe(kim.user_id)
  })

  it('credits it whichever way it is finished, and only once', async () => {
    await standard()
    const many = [await aJob(ann.api), await aJob(ann.api)]
    await moveJobs(
      sam.api,
      many.map(({ id }) => id),
      'completed',
    )
    const edited = await aJob(ann.api)
    await updateJob(sam.api, { id: edited.id, status: 'completed' })
    const received = await aJob(sam.api)
    const { customer_id, racquet_id } = received
    const strung = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }
    const created = await sam.api.jobs.create({ customer_id, racquet_id, ...strung, status: 'picked_up' })
    for (const { id } of [...many, edited, created])
      expect(await entriesOf(id)).toEqual([['Sam Berg', '10.00', 'finished', 'standard']])
    await moveJob(ann.api, edited.id, 'picked_up')
    await moveJob(ann.api, edited.id, 'completed')
    expect(await entriesOf(edited.id)).toHaveLength(1)
  })

  it('of two at once credits it once', async () => {
    await standard()
    const { id } = await aJob(ann.api)
    const moves = [sam, ann, kim].map(({ api }) => api.jobs.move({ id, from: 'pending', to: 'completed' }))
    const results = await Promise.allSettled(moves)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await entriesOf(id)).toHaveLength(1)
  })

  it('goes by the most specific rate', async () => {
    await standard()
    await setRate({ kind: 'hybrid', amount: '14' })
    await setRate({ kind: 'natural_gut', amount: '20' })
    const customer = await aCustomer(ann.api)
    await setRate({ customer_id: customer.id, amount: '8' })
    await setRate({ string_brand: 'Luxilon', string_model: 'Element', user_id: sam.user_id, amount: '9' })
    const crosses = { string_crosses_brand: 'Babolat', string_crosses_model: 'RPM Blast' }
    const paidFor = async (fields: Parameters<typeof aJob>[1]) => {
      const { id } = await aJob(ann.api, fields)
      await moveJob(sam.api, id, 'completed')
      return (await entriesOf(id)).map(([, amount, , paid_for]) => `${amount} ${paid_for}`)
    }
    expect(await paidFor(crosses)).toEqual(['14.00 hybrid'])
    expect(await paidFor({ ...crosses, string_mains_brand: 'Wilson', string_mains_model: 'Natural Gut' })).toEqual([
      '20.00 natural_gut',
    ])
    expect(await paidFor({ customer_id: customer.id })).toEqual(['8.00 customer'])
    expect(await paidFor({ customer_id: customer.id, string_mains_model: 'element' })).toEqual(['9.00 string'])
  })

  it('writes nothing without a rate, with a rate of zero, and while pay is switched off', async () => {
    expect(await entriesOf((await aFinishedJob()).id)).toEqual([])
    const first = await standard({ amount: '0' })
    expect(await entriesOf((await aFinishedJob()).id)).toEqual([])
    await standard({ from: first.id })
    await updateProfile(ann.api, { shop_tools: [] })
    expect(await entriesOf((await aFinishedJob()).id)).toEqual([])
  })

  it('is on the day of the business’s time zone', async () => {
    await standard()
    await updateProfile(ann.api, { time_zone: 'Pacific/Kiritimati' })
    const { id } = await aFinishedJob()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
    const { items } = await ann.api.pay.entries({})
    expect(items).toMatchObject([{ string_job_id: id, day: today }])
  })
})

describe('reversing', () => {
  it('steps back what was credited, also with another rate and for another person by now', async () => {
    const rate = await standard()
    const { id } = await aFinishedJob()
    await standard({ from: rate.id, amount: '12' })
    await moveJob(ann.api, id, 'in_progress')
    await moveJob(kim.api, id, 'completed')
    expect(await entriesOf(id)).toEqual([
      ['Sam Berg', '10.00', 'finished', 'standard'],
      ['Sam Berg', '-10.00', 'stepped_back', 'standard'],
      ['Kim Lee', '12.00', 'finished', 'standard'],
    ])
  })

  it('steps back once, however many do so at once, and also while pay is switched off', async () => {
    await standard()
    const { id } = await aFinishedJob()
    await updateProfile(ann.api, { shop_tools: [] })
    const moves = [sam, ann, kim].map(({ api }) => api.jobs.move({ id, from: 'completed', to: 'in_progress' }))
    await Promise.allSettled(moves)
    expect(await entriesOf(id)).toHaveLength(2)
    expect(await openOf(sam)).toMatchObject({ count: 2, total: '0.00' })
  })

  it('takes the pay of a job that is redone, and pays the redo like any job', async () => {
    await standard()
    const original = await aFinishedJob()
    const redo = await aRedo(original)
    expect((await entriesOf(original.id)).at(-1)).toEqual(['Sam Berg', '-10.00', 'redo', 'standard'])
    await moveJob(kim.api, redo.id, 'completed')
    expect(await entriesOf(redo.id)).toEqual([['Kim Lee', '10.00', 'finished', 'standard']])
    await moveJob(ann.api, original.id, 'in_progress')
    await moveJob(sam.api, original.id, 'completed')
    expect(await entriesOf(original.id)).toHaveLength(2)
    await ann.api.jobs.remove({ id: redo.id })
    expect((await entriesOf(original.id)).at(-1)).toEqual(['Sam Berg', '10.00', 'redo_deleted', 'standard'])
    expect((await entriesOf(redo.id)).at(-1)).toEqual(['Kim Lee', '-10.00', 'deleted', 'standard'])
  })

  it('leaves zero or the rate of a job, whatever is done with it', async () => {
    await standard()
    const customer = await aCustomer(ann.api)
    const order = ['pending', 'in_progress', 'completed', 'picked_up'] as const
    type Tried = Awaited<ReturnType<typeof aJob>> & { redo?: string | undefined }
    const statusOf = async ({ id }: Tried) => order.indexOf((await ann.api.jobs.get({ id })).status)
    const move = async (job: Tried, steps: number) => {
      const to = order[(await statusOf(job)) + steps]
      if (to) await moveJob(sam.api, job.id, to)
    }
    const actions = {
      forward: (job: Tried) => move(job, 1),
      back: (job: Tried) => move(job, -1),
      redo: async (job: Tried) => {
        if ((await statusOf(job)) >= 2 && !job.redo) job.redo = (await aRedo(job)).id
      },
      removeRedo: async (job: Tried) => {
        if (job.redo) await ann.api.jobs.remove({ id: job.redo })
        job.redo = undefined
      },
    }
    const steps = fc.array(fc.constantFrom<keyof typeof actions>('forward', 'back', 'redo', 'removeRedo'), { maxLength: 10 })
    const leavesRate = fc.asyncProperty(steps, async (names) => {
      const job: Tried = await aJob(ann.api, { customer_id: customer.id })
      for (const name of names) {
        await actions[name](job)
        const sum = (await entriesOf(job.id)).reduce((total, [, amount]) => total + Number(amount), 0)
        expect(sum).toBe((await statusOf(job)) >= 2 && !job.redo ? 10 : 0)
      }
    })
    await fc.assert(leavesRate, { numRuns: 8 })
  })
})

describe('a pay run', () => {
  it('closes the open entries of a person up to a day, and leaves corrections to the next', async () => {
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
    expect(items[1]).toMatchObject({ label: 'Sam Berg', changes: [{ field: 'pay_run', to: `${dayIn(0)}/${dayIn(0)}/20.00` }] })
  })

  it('is refused with what is open now if that has changed', async () => {
    await standard()
    await aFinishedJob()
    const seen = await openOf(sam)
    await aFinishedJob()
    expect(await refusal(close(sam, seen?.count ?? 0, seen?.total ?? ''))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'pay', current: { count: 2, total: '20.00' } },
    })
    expect(await refusal(close(sam, 2, '20.00', dayIn(1)))).toMatchObject({
      fields: [{ path: 'to', message: 'This day is in the future' }],
    })
    expect(await refusal(close(sam, 2, '19.00'))).toMatchObject({ code: 'CONFLICT_ERROR' })
    expect((await ann.api.pay.runs({})).items).toEqual([])
  })

  it('of several who close at once is one', async () => {
    await standard()
    for (let n = 0; n < 3; n += 1) await aFinishedJob()
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => close(sam, 3, '30.00')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await ann.api.pay.runs({})).items).toHaveLength(1)
  })

  it('has no entry that is written while it is closed', async () => {
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

  it('never changes, nor does an entry', async () => {
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

  it('is exported as CSV', async () => {
    await standard()
    const { job_number } = await aFinishedJob()
    const { id } = await close(sam, 1, '10.00')
    const [heading, line] = (await textOf(ann.api.pay.exportRun({ id }))).split('\r\n')
    expect(heading).toContain('day,job_number,full_name,paid_for,reason,amount,currency,created_at')
    expect(line).toMatch(new RegExp(`^${dayIn(0)},${job_number},Sam Berg,standard,finished,10.00,USD,`))
  })
})

describe('who sees pay', () => {
  it('is everybody’s for owners, one’s own for stringers, and nobody’s for the counter', async () => {
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

  it('is by the doer and the day in a report, with reversed jobs left out', async () => {
    await standard()
    await aFinishedJob()
    const { id } = await aFinishedJob()
    await moveJob(ann.api, id, 'in_progress')
    expect((await ann.api.pay.report({ from: dayIn(0), to: dayIn(0) })).items).toEqual([
      { user_id: sam.user_id, full_name: 'Sam Berg', day: dayIn(0), jobs: 1, amount: '10.00' },
    ])
  })
})

describe('setting a rate', () => {
  it('names the newest one that the caller has seen', async () => {
    const first = await standard()
    expect(await refusal(standard({ amount: '11' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'pay_rate', current: { id: first.id, amount: '10.00' } },
    })
    const tries = await Promise.allSettled(['11', '12', '13'].map((amount) => standard({ amount, from: first.id })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await ann.api.pay.rates()).items).toHaveLength(2)
    const { items } = await ann.api.activity.list({ kind: ['pay'] })
    expect(items.at(-1)).toMatchObject({
      entity: 'business',
      changes: [{ field: 'pay_rate', to: `standard/10.00/${dayIn(-30)}` }],
    })
  })

  it('is for one kind, customer or string, and one person of the business', async () => {
    const messageOf = async (fields: Partial<RateInput>) => (await refusal(setRate(fields))).fields?.[0]?.message
    expect(await messageOf({})).toBe('A rate is for a kind of job, a customer or a string')
    expect(await messageOf({ string_brand: 'Luxilon' })).toBe('Choose brand and model of the string')
    const stranger = await users.signUp('Bob')
    expect(await refusal(standard({ user_id: stranger.user_id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })

  it('follows a customer who is merged', async () => {
    const [kept, gone] = [await aCustomer(ann.api), await aCustomer(ann.api)]
    await setRate({ customer_id: gone.id })
    await ann.api.customers.merge({ id: kept.id, other: gone.id })
    expect((await ann.api.pay.rates()).items).toMatchObject([{ customer_id: kept.id, customer_name: kept.full_name }])
  })
})
