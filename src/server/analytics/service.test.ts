import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aRacquet, recordFeedback, updateProfile } from '#test/factories.ts'
import { aFile, importPastJobs } from '#test/imports.ts'
import { pastJobsIn, type PastJobFields } from '#test/past-jobs.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const now = '2026-06-01T10:00:00.000Z'
/** March 2026 and the 31 days before it. Daylight saving time starts in Berlin on 29 March, which has 23 hours. */
const march = { from: '2026-03-01', to: '2026-03-31' }
// Without a replica, figures are complete up to now.
const marchBounds = { ...march, before_from: '2026-01-29', before_to: '2026-02-28', as_of: null }

let database: TestDatabase
let signUp: ReturnType<typeof people>['signUp']
let pastJob: ReturnType<typeof pastJobsIn>

beforeAll(async () => {
  database = await testDatabase()
  pastJob = pastJobsIn(database)
  const users = people({ ...database.services, clock: () => now })
  signUp = async (name) => {
    const person = await users.signUp(name)
    await updateProfile(person.api, { time_zone: 'Europe/Berlin' })
    return person
  }
})

const freeRedoOf = (redo_of: string): PastJobFields => ({ redo_of, redo_reason: 'notch', redo_price: 'free', price: undefined })

describe('jobs, income and profit', () => {
  let ann: Person
  beforeAll(async () => {
    ann = await signUp('Ann')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
    // In Berlin: 28 February 23:59, 1 March 00:00, 29 March 23:59, 31 March 23:59 and 1 April 00:00.
    await pastJob(ann.api, { taken: '2026-02-28T22:59:00Z', paid: '2026-02-28T22:59:59Z', cost: '4.00' }, { price: '15.00' })
    await pastJob(ann.api, { taken: '2026-02-28T23:00:00Z', paid: '2026-03-10T12:00:00Z', cost: '7.35' }, { price: '27.00' })
    await pastJob(ann.api, { taken: '2026-03-29T21:59:00Z' })
    await pastJob(ann.api, { taken: '2026-03-31T21:59:00Z', paid: '2026-03-31T21:59:00Z', cost: '5.00' }, { price: '20.10' })
    await pastJob(ann.api, { taken: '2026-03-31T22:00:00Z', paid: '2026-03-31T22:00:00Z' })
  })

  it('count jobs by intake day and income by payment day', async () => {
    expect(await ann.api.analytics.work({ ...march, by: 'month' })).toEqual({
      ...marchBounds,
      jobs: { range: 3, before: 1 },
      // 27.00 + 20.10
      income: { range: '47.10', before: '15.00' },
      // 47.10 / 2
      income_per_job: { range: '23.55', before: '15.00' },
      series: [{ ...march, jobs: 3, income: '47.10' }],
    })
  })

  it('begin weeks on Monday and cut the first and last week to the range', async () => {
    const { series } = await ann.api.analytics.work({ ...march, by: 'week' })
    expect(series).toEqual([
      { from: '2026-03-01', to: '2026-03-01', jobs: 1, income: '0.00' },
      { from: '2026-03-02', to: '2026-03-08', jobs: 0, income: '0.00' },
      { from: '2026-03-09', to: '2026-03-15', jobs: 0, income: '27.00' },
      { from: '2026-03-16', to: '2026-03-22', jobs: 0, income: '0.00' },
      { from: '2026-03-23', to: '2026-03-29', jobs: 1, income: '0.00' },
      { from: '2026-03-30', to: '2026-03-31', jobs: 1, income: '20.10' },
    ])
  })

  it('count 23-hour days correctly in the business’s time zone', async () => {
    const clockChange = { from: '2026-03-28', to: '2026-03-30', by: 'day' } as const
    const { series } = await ann.api.analytics.work(clockChange)
    expect(series.map(({ from, jobs }) => [from, jobs])).toEqual([
      ['2026-03-28', 0],
      ['2026-03-29', 1],
      ['2026-03-30', 0],
    ])
    await updateProfile(ann.api, { time_zone: 'America/New_York' })
    // In New York, the job of 1 March 00:00 came in on 28 February, and the one of 1 April on 31 March.
    expect(await ann.api.analytics.work({ ...march, by: 'month' })).toMatchObject({ jobs: { range: 3, before: 2 } })
    await updateProfile(ann.api, { time_zone: 'Europe/Berlin' })
  })

  it('split a range at the end of a year and at a leap day', async () => {
    const { series, ...yearEnd } = await ann.api.analytics.work({ from: '2027-12-20', to: '2028-01-10', by: 'month' })
    expect(series.map(({ from, to }) => [from, to])).toEqual([
      ['2027-12-20', '2027-12-31'],
      ['2028-01-01', '2028-01-10'],
    ])
    // 12 + 10 = 22 days before 20 December
    expect(yearEnd).toMatchObject({ before_from: '2027-11-28', before_to: '2027-12-19' })
    expect(await ann.api.analytics.work({ from: '2028-02-29', to: '2028-03-01', by: 'month' })).toMatchObject({
      before_from: '2028-02-27',
      series: [{ to: '2028-02-29' }, { from: '2028-03-01' }],
    })
  })

  it('subtract the string cost of paid jobs from their income', async () => {
    const figures = { income: '47.10', string_cost: '12.35', profit: '34.75' }
    expect(await ann.api.analytics.profit({ ...march, by: 'month' })).toEqual({
      ...marchBounds,
      income: { range: '47.10', before: '15.00' },
      // 7.35 + 5.00
      string_cost: { range: '12.35', before: '4.00' },
      // 47.10 - 12.35; 15.00 - 4.00
      profit: { range: '34.75', before: '11.00' },
      series: [{ ...march, ...figures }],
    })
  })

  it('count the string of a free redo once even if it is marked as paid', async () => {
    const { api, id } = await signUp('Freda')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${id}`
    const { customer_id, id: racquet_id } = await aRacquet(api)
    const first = await pastJob(api, { ready: before }, { customer_id, racquet_id })
    const redo = { customer_id, racquet_id, ...freeRedoOf(first) }
    await pastJob(api, { ready: taken, paid: taken, cost: '5.00' }, redo)
    expect(await api.analytics.profit({ ...march, by: 'month' })).toMatchObject({ string_cost: { range: '5.00' } })
  })
})

describe('turnaround', () => {
  it('is the time from intake to completion of jobs completed in the range', async () => {
    const { api } = await signUp('Tess')
    const taken = '2026-03-02T08:00:00Z'
    const jobs = [
      ['2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z'], // 2 hours, exactly on time
      ['2026-03-03T08:00:00Z', '2026-03-03T07:00:00Z'], // 24 hours, one hour late
      ['2026-03-03T08:01:00Z', '2026-03-04T08:00:00Z'], // 24 hours and a minute: 24.1
      ['2026-03-06T12:00:00Z', '2026-03-07T08:00:00Z'], // 100 hours
      ['2026-03-10T16:00:00Z', undefined], // 200 hours
    ] as const
    for (const [ready, due] of jobs) await pastJob(api, { taken, ready, ...(due && { due }) })
    await pastJob(api, { taken: '2026-02-10T08:00:00Z', ready: '2026-02-10T18:00:00Z' })
    await pastJob(api, { taken })

    expect(await api.analytics.turnaround(march)).toEqual({
      ...marchBounds,
      jobs: { range: 5, before: 1 },
      // The third of five. P90 is the fifth, because four of five are less than 90%.
      median_hours: { range: 24.1, before: 10 },
      p90_hours: { range: 200, before: 10 },
      // 3 of the 4 with a due date
      on_time_share: { range: 0.75, before: null },
      spans: [
        { span: '1', jobs: { range: 2, before: 1 } },
        { span: '2', jobs: { range: 1, before: 0 } },
        { span: '3', jobs: { range: 0, before: 0 } },
        { span: '4-7', jobs: { range: 1, before: 0 } },
        { span: '7+', jobs: { range: 1, before: 0 } },
      ],
    })
  })
})

describe('imported past jobs', () => {
  it('count on their own days, and toward turnaround only if the file has both dates', async () => {
    const ida = await signUp('Ida')
    const lines = [
      'Name,Racquet,Strings,Tension,Received,Strung,Paid on,Price',
      // Only the intake day.
      'Jonas,Head Speed,RPM Blast,52,2026-02-27,,,15',
      'Jonas,Head Speed,RPM Blast,52,2026-03-02,,2026-03-05,20',
      // Took one day and two days.
      'Jonas,Head Speed,RPM Blast,53,2026-03-03,2026-03-04,2026-04-01,30',
      'Priya,Yonex Ezone,RPM Blast,54,2026-03-09,2026-03-11,,25',
    ]
    await importPastJobs(ida, { file: aFile(`${lines.join('\n')}\n`) })
    const { series, jobs } = await ida.api.analytics.work({ from: '2026-02-01', to: '2026-04-30', by: 'month' })
    expect(jobs.range).toBe(4)
    expect(series.map(({ from, jobs, income }) => [from, jobs, income])).toEqual([
      ['2026-02-01', 1, '15.00'],
      ['2026-03-01', 3, '45.00'],
      ['2026-04-01', 0, '30.00'],
    ])
    expect(await ida.api.analytics.turnaround(march)).toMatchObject({
      jobs: { range: 2, before: 0 },
      median_hours: { range: 24, before: null },
      p90_hours: { range: 48 },
      on_time_share: { range: null },
    })
    const [jonas] = (await ida.api.customers.list({ search: 'Jonas' })).items
    const { items } = await ida.api.jobs.list({ customer_id: jonas?.id })
    expect(items.map(({ job_date, status, price }) => [job_date, status, price])).toEqual([
      ['2026-03-03T11:00:00.000Z', 'picked_up', '30.00'],
      ['2026-03-02T11:00:00.000Z', 'picked_up', '20.00'],
      ['2026-02-27T11:00:00.000Z', 'picked_up', '15.00'],
    ])
  })
})

describe('the amount owed', () => {
  it('covers jobs ready and unpaid when the range ended, by days since they were ready', async () => {
    const { api } = await signUp('Otto')
    const { customer_id, id: racquet_id } = await aRacquet(api)
    const sameCustomer = { customer_id, racquet_id }
    await pastJob(api, { ready: '2026-03-31T12:00:00Z' }, { price: '10.00', ...sameCustomer }) // on the last day of March
    await pastJob(api, { ready: '2026-03-24T12:00:00Z' }, { price: '20.00', ...sameCustomer }) // 7 days before
    await pastJob(api, { ready: '2026-03-23T12:00:00Z' }, { price: '40.00' }) // 8 days
    await pastJob(api, { ready: '2026-02-28T12:00:00Z' }, { price: '80.00' }) // 31 days
    await pastJob(api, { ready: '2025-12-30T12:00:00Z' }, { price: '160.00' }) // 91 days
    await pastJob(api, { ready: '2026-02-10T12:00:00Z', paid: '2026-03-15T12:00:00Z' }, { price: '5.00' })
    await pastJob(api, { ready: '2026-02-10T12:00:00Z', paid: '2026-04-02T12:00:00Z' }, { price: '3.00' }) // 49 days
    await pastJob(api, { ready: '2026-03-10T12:00:00Z' }, { price: '0.00' })
    await pastJob(api, { taken: '2026-03-10T12:00:00Z' })

    expect(await api.analytics.owed(march)).toEqual({
      ...marchBounds,
      // 10 + 20 + 40 + 80 + 160 + 3; on 1 March: 80 + 160 + 5 + 3
      amount: { range: '313.00', before: '248.00' },
      jobs: { range: 6, before: 4 },
      customers: { range: 5, before: 4 },
      ages: [
        { age: '0-7', jobs: 2, amount: '30.00' },
        { age: '8-30', jobs: 1, amount: '40.00' },
        { age: '31-90', jobs: 2, amount: '83.00' },
        { age: '90+', jobs: 1, amount: '160.00' },
      ],
    })
    // If the range hasn't ended, days count to today, 1 June: 62, 69, 70, 93 and 153 days. The 3.00 has been paid.
    expect(await api.analytics.owed({ from: '2026-05-01', to: '2026-12-31' })).toMatchObject({
      amount: { range: '310.00', before: '310.00' },
      ages: [{ jobs: 0 }, { jobs: 0 }, { jobs: 3, amount: '70.00' }, { jobs: 2, amount: '240.00' }],
    })
  })
})

const luxilon = { brand: 'Luxilon', model: 'ALU Power' }
const gut = { brand: 'Babolat', model: 'VS Gut' }
const taken = '2026-03-10T12:00:00Z'
const before = '2026-02-10T12:00:00Z'

describe('strings, racquets and tensions', () => {
  let sam: Person
  beforeAll(async () => {
    sam = await signUp('Sam')
    const { api } = sam
    const blade = await aRacquet(api, { brand: 'Wilson', model: 'Blade' })
    const speed = await aRacquet(api, { brand: 'Head', model: 'Speed' })
    const onBlade = { customer_id: blade.customer_id, racquet_id: blade.id }
    const onSpeed = { customer_id: speed.customer_id, racquet_id: speed.id }
    const hybrid = { string_crosses_brand: gut.brand, string_crosses_model: gut.model }
    const sameString = { string_crosses_brand: 'LUXILON', string_crosses_model: 'alu power' }
    await pastJob(api, { taken }, { ...onBlade, tension_mains: 48 })
    await pastJob(api, { taken }, { ...onBlade, tension_mains: 50, tension_crosses: 80, ...sameString })
    await pastJob(api, { taken }, { ...onBlade, tension_mains: 52, string_mains_brand: 'LUXILON' })
    await pastJob(api, { taken }, { ...onSpeed, tension_mains: 54, tension_crosses: 56, ...hybrid })
    // Crosses without a tension use that of the mains.
    await pastJob(api, { taken }, { ...onSpeed, tension_mains: 60, tension_crosses: null, ...hybrid })
    await pastJob(api, { taken: before }, { ...onSpeed, tension_mains: 40 })
  })

  it('count both strings of a hybrid, ignoring case, and a full bed once', async () => {
    expect(await sam.api.analytics.strings(march)).toEqual({
      ...marchBounds,
      jobs: { range: 5, before: 1 },
      makes: 2,
      items: [
        { ...luxilon, jobs: { range: 5, before: 1 } },
        { ...gut, jobs: { range: 2, before: 0 } },
      ],
    })
  })

  it('count jobs by racquet', async () => {
    expect(await sam.api.analytics.racquets(march)).toEqual({
      ...marchBounds,
      jobs: { range: 5, before: 1 },
      makes: 2,
      items: [
        { brand: 'Wilson', model: 'Blade', jobs: { range: 3, before: 0 } },
        { brand: 'Head', model: 'Speed', jobs: { range: 2, before: 1 } },
      ],
    })
  })

  it('report quartiles that are actual tensions', async () => {
    expect(await sam.api.analytics.tensions(march)).toEqual({
      ...marchBounds,
      // The fourth of 48, 50, 52, 54, 56, 60, 60
      median: { range: 54, before: 40 },
      items: [
        // 48, 50, 52, 54, 60: the second, third and fourth
        { ...luxilon, jobs: 5, min: 48, lower_quartile: 50, median: 52, upper_quartile: 54, max: 60 },
        // 56, 60: the first, first and second
        { ...gut, jobs: 2, min: 56, lower_quartile: 56, median: 56, upper_quartile: 60, max: 60 },
      ],
    })
  })

  it('list the ten most frequent and the total number', async () => {
    const { api } = await signUp('Many')
    const { customer_id, id: racquet_id } = await aRacquet(api)
    const models = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'K']
    for (const string_mains_model of models) await pastJob(api, { taken }, { customer_id, racquet_id, string_mains_model })
    const { makes, items } = await api.analytics.strings(march)
    expect(makes).toBe(11)
    expect(items.map(({ model }) => model)).toEqual(['K', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'])
  })
})

describe('returning customers', () => {
  it('have a job before the range or a second one in it, and the interval is the median of racquets’ averages', async () => {
    const { api } = await signUp('Rita')
    const onRacquet = async (...dates: readonly string[]) => {
      const { customer_id, id: racquet_id } = await aRacquet(api)
      for (const date of dates) await pastJob(api, { taken: `${date}T12:00:00Z` }, { customer_id, racquet_id })
    }
    await onRacquet('2026-01-10', '2026-03-01') // 50 days
    await onRacquet('2026-03-01', '2026-03-11', '2026-03-31') // (10 + 20) / 2 = 15 days; new, and back in the range
    await onRacquet('2026-03-05') // new, strung once
    await onRacquet('2025-12-01', '2026-02-09', '2026-04-20') // 70 days, in the previous period

    expect(await api.analytics.returning(march)).toEqual({
      ...marchBounds,
      customers: { range: 3, before: 1 },
      returning: { range: 2, before: 1 },
      returning_share: { range: 0.6667, before: 1 },
      racquets: { range: 2, before: 1 },
      // (15 + 50) / 2
      restring_days: { range: 32.5, before: 70 },
    })
  })

  it('don’t count redos, which don’t shorten the interval either', async () => {
    const { api } = await signUp('Rolf')
    const { customer_id, id: racquet_id } = await aRacquet(api)
    const first = await pastJob(api, { ready: '2025-12-01T12:00:00Z' }, { customer_id, racquet_id })
    await pastJob(api, { ready: '2026-01-10T12:00:00Z' }, { customer_id, racquet_id, ...freeRedoOf(first) })
    await pastJob(api, { ready: '2026-03-01T12:00:00Z' }, { customer_id, racquet_id })
    expect(await api.analytics.returning(march)).toMatchObject({ returning: { range: 1 }, restring_days: { range: 90 } })
  })
})

describe('feedback', () => {
  it('averages dimensions with at least three ratings, overall and by string', async () => {
    const { api } = await signUp('Fay')
    const { customer_id, id: racquet_id } = await aRacquet(api)
    const hybrid = { string_crosses_brand: gut.brand, string_crosses_model: gut.model }
    const rate = async (day: string, rating: number, comfort_rating: number | null, fields: PastJobFields = {}) => {
      const string_job_id = await pastJob(api, { ready: day }, { customer_id, racquet_id, ...fields })
      await recordFeedback(api, { string_job_id, rating, comfort_rating })
      await database.owner`update feedback set created_at = ${day} where string_job_id = ${string_job_id}`
    }
    await rate(before, 2, null)
    await rate(before, 3, null)
    await rate(before, 3, 5)
    await rate(taken, 5, 5)
    await rate(taken, 4, 5)
    await rate(taken, 4, null, hybrid)
    await rate(taken, 2, 3, hybrid)

    // (5 + 4 + 4 + 2) / 4 and (5 + 5 + 3) / 3; before: (2 + 3 + 3) / 3, and a single rating of comfort
    const overall = { dimension: 'overall', average: 3.75, n: 4 }
    const comfort = { dimension: 'comfort', average: 4.33, n: 3 }
    expect(await api.analytics.feedback(march)).toEqual({
      ...marchBounds,
      answers: { range: 4, before: 3 },
      dimensions: [
        { ...overall, before: 2.67 },
        { ...comfort, before: null },
      ],
      // The gut has too few ratings, only two.
      strings: [{ ...luxilon, answers: 4, ratings: [overall, comfort] }],
    })
  })

  it('does not count if it is about a redo', async () => {
    const { api } = await signUp('Fred')
    const { customer_id, id: racquet_id } = await aRacquet(api)
    const first = await pastJob(api, { ready: taken }, { customer_id, racquet_id })
    const redo = await pastJob(api, { ready: taken }, { customer_id, racquet_id, ...freeRedoOf(first) })
    for (const string_job_id of [first, redo]) {
      await recordFeedback(api, { string_job_id, rating: 4 })
      await database.owner`update feedback set created_at = ${taken} where string_job_id = ${string_job_id}`
    }
    expect(await api.analytics.feedback(march)).toMatchObject({ answers: { range: 1 } })
  })
})
