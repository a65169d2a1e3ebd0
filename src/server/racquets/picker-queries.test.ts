import { people, refusal, type Person } from '#test/callers.ts'
import { busyDatabase, type BusyDatabase } from '#test/busy-database.ts'
import { aCustomer, aJob, aRacquet, updateCustomer, updateRacquet } from '#test/factories.ts'
import { plansOf } from '#test/plans.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { pickCustomers } from './picker-queries.ts'

let database: BusyDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await busyDatabase()
  users = people(database.services)
  ann = await users.signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid'`
})

const namesOf = async (person: Person, search?: string) =>
  (await person.api.racquets.pick({ search })).items.map(({ full_name }) => full_name)

describe('the picker of a racquet for a new job', () => {
  it('finds customers by a few letters, with their active racquets and last jobs', async () => {
    const jonas = await aCustomer(ann.api, { full_name: 'Jonas Berg' })
    await aCustomer(ann.api, { full_name: 'Mia Falk' })
    const idle = await aRacquet(ann.api, { customer_id: jonas.id, brand: 'Head', model: 'Speed', own_number: 2 })
    const used = await aRacquet(ann.api, { customer_id: jonas.id, brand: 'Yonex', model: 'Ezone' })
    const archived = await aRacquet(ann.api, { customer_id: jonas.id })
    await updateRacquet(ann.api, { id: archived.id, is_active: false })
    const of = { customer_id: jonas.id, racquet_id: used.id }
    await aJob(ann.api, { ...of, job_date: '2026-01-05T10:00:00Z', tension_mains: 50 })
    const last = await aJob(ann.api, { ...of, job_date: '2026-02-05T10:00:00Z', tension_mains: 54, status: 'in_progress' })
    const { items } = await ann.api.racquets.pick({ search: 'jon' })
    expect(items).toEqual([
      {
        id: jonas.id,
        full_name: 'Jonas Berg',
        is_active: true,
        racquets: [
          {
            id: used.id,
            brand: 'Yonex',
            model: 'Ezone',
            own_number: null,
            string_pattern: '16x19',
            last_job: expect.objectContaining({
              id: last.id,
              job_number: last.job_number,
              job_date: '2026-02-05T10:00:00.000Z',
              status: 'in_progress',
              string_mains_model: 'ALU Power',
              tension_mains: 54,
              tension_crosses: null,
            }),
          },
          { id: idle.id, brand: 'Head', model: 'Speed', own_number: 2, string_pattern: '16x19', last_job: null },
        ],
      },
    ])
  })

  it('tolerates typing errors and includes customers without racquets', async () => {
    await aCustomer(ann.api, { full_name: 'Kristoffer Lund' })
    expect(await namesOf(ann, 'kristofer')).toEqual(['Kristoffer Lund'])
    expect((await ann.api.racquets.pick({ search: 'kristofer' })).items[0]?.racquets).toEqual([])
  })

  it('lists archived customers last', async () => {
    const archived = await aCustomer(ann.api, { full_name: 'Aaron Strand' })
    await updateCustomer(ann.api, { id: archived.id, is_active: false })
    await aCustomer(ann.api, { full_name: 'Zoe Strand' })
    const { items } = await ann.api.racquets.pick({ search: 'strand' })
    expect(items.map(({ full_name, is_active }) => [full_name, is_active])).toEqual([
      ['Zoe Strand', true],
      ['Aaron Strand', false],
    ])
  })

  it('starts with customers of the latest jobs, then those without jobs', async () => {
    const eva = await users.signUp('Eva')
    const [first, second, idle] = [
      await aCustomer(eva.api, { full_name: 'First' }),
      await aCustomer(eva.api, { full_name: 'Second' }),
      await aCustomer(eva.api, { full_name: 'Idle' }),
    ]
    await aJob(eva.api, { customer_id: second.id, job_date: '2026-01-05T10:00:00Z' })
    await aJob(eva.api, { customer_id: first.id, job_date: '2026-01-06T10:00:00Z' })
    await aJob(eva.api, { customer_id: first.id, job_date: '2026-01-04T10:00:00Z' })
    expect(await namesOf(eva)).toEqual(['First', 'Second', idle.full_name])
    expect(await namesOf(eva, '  ')).toEqual(['First', 'Second', 'Idle'])
    expect(await namesOf(await users.signUp('Nina'))).toEqual([])
  })

  it('requires authentication and rejects an overlong search', async () => {
    expect(await refusal(users.nobody().api.racquets.pick({}))).toMatchObject({ code: 'AUTH_ERROR' })
    expect(await refusal(ann.api.racquets.pick({ search: 'x'.repeat(256) }))).toMatchObject({ code: 'VALIDATION_ERROR' })
  })
})

describe('with thousands of jobs', () => {
  it.each(['', 'customer 1999', 'customer', 'custmoer 77'])(
    '“%s” uses indexes and one query in addition to the search',
    async (search) => {
      const { busy } = database
      const plans = await plansOf(database, busy.id, (db) => pickCustomers(db, search))
      expect(plans).toHaveLength(search === '' ? 1 : 2)
      expect(plans.flatMap(({ scanned }) => scanned)).toEqual([])
      expect((await busy.api.racquets.pick({ search })).items.length).toBeLessThanOrEqual(8)
      expect((await busy.api.racquets.pick({ search })).items.length).toBeGreaterThan(0)
    },
  )
})
