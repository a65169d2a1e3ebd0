import { people } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { aRacquet, updateProfile } from '#test/factories.ts'
import { pastJobsIn, type PastInstants } from '#test/past-jobs.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const march = { from: '2026-03-01', to: '2026-03-31' }

let pastJob: ReturnType<typeof pastJobsIn>
let signUp: ReturnType<typeof people>['signUp']

beforeAll(async () => {
  const database = await testDatabase()
  pastJob = pastJobsIn(database)
  const users = people({ ...database.services, clock: () => '2026-06-01T10:00:00.000Z' })
  signUp = async (name) => {
    const person = await users.signUp(name)
    await updateProfile(person.api, { time_zone: 'Europe/Berlin' })
    return person
  }
})

describe('the main figures', () => {
  it('are compared with the days before and with the same days last year, each as its panel counts it', async () => {
    const { api } = await signUp('Hana')
    const { customer_id, id: racquet_id } = await aRacquet(api)
    const sameRacquet = { customer_id, racquet_id }
    const job = (instants: PastInstants, price: string) => pastJob(api, instants, { ...sameRacquet, price })
    const taken = '2026-03-02T08:00:00Z'
    await job({ taken, ready: '2026-03-02T10:00:00Z', due: '2026-03-03T10:00:00Z', paid: '2026-03-04T10:00:00Z' }, '20.00')
    await job({ taken, ready: '2026-03-02T20:00:00Z', due: '2026-03-02T18:00:00Z' }, '30.00')
    // Ready before March, paid in it.
    await job({ taken: '2026-02-10T08:00:00Z', ready: '2026-02-10T18:00:00Z', paid: '2026-03-15T12:00:00Z' }, '5.00')
    // In March 2025, in Berlin: 1 March 00:00 and 31 March 23:59. The second was paid a year later.
    await job({ taken: '2025-02-27T23:00:00Z', ready: '2025-02-28T23:00:00Z', paid: '2025-03-01T10:00:00Z' }, '7.00')
    await job({ taken: '2025-03-31T20:59:00Z', ready: '2025-03-31T21:59:00Z', paid: '2026-04-20T10:00:00Z' }, '11.00')

    const figures = await api.analytics.headline(march)
    expect(figures).toEqual({
      ...march,
      before_from: '2026-01-29',
      before_to: '2026-02-28',
      as_of: null,
      last_year_from: '2025-03-01',
      last_year_to: '2025-03-31',
      jobs: { range: 2, before: 1, last_year: 2 },
      income: { range: '25.00', before: '0.00', last_year: '7.00' },
      // 30 + 11; before March: 5 + 11
      owed: { range: '41.00', before: '16.00', last_year: '11.00' },
      median_hours: { range: 2, before: 10, last_year: 1 },
      on_time_share: { range: 0.5, before: null, last_year: null },
    })
    const [work, turnaround, owed] = await Promise.all([
      api.analytics.work({ ...march, by: 'month' }),
      api.analytics.turnaround(march),
      api.analytics.owed(march),
    ])
    expect(figures).toMatchObject({
      income: work.income,
      owed: owed.amount,
      median_hours: turnaround.median_hours,
      on_time_share: turnaround.on_time_share,
    })
  })

  it('compare February 29 with February 28 of the year before', async () => {
    const { api } = await signUp('Leah')
    expect(await api.analytics.headline({ from: '2024-02-29', to: '2024-02-29' })).toMatchObject({
      before_from: '2024-02-28',
      last_year_from: '2023-02-28',
      last_year_to: '2023-02-28',
    })
  })
})
