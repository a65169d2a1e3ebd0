import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import {
  aJob,
  aMachine,
  anItem,
  aPlace,
  dayIn,
  moveJob,
  moveJobs,
  payPart,
  unpayJob,
  updateJob,
  payJob,
} from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let olga: Person, sam: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  olga = await users.signUp('Olga')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${olga.id}`
  sam = await joinAs(database.owner, await users.signUp('Sam'), olga.id, 'stringer')
})

const listOf = async (input: Parameters<Person['api']['activity']['list']>[0]) => (await olga.api.activity.list(input)).items

describe('the log of jobs', () => {
  it('records a job’s intake, its edits as one event, its moves and its payment', async () => {
    const { id, job_number } = await aJob(olga.api, { price: '20.00', tension_mains: 52, tension_crosses: 50 })
    await updateJob(sam.api, { id, price: '25.00', tension_mains: 54, string_mains_brand: 'Yonex' })
    await moveJob(sam.api, id, 'in_progress')
    await payJob(olga.api, id, 'Cash')
    const values = {
      price: '20.00',
      tension_mains: 52,
      tension_crosses: 50,
      string_mains_brand: 'Luxilon',
      string_mains_model: 'ALU Power',
    }
    const rows = await listOf({ record_id: id })
    expect(rows.map(({ entity, by_name, event }) => [entity, by_name, event])).toEqual([
      [
        'job',
        'Olga',
        {
          kind: 'payment.recorded',
          data: {
            job_number,
            amount: '25.00',
            method: 'Cash',
            changes: {
              payment_status: { from: 'unpaid', to: 'paid' },
              payment_method: { from: null, to: 'Cash' },
              paid_amount: { from: '0.00', to: '25.00' },
            },
          },
        },
      ],
      ['job', 'Sam', { kind: 'job.moved', data: { job_number, from: 'pending', to: 'in_progress' } }],
      [
        'job',
        'Sam',
        {
          kind: 'job.edited',
          data: {
            job_number,
            changes: {
              price: { from: '20.00', to: '25.00' },
              tension_mains: { from: 52, to: 54 },
              string_mains_brand: { from: 'Luxilon', to: 'Yonex' },
            },
          },
        },
      ],
      ['job', 'Olga', { kind: 'job.received', data: { job_number, values } }],
    ])
    for (const kind of ['price', 'tension', 'strings'] as const)
      expect((await listOf({ record_id: id, kind: [kind] })).map(({ event }) => event?.kind)).toEqual(['job.edited'])
    expect(await listOf({ record_id: id, kind: ['stock', 'pay', 'redo'] })).toEqual([])
  })

  it('records each partial payment, a refund, and undoing them', async () => {
    const { id } = await aJob(olga.api, { price: '27.00' })
    await payPart(sam.api, { id, amount: '10', payment_method: 'Cash' })
    await payPart(sam.api, { id, amount: '5', payment_method: 'Card' })
    await payJob(olga.api, id, 'Cash')
    await updateJob(olga.api, { id, price: '20.00' })
    await olga.api.payments.refund({ job_id: id, amount: '7', payment_method: 'Card' })
    const { payments } = await olga.api.jobs.get({ id })
    await olga.api.payments.undo({ payment_id: payments.find(({ kind }) => kind === 'refund')?.id ?? '' })
    await unpayJob(olga.api, id)
    const rows = await listOf({ record_id: id, kind: ['payment'] })
    const brief = rows.map(({ by_name, event }) =>
      event && 'method' in event.data ? [by_name, event.kind, event.data.amount, event.data.method] : [],
    )
    expect(brief).toEqual([
      ['Olga', 'payment.undone', '12.00', 'Cash'],
      ['Olga', 'refund.undone', '7.00', 'Card'],
      ['Olga', 'refund.recorded', '7.00', 'Card'],
      ['Olga', 'payment.recorded', '12.00', 'Cash'],
      ['Sam', 'payment.recorded', '5.00', 'Card'],
      ['Sam', 'payment.recorded', '10.00', 'Cash'],
    ])
  })

  it('records one event per job of a command for several jobs', async () => {
    const ids = [await aJob(olga.api, { price: '20.00' }), await aJob(olga.api, { price: '15.00' })].map(({ id }) => id)
    await moveJobs(olga.api, ids, 'in_progress')
    await moveJobs(olga.api, ids, 'completed')
    await olga.api.jobs.pay({ ids, owed: '35.00', payment_method: 'Card' })
    for (const id of ids)
      expect((await listOf({ record_id: id })).map(({ event }) => event?.kind)).toEqual([
        'payment.recorded',
        'job.moved',
        'job.moved',
        'job.received',
      ])
  })

  it('records who strings a job, its machine and its place with their names', async () => {
    const { id, job_number } = await aJob(olga.api)
    const to = sam.user_id
    await olga.api.jobs.assign({ id, from: null, to })
    await olga.api.jobs.assign({ id, from: to, to })
    const machine = await aMachine(olga.api)
    await olga.api.jobs.setMachine({ id, from: null, to: machine.id })
    await moveJob(olga.api, id, 'in_progress')
    await moveJob(olga.api, id, 'completed')
    const place = await aPlace(olga.api)
    await olga.api.jobs.setPlace({ id, from: null, to: place.id })
    await moveJob(olga.api, id, 'picked_up')
    expect((await listOf({ record_id: id, kind: ['assignment'] })).map(({ event }) => event)).toEqual([
      { kind: 'job.place_set', data: { job_number, from: null, to: { place_id: place.id, name: place.name } } },
      { kind: 'job.machine_set', data: { job_number, from: null, to: { machine_id: machine.id, name: machine.name } } },
      { kind: 'job.assigned', data: { job_number, from: null, to: { user_id: to, name: 'Sam' } } },
    ])
  })

  it('records a redo with its original, and edited items with their names', async () => {
    const original = await aJob(olga.api, { status: 'completed' })
    const { customer_id, racquet_id } = original
    const redo = { redo_of: original.id, redo_reason: 'notch', redo_price: 'full' } as const
    const { id, job_number } = await aJob(olga.api, { customer_id, racquet_id, ...redo })
    const item = await anItem(olga.api, { brand: 'Luxilon', model: 'ALU Power', gauge: '1.25' })
    await updateJob(olga.api, { id, inventory_mains_id: item.id, is_rush: true })
    const redo_of = { job_id: original.id, job_number: original.job_number }
    expect((await listOf({ record_id: id })).map(({ event }) => event).slice(0, 2)).toEqual([
      {
        kind: 'job.edited',
        data: {
          job_number,
          changes: { item_mains: { from: null, to: 'Luxilon ALU Power 1.25' }, is_rush: { from: false, to: true } },
        },
      },
      { kind: 'job.redo_started', data: { job_number, redo_of, reason: 'notch', price: 'full' } },
    ])
    expect((await listOf({ record_id: id, kind: ['stock'] })).length).toBe(1)
  })

  it('records that somebody takes a job and that others lose theirs', async () => {
    const [taken, planned] = [await aJob(olga.api), await aJob(olga.api)]
    const kim = await joinAs(database.owner, await users.signUp('Kim'), olga.id, 'stringer')
    for (const { id } of [taken, planned]) await olga.api.jobs.assign({ id, from: null, to: kim.user_id })
    await moveJob(kim.api, taken.id, 'in_progress')
    await olga.api.absences.add({ user_id: kim.user_id, starts_on: dayIn(0), ends_on: dayIn(60) })
    await olga.api.people.remove({ user_id: kim.user_id, role: 'stringer' })
    const Kim = { user_id: kim.user_id, name: 'Kim' }
    for (const { id, job_number } of [taken, planned])
      expect((await listOf({ record_id: id, kind: ['assignment'] })).map(({ event }) => event?.data)).toEqual([
        { job_number, from: Kim, to: null },
        { job_number, from: null, to: Kim },
      ])
    const { job } = await sam.api.jobs.takeNext()
    expect((await listOf({ limit: 1 })).map(({ record_id, event }) => [record_id, event])).toEqual([
      [
        job?.id,
        { kind: 'job.assigned', data: { job_number: job?.job_number, from: null, to: { user_id: sam.user_id, name: 'Sam' } } },
      ],
    ])
  })

  it('records a deleted job with its last values', async () => {
    const { id, job_number } = await aJob(olga.api, { price: '20.00' })
    await payPart(olga.api, { id, amount: '5', payment_method: 'Cash' })
    await olga.api.jobs.remove({ id })
    const [row] = await listOf({ record_id: id })
    expect([row?.kind, row?.by_name]).toEqual(['records', 'Olga'])
    expect(row?.event).toEqual({
      kind: 'job.deleted',
      data: {
        job_number,
        status: 'pending',
        values: {
          price: '20.00',
          tension_mains: 52,
          string_mains_brand: 'Luxilon',
          string_mains_model: 'ALU Power',
          payment_method: 'Cash',
          paid_amount: '5.00',
        },
      },
    })
  })
})
