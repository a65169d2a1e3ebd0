import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, moveJob } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import { openShop } from '#test/shop.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let sam: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})
beforeEach(async () => {
  ;({ ann, sam } = await openShop(database, users))
})

const may = { from: '2026-05-01', to: '2026-05-31' }
const finished = ({ api }: Person, hours: number, price: string, due_date: string | null = null, day = '2026-05-10') =>
  aJob(api, {
    status: 'completed',
    price,
    job_date: `${day}T00:00:00Z`,
    due_date,
    time_completed: new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000).toISOString(),
  })

describe('work by person', () => {
  it('is empty in a new account', async () => {
    expect(await ann.api.analytics.people({})).toMatchObject({
      jobs: { range: 0, before: 0 },
      value: { range: '0.00', before: '0.00' },
      people: [],
    })
  })

  it('credits a job to its stringer on the day it was finished, not to who took it in', async () => {
    await finished(sam, 10, '20.00', '2026-05-10T12:00:00Z')
    await finished(sam, 20, '30.50', '2026-05-10T12:00:00Z')
    await finished(sam, 30, '10.00')
    await finished(ann, 5, '25.00', '2026-05-11T00:00:00Z')
    await finished(ann, 5, '40.00', null, '2026-04-20')
    // Sam takes it in and Ann strings it.
    const taken = await aJob(sam.api, { price: '99.00' })
    await moveJob(ann.api, taken.id, 'in_progress')
    expect(await ann.api.analytics.people(may)).toMatchObject({
      jobs: { range: 4, before: 1 },
      value: { range: '85.50', before: '40.00' },
      people: [
        {
          user_id: sam.user_id,
          name: 'Sam Berg',
          jobs: { range: 3, before: 0 },
          value: { range: '60.50', before: '0.00' },
          median_hours: { range: 20, before: null },
          on_time_share: { range: 0.5, before: null },
        },
        {
          name: 'Ann Rossi',
          jobs: { range: 1, before: 1 },
          value: { range: '25.00', before: '40.00' },
          median_hours: { range: 5, before: 5 },
          on_time_share: { range: 1, before: null },
        },
      ],
    })
    await moveJob(sam.api, taken.id, 'completed')
    const { people: today } = await ann.api.analytics.people({})
    expect(today.find(({ name }) => name === 'Ann Rossi')?.value.range).toBe('164.00')
  })

  it('shows stringers only their own work and counter staff nothing', async () => {
    await finished(sam, 10, '20.00')
    await finished(ann, 5, '25.00')
    const own = await sam.api.analytics.people(may)
    expect(own.jobs.range).toBe(1)
    expect(own.people.map(({ name }) => name)).toEqual(['Sam Berg'])
    expect(await refusal(sam.api.analytics.work({}))).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
    expect(await refusal(sam.api.analytics.export({ panel: 'people' }))).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
    const kim = await joinAs(database.owner, await users.signUp('Kim Ode'), ann.id, 'counter')
    expect(await refusal(kim.api.analytics.people(may))).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
  })

  it('exports each person’s name', async () => {
    await finished(sam, 10, '20.00')
    const file = await ann.api.analytics.export({ ...may, panel: 'people' })
    if (!(file instanceof File)) throw new Error('No file')
    expect(await file.text()).toContain('Sam Berg,1,0,20.00,USD,10')
  })
})
