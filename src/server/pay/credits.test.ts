import { people, refusal } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, dayIn, moveJob, moveJobs, updateJob, updateProfile } from '#test/factories.ts'
import { openPayShop, type PayShop } from '#test/pay-shop.ts'
import * as fc from 'fast-check'
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

describe('finishing a job', () => {
  it('credits its assignee, otherwise who started it, otherwise who finishes it', async () => {
    const { ann, sam, kim, standard, entriesOf } = shop
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

  it('keeps who strung it until it is moved back to received and finished by another person', async () => {
    const { ann, sam, kim, standard } = shop
    await standard()
    const { id } = await aJob(ann.api)
    const strungBy = async () => (await ann.api.jobs.get({ id })).strung_by
    expect(await strungBy()).toBeNull()
    await moveJob(sam.api, id, 'in_progress')
    expect((await moveJob(kim.api, id, 'completed')).strung_by).toBe(sam.user_id)
    await moveJob(kim.api, id, 'picked_up')
    await moveJob(kim.api, id, 'completed')
    expect(await strungBy()).toBe(sam.user_id)
    // Reopening a job doesn't count as starting it.
    expect((await moveJob(ann.api, id, 'in_progress')).strung_by).toBeNull()
    expect((await moveJob(kim.api, id, 'completed')).strung_by).toBe(sam.user_id)
    await moveJob(ann.api, id, 'in_progress')
    await moveJob(ann.api, id, 'pending')
    expect((await moveJob(kim.api, id, 'completed')).strung_by).toBe(kim.user_id)
  })

  it('credits it once, whichever way it is finished', async () => {
    const { ann, sam, standard, entriesOf } = shop
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

  it('pays the rush rate only for a job marked as rush, and the mark cannot change once it is finished', async () => {
    const { ann, sam, standard, setRate, entriesOf } = shop
    await standard()
    await setRate({ kind: 'rush', amount: '18' })
    const today = `${dayIn(0)}T22:00:00.000Z`
    const [plain, rush, late] = [
      await aJob(ann.api, { due_date: today }),
      await aJob(ann.api, { is_rush: true, due_date: null }),
      await aJob(ann.api),
    ]
    await updateJob(ann.api, { id: late.id, is_rush: true })
    for (const { id } of [plain, rush, late]) await moveJob(sam.api, id, 'completed')
    expect(await entriesOf(plain.id)).toEqual([['Sam Berg', '10.00', 'finished', 'standard']])
    expect(await entriesOf(rush.id)).toEqual([['Sam Berg', '18.00', 'finished', 'rush']])
    expect(await entriesOf(late.id)).toEqual([['Sam Berg', '18.00', 'finished', 'rush']])
    expect((await ann.api.jobs.rows({ ids: [rush.id] })).items).toMatchObject([{ is_rush: true }])
    expect(await refusal(updateJob(ann.api, { id: plain.id, is_rush: true }))).toMatchObject({
      fields: [{ path: 'is_rush', message: 'Rush can’t be changed once the job is finished' }],
    })
    expect((await updateJob(ann.api, { id: rush.id, is_rush: true, labor_notes: 'Same day' })).is_rush).toBe(true)
    const { items } = await ann.api.activity.list({ kind: ['pay'], record_id: late.id })
    expect(items).toMatchObject([{ entity: 'job', event: { data: { changes: { is_rush: { from: false, to: true } } } } }])
  })

  it('credits it once when several people finish it at the same time', async () => {
    const { ann, sam, kim, standard, entriesOf } = shop
    await standard()
    const { id } = await aJob(ann.api)
    const moves = [sam, ann, kim].map(({ api }) => api.jobs.move({ id, from: 'pending', to: 'completed' }))
    const results = await Promise.allSettled(moves)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await entriesOf(id)).toHaveLength(1)
  })

  it('uses the most specific rate', async () => {
    const { ann, sam, setRate, standard, entriesOf } = shop
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

  it('writes nothing without a rate, with a rate of zero, or while pay is turned off', async () => {
    const { ann, standard, entriesOf, aFinishedJob } = shop
    expect(await entriesOf((await aFinishedJob()).id)).toEqual([])
    const first = await standard({ amount: '0' })
    expect(await entriesOf((await aFinishedJob()).id)).toEqual([])
    await standard({ from: first.id })
    await updateProfile(ann.api, { shop_tools: [] })
    expect(await entriesOf((await aFinishedJob()).id)).toEqual([])
  })

  it('is credited on the day in the business’s time zone', async () => {
    const { ann, standard, aFinishedJob } = shop
    await standard()
    await updateProfile(ann.api, { time_zone: 'Pacific/Kiritimati' })
    const { id } = await aFinishedJob()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
    const { items } = await ann.api.pay.entries({})
    expect(items).toMatchObject([{ string_job_id: id, day: today }])
  })
})

describe('the day of a credit', () => {
  it('is the day on which the job was finished in the app, whatever time was entered', async () => {
    const { sam, standard } = shop
    const first = await standard()
    await standard({ from: first.id, amount: '99', valid_from: dayIn(10) })
    const [late, early] = [dayIn(20), dayIn(-20)].map((day) => `${day}T10:00:00.000Z`)
    const open = await aJob(sam.api, { time_completed: late })
    await moveJob(sam.api, open.id, 'completed')
    const { customer_id, racquet_id } = open
    const strung = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }
    await sam.api.jobs.create({ customer_id, racquet_id, ...strung, status: 'completed', time_completed: early })
    const { items } = await sam.api.pay.entries({})
    expect(items.map(({ day, amount }) => [day, amount])).toEqual([
      [dayIn(0), '10.00'],
      [dayIn(0), '10.00'],
    ])
  })
})

describe('reversing', () => {
  it('reverses the original credit even if the rate and the person have changed since', async () => {
    const { ann, kim, standard, entriesOf, aFinishedJob } = shop
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

  it('happens once under concurrency, even while pay is turned off', async () => {
    const { ann, sam, kim, standard, entriesOf, openOf, aFinishedJob } = shop
    await standard()
    const { id } = await aFinishedJob()
    await updateProfile(ann.api, { shop_tools: [] })
    const moves = [sam, ann, kim].map(({ api }) => api.jobs.move({ id, from: 'completed', to: 'in_progress' }))
    await Promise.allSettled(moves)
    expect(await entriesOf(id)).toHaveLength(2)
    expect(await openOf(sam)).toMatchObject({ count: 2, total: '0.00' })
  })

  it('takes back the pay of a redone job, and the redo is paid like any job', async () => {
    const { ann, sam, kim, standard, entriesOf, aRedo, aFinishedJob } = shop
    await standard()
    const original = await aFinishedJob()
    const redo = await aRedo(original)
    expect((await entriesOf(original.id)).at(-1)).toEqual(['Sam Berg', '-10.00', 'redo', 'standard'])
    await moveJob(kim.api, redo.id, 'completed')
    expect(await entriesOf(redo.id)).toEqual([['Kim Lee', '10.00', 'finished', 'standard']])
    await moveJob(ann.api, original.id, 'in_progress')
    await moveJob(sam.api, original.id, 'completed')
    // Moved back and finished again, it is credited and immediately reversed.
    expect((await entriesOf(original.id)).slice(2)).toEqual([
      ['Sam Berg', '10.00', 'finished', 'standard'],
      ['Sam Berg', '-10.00', 'redo', 'standard'],
    ])
    await ann.api.jobs.remove({ id: redo.id })
    expect((await entriesOf(original.id)).at(-1)).toEqual(['Sam Berg', '10.00', 'redo_deleted', 'standard'])
    expect((await entriesOf(redo.id)).at(-1)).toEqual(['Kim Lee', '-10.00', 'deleted', 'standard'])
  })

  it('is limited to the job’s one credit, even for the owner of the database', async () => {
    const { aFinishedJob, standard } = shop
    await standard()
    const { id } = await aFinishedJob()
    const columns = 'stringer_id, user_id, string_job_id, job_number, day, paid_for, currency'
    const copy = (more: string, values: string) =>
      database.owner.unsafe(`insert into pay_entries (${columns}, ${more}) select ${columns}, ${values} from pay_entries
        where string_job_id = '${id}' order by position limit 1`)
    await expect(copy('amount, reason', `10, 'finished'`)).rejects.toThrow('a job has one credit')
    await expect(copy('amount, reason, reverses', `-9, 'stepped_back', id`)).rejects.toThrow('reverses the last one')
    await copy('amount, reason, reverses', `-10, 'stepped_back', id`)
    await expect(copy('amount, reason, reverses', `-10, 'stepped_back', id`)).rejects.toThrow('reverses the last one')
  })

  it('restores only the credit taken by the redo that is deleted', async () => {
    const { ann, sam, standard, entriesOf, aFinishedJob, aRedo } = shop
    await standard()
    const job = await aFinishedJob()
    const sumOf = async () => (await entriesOf(job.id)).reduce((total, [, amount]) => total + Number(amount), 0)
    const redo = await aRedo(job)
    await moveJob(sam.api, job.id, 'in_progress')
    await ann.api.jobs.remove({ id: redo.id })
    expect(await sumOf()).toBe(0)
    await moveJob(sam.api, job.id, 'completed')
    expect(await sumOf()).toBe(10)
    const again = await aRedo(job)
    expect(await sumOf()).toBe(0)
    await ann.api.jobs.remove({ id: again.id })
    expect(await sumOf()).toBe(10)
  })

  it('pays the person who strung the job last when its redo is deleted', async () => {
    const { ann, kim, standard, entriesOf, aFinishedJob, aRedo } = shop
    await standard()
    const job = await aFinishedJob()
    const redo = await aRedo(job)
    await moveJob(ann.api, job.id, 'in_progress')
    await moveJob(kim.api, job.id, 'completed')
    const sums = async () =>
      (await entriesOf(job.id)).reduce<Record<string, number>>((sum, [name, amount]) => {
        sum[String(name)] = (sum[String(name)] ?? 0) + Number(amount)
        return sum
      }, {})
    expect(await sums()).toEqual({ 'Sam Berg': 0, 'Kim Lee': 0 })
    await ann.api.jobs.remove({ id: redo.id })
    expect(await sums()).toEqual({ 'Sam Berg': 0, 'Kim Lee': 10 })
  })

  it('restores nothing for a job that was finished again while pay was turned off', async () => {
    const { ann, kim, standard, entriesOf, aFinishedJob, aRedo } = shop
    await standard()
    const job = await aFinishedJob()
    const redo = await aRedo(job)
    await moveJob(ann.api, job.id, 'in_progress')
    await updateProfile(ann.api, { shop_tools: ['redos'] })
    await moveJob(kim.api, job.id, 'completed')
    await ann.api.jobs.remove({ id: redo.id })
    expect((await entriesOf(job.id)).map(([, amount]) => amount)).toEqual(['10.00', '-10.00'])
  })

  it('has the same result whether a job is moved first or its redo is deleted first', async () => {
    const { ann, sam, standard, entriesOf, aFinishedJob, aRedo } = shop
    await standard()
    const sumOf = async (id: string) => (await entriesOf(id)).reduce((total, [, amount]) => total + Number(amount), 0)
    for (let round = 0; round < 8; round += 1) {
      const finishing = await aFinishedJob()
      const redo = await aRedo(finishing)
      await moveJob(ann.api, finishing.id, 'in_progress')
      await Promise.all([
        sam.api.jobs.move({ id: finishing.id, from: 'in_progress', to: 'completed' }),
        ann.api.jobs.remove({ id: redo.id }),
      ])
      expect(await sumOf(finishing.id)).toBe(10)
      const reopened = await aFinishedJob()
      const other = await aRedo(reopened)
      await Promise.all([
        sam.api.jobs.move({ id: reopened.id, from: 'completed', to: 'in_progress' }),
        ann.api.jobs.remove({ id: other.id }),
      ])
      expect(await sumOf(reopened.id)).toBe(0)
    }
  })

  it('leaves zero or the rate of a job after any sequence of actions', async () => {
    const { ann, sam, standard, entriesOf, aRedo } = shop
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
    const steps = fc.array(fc.constantFrom<keyof typeof actions>('forward', 'back', 'redo', 'removeRedo'), {
      minLength: 6,
      maxLength: 16,
    })
    const leavesRate = fc.asyncProperty(steps, async (names) => {
      const job: Tried = await aJob(ann.api, { customer_id: customer.id })
      for (const name of names) {
        await actions[name](job)
        const sum = (await entriesOf(job.id)).reduce((total, [, amount]) => total + Number(amount), 0)
        expect(sum).toBe((await statusOf(job)) >= 2 && !job.redo ? 10 : 0)
      }
    })
    // Found in review: deleting a redo while its job was back on the machine left a credit that the next redo restored.
    const twice = ['forward', 'forward', 'redo', 'back', 'removeRedo', 'forward', 'redo', 'removeRedo'] as const
    await fc.assert(leavesRate, { numRuns: 8, examples: [[[...twice]], [[...twice, 'back', 'forward']]] })
  })
})
