import { withClient } from '#database/pool.ts'
import { compareDecimals, fromUnits, toUnits } from '#domain/values/decimals.ts'
import { stringerId } from '#domain/values/ids.ts'
import { isHybrid } from '#domain/jobs/strings.ts'
import { isOverdue } from '#domain/jobs/status.ts'
import { stringModels } from '#server/catalogue-models.ts'
import { people } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { jobCount } from './visits.ts'
import { createDemoYear, type DemoYear } from './year.ts'
import { ownStrings, stockedStrings } from './inventory.ts'
import { deleteAccounts, shop, writeDemo } from './write.ts'
import { comments } from './feedback.ts'

const me = stringerId.parse('01922222-2222-7222-8222-222222222222')
const time_zone = 'Europe/Helsinki'

describe.each(['2026-11-21T10:20:00.000Z', '2027-03-28T00:30:00.000Z', '2028-02-29T21:59:00.000Z'])(
  'a demo created at %s',
  (now) => {
    let year: DemoYear

    beforeAll(() => {
      year = createDemoYear(me, { now, time_zone })
    })

    it('is deterministic', () => expect(createDemoYear(me, { now, time_zone })).toEqual(year))

    it('has sixty customers, ninety racquets and seven hundred jobs in every state', () => {
      const { customers, racquets, jobs } = year
      expect([customers.length, racquets.length, jobs.length]).toEqual([60, 90, jobCount])
      const count = (status: string) => jobs.filter((job) => job.status === status).length
      expect([count('pending'), count('in_progress'), count('completed')]).toEqual([13, 1, 7])
      expect(jobs.filter((job) => isOverdue(job, now)).length).toBeGreaterThanOrEqual(3)
      expect(new Set(customers.map(({ email }) => email)).size).toBeGreaterThan(50)
    })

    it('has no dates in the future, and the steps of each job in order', () => {
      for (const { job_date, time_started, time_completed, picked_up_at } of year.jobs) {
        const times = [job_date, time_started, time_completed, picked_up_at].filter((time) => time !== null)
        expect(times.toSorted()).toEqual(times)
        expect((times.at(-1) ?? '') < now).toBe(true)
      }
      const times = [...year.events, ...year.movements, ...year.feedback].map(({ created_at }) => created_at ?? '')
      expect(times.filter((time) => time >= now)).toEqual([])
    })

    it('never uses more string than is in stock, and two items run low', () => {
      const left = new Map<string, string>()
      for (const { string_inventory_id: id, meters } of year.movements) {
        const quantity = fromUnits(toUnits(left.get(id) ?? '0', 2) + toUnits(meters, 2), 2)
        expect(compareDecimals(quantity, '0')).toBeGreaterThanOrEqual(0)
        left.set(id, quantity)
      }
      const low = year.items.filter(
        ({ id, reorder_threshold }) => compareDecimals(left.get(id) ?? '0', reorder_threshold ?? '0') <= 0,
      )
      expect(low.length).toBeGreaterThanOrEqual(2)
    })

    it('has a realistic mix of jobs', () => {
      const share = (items: readonly unknown[]) => items.length / jobCount
      const { jobs } = year
      expect(share(jobs.filter(isHybrid))).toBeGreaterThan(0.05)
      expect(share(jobs.filter(isHybrid))).toBeLessThan(0.2)
      expect(share(jobs.filter((job) => job.string_source_mains === 'customer'))).toBeGreaterThan(0.2)
      expect(share(jobs.filter((job) => job.string_source_mains === 'customer'))).toBeLessThan(0.45)
      expect(jobs.filter((job) => job.tension_mains < 42 || job.tension_mains > 58)).toEqual([])
      expect(share(year.feedback)).toBeGreaterThan(0.35)
    })
  },
)

describe('demo data', () => {
  it('uses strings from the catalog', () => {
    const unknown = [...stockedStrings, ...ownStrings].filter(
      ({ brand, model }) => !stringModels.some((entry) => entry.brand === brand && entry.model === model),
    )
    expect(unknown).toEqual([])
  })

  it('has forty different comments', () => expect(new Set(Object.values(comments).flat()).size).toBe(40))
})

it('has racquets due for a restring at every hour of the day', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const { racquets } = createDemoYear(me, { now: new Date(Date.UTC(2026, 10, 25, hour)).toISOString(), time_zone })
    expect(racquets.filter(({ restring_weeks }) => restring_weeks !== null && restring_weeks !== undefined)).toHaveLength(3)
  }
})

describe('the demo in the database', () => {
  it('satisfies all constraints and is visible through the API', async () => {
    const { owner, services, url } = await testDatabase()
    const marta = await people(services).signUp('Marta Lind', 'marta@baseline.example')
    const now = new Date().toISOString()
    const year = createDemoYear(stringerId.parse(marta.id), { now, time_zone })
    const context = { now, origin: 'https://stringdesk.example.com', shop }
    await withClient(url, (client) => writeDemo(client, stringerId.parse(marta.id), year, context))
    const { bench, ready, low_stock, restring_due, first_steps, messages_to_pass_on } = await marta.api.dashboard.get()
    expect([bench.count, ready.count, low_stock.length >= 2]).toEqual([14, 7, true])
    expect(bench.overdue).toBeGreaterThanOrEqual(3)
    expect(restring_due.length).toBeGreaterThanOrEqual(2)
    expect(first_steps).toEqual({ customer: true, racquet: true, job: true })
    // SMS and phone messages wait for the stringer. No email is waiting to be sent.
    const { items } = await marta.api.messages.list({ limit: 100 })
    expect(items.filter(({ state }) => state === 'waiting' || state === 'sending')).toHaveLength(messages_to_pass_on)
    expect([messages_to_pass_on > 0, items.some(({ state, channel }) => state === 'waiting' && channel === 'email')]).toEqual([
      true,
      false,
    ])
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['sent', 'notified', 'waiting', 'failed']))
    expect(items[0]?.text).toMatch(/https:\/\/stringdesk\.example\.com\/feedback\?token=[\w-]{24}/)
    const numbers = await owner`select job_number from string_jobs order by job_date, job_number`
    expect(numbers.map(({ job_number }) => job_number)).toEqual(year.jobs.map(({ job_number }) => job_number))
    const mismatched = await owner`
      select id from string_inventory i where quantity_meters <>
        (select sum(meters) from inventory_movements m where m.stringer_id = i.stringer_id and m.string_inventory_id = i.id)`
    expect([...mismatched]).toEqual([])
    expect((await marta.api.analytics.work({})).jobs.range).toBe(year.jobs.length)
    await withClient(url, (client) => deleteAccounts(client, [marta.email]))
    expect(await owner`select from businesses`).toHaveLength(0)
  })
})
