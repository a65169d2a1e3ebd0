import { withClient } from '#database/connections/pool.ts'
import { isHybrid } from '#domain/jobs/strings.ts'
import { stringModels } from '#server/catalogue-models.ts'
import { openTestServices, testDatabase } from '#test/database.ts'
import { people } from '#test/callers.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { deleteAccounts } from './accounts.ts'
import { comments } from './feedback.ts'
import { ownStrings, stockedStrings } from './strings.ts'
import { alone, createShop, marta, shop } from './shop.ts'
import { jobCount } from './visits.ts'
import { createDemoYear, type DemoYear } from './year.ts'
import { yearSteps } from './year-steps.ts'

/** Only stops a test that hangs, as in vitest.config.ts. */
const timeoutMs = 600_000
const time_zone = 'Europe/Helsinki'

describe.each(['2026-11-21T10:20:00.000Z', '2027-03-28T00:30:00.000Z', '2028-02-29T21:59:00.000Z'])(
  'a demo created at %s',
  (now) => {
    const clock = { now, time_zone }
    let year: DemoYear

    beforeAll(() => {
      year = createDemoYear(clock)
    })

    it('is deterministic', () => expect(createDemoYear(clock)).toEqual(year))

    it('has sixty customers, ninety racquets and seven hundred jobs in every state', () => {
      const { customers, racquets, jobs } = year
      expect([customers.length, racquets.length, jobs.length]).toEqual([60, 90, jobCount])
      const waiting = jobs.filter(({ visit }) => visit.started === null)
      const ready = jobs.filter(({ visit }) => visit.completed !== null && visit.picked_up === null)
      expect([waiting.length, ready.length]).toEqual([13, 7])
      expect(waiting.filter(({ visit }) => visit.due < now).length).toBeGreaterThanOrEqual(3)
      expect(new Set(customers.map(({ fields }) => fields.email)).size).toBeGreaterThan(50)
    })

    it('has no step in the future, and the steps of each job in order', () => {
      for (const { visit } of year.jobs) {
        const times = [visit.arrived, visit.started, visit.completed, visit.picked_up].filter((time) => time !== null)
        expect(times.toSorted()).toEqual(times)
        expect((times.at(-1) ?? '') < now).toBe(true)
      }
      expect(yearSteps(year, shop, alone, clock).filter(({ at }) => at > now)).toEqual([])
    })

    it('has a realistic mix of jobs', () => {
      const share = (items: readonly unknown[]) => items.length / jobCount
      const jobs = year.jobs.map(({ fields }) => fields)
      expect(share(jobs.filter(isHybrid))).toBeGreaterThan(0.05)
      expect(share(jobs.filter(isHybrid))).toBeLessThan(0.2)
      expect(share(jobs.filter((job) => job.string_source_mains === 'customer'))).toBeGreaterThan(0.2)
      expect(share(jobs.filter((job) => job.string_source_mains === 'customer'))).toBeLessThan(0.45)
      expect(jobs.filter((job) => job.tension_mains < 42 || job.tension_mains > 58)).toEqual([])
      expect(share(year.jobs.filter(({ feedback }) => feedback))).toBeGreaterThan(0.35)
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
    const { racquets } = createDemoYear({ now: new Date(Date.UTC(2026, 10, 25, hour)).toISOString(), time_zone })
    expect(racquets.filter(({ fields }) => fields.restring_weeks !== null)).toHaveLength(3)
  }
})

describe('the demo in the database', () => {
  it(
    'shows a year of work in the past',
    async () => {
      const { owner, services, url } = await testDatabase()
      const opened = await openTestServices(services.config, url)
      const now = new Date().toISOString()
      const { account, times, year } = await createShop(opened, now, 200)
      const { stringer_id } = account.claim
      await withClient(url, (client) => times.move(client, stringer_id))
      const { api } = await people(services).signIn(marta.email, account.password)
      const { bench, ready, low_stock_items, first_steps, messages_to_pass_on } = await api.dashboard.get()
      const { restring_due } = await api.dashboard.inbox()
      expect([bench.count, ready.count, low_stock_items >= 2]).toEqual([14, 7, true])
      expect(bench.overdue).toBeGreaterThanOrEqual(3)
      expect(restring_due.count).toBeGreaterThanOrEqual(2)
      expect(first_steps).toEqual({ customer: true, racquet: true, job: true })
      // SMS and phone messages wait for the stringer. No email is waiting to be sent.
      const { items } = await api.messages.list({ limit: 100 })
      expect(items.filter(({ state }) => state === 'waiting' || state === 'sending')).toHaveLength(messages_to_pass_on)
      expect([messages_to_pass_on > 0, items.some(({ state, channel }) => state === 'waiting' && channel === 'email')]).toEqual([
        true,
        false,
      ])
      const states = new Set(items.map(({ state }) => state))
      expect(states).toEqual(new Set([...states, 'sent', 'notified', 'waiting', 'failed']))
      expect(items[0]?.text).toMatch(/http:\/\/localhost:3000\/feedback\?token=[\w-]{24}/)
      const stored = await owner<{ id: string; job_number: number; at: Date; moved: boolean }[]>`
      select id, job_number, created_at as at, updated_at >= coalesce(picked_up_at, job_date) and updated_at < now() - interval '10 minutes' as moved
      from string_jobs order by job_number`
      expect(stored.map(({ id, job_number }) => [id, job_number])).toEqual(year.jobs.map(({ id, number }) => [id, number]))
      // Within the second that the command took.
      const late = year.jobs.filter(({ visit }, index) => Math.abs(Date.parse(visit.arrived) - Number(stored[index]?.at)) > 5000)
      expect([late, stored.filter(({ moved }) => !moved)]).toEqual([[], []])
      const disorder = await owner`select e.id from events e join string_jobs j on j.id = e.record_id
      where e.kind = 'job.moved' and e.data ->> 'to' = 'completed' and e.created_at not between j.time_completed and j.time_completed + interval '5 s'`
      expect([...disorder]).toEqual([])
      expect((await api.analytics.work({})).jobs.range).toBe(year.jobs.length)
      await opened.close()
      await withClient(url, (client) => deleteAccounts(client, [marta.email]))
      expect(await owner`select from businesses`).toHaveLength(0)
    },
    timeoutMs,
  )
})
