import { withClient } from '#database/pool.ts'
import { createDemoYear, type DemoYear } from '#scripts/demo/year.ts'
import { writeDemo } from '#scripts/demo/write.ts'
import { stringerId } from '#domain/values/ids.ts'
import { people, type Person } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { plainProfit, plainTurnaround, plainWork, type Rows } from '#test/plain-figures.ts'
import { plainFeedback, plainFrequent, plainOwed, plainReturning, plainTensions, stringsIn } from '#test/plain-customers.ts'
import { beforeAll, describe, expect, it } from 'vitest'

// The year before holds a leap day, both changes of the clocks in either zone, and a year's end.
const now = '2028-03-30T10:20:00.000Z'

let year: DemoYear
let marta: Person
let setZone: (time_zone: string) => Promise<unknown>

beforeAll(async () => {
  const { owner, services, url } = await testDatabase()
  marta = await people({ ...services, clock: () => now }).signUp('Marta Lind')
  year = createDemoYear(stringerId.parse(marta.id), { now, time_zone: 'Europe/Helsinki' })
  await withClient(url, (client) => writeDemo(client, stringerId.parse(marta.id), year, { now, origin: 'http://localhost:3000' }))
  // One make written in two ways, and jobs at the very start and end of days.
  await owner`update string_jobs set string_mains_brand = upper(string_mains_brand) where job_number % 7 = 0`
  year = {
    ...year,
    jobs: year.jobs.map((job) =>
      job.job_number % 7 === 0 ? { ...job, string_mains_brand: job.string_mains_brand.toUpperCase() } : job,
    ),
  }
  setZone = (time_zone) => owner`update profiles set time_zone = ${time_zone} where id = ${marta.id}`
}, 60_000)

const ranges = [
  ['a summer', '2027-06-01', '2027-08-31'],
  ['a week in which the clocks go on', '2028-03-24', '2028-03-30'],
  ['a week in which they go on in New York', '2028-03-08', '2028-03-14'],
  ['a week in which they go back', '2027-10-28', '2027-11-08'],
  ['the day they go back in Berlin', '2027-10-31', '2027-10-31'],
  ['a year’s end', '2027-12-20', '2028-01-10'],
  ['a leap day', '2028-02-29', '2028-02-29'],
  ['a month around a leap day', '2028-02-10', '2028-03-09'],
  ['the whole year', '2027-03-31', '2028-03-30'],
  ['long before there was anything', '2019-01-01', '2019-02-15'],
  ['one that has not ended', '2028-03-01', '2028-04-30'],
] as const

type Item = { brand?: string | undefined; model?: string | undefined }
/** Their figures by their names, in small letters: which spelling is shown is the database's to choose. */
const byName = (items: readonly Item[]) =>
  new Map(items.map(({ brand, model, ...figures }) => [`${brand} ${model}`.toLowerCase(), figures]))

const countOf = ({ jobs }: { jobs: number | { range: number } }): number => (typeof jobs === 'number' ? jobs : jobs.range)

describe.each(['Europe/Berlin', 'America/New_York'])('in %s', (zone) => {
  let rows: Rows
  beforeAll(async () => {
    await setZone(zone)
    rows = { jobs: year.jobs, zone, now }
  })

  describe.each(ranges)('over %s', (_, from, to) => {
    const range = { from, to }

    it.each(['day', 'week', 'month'] as const)('what was taken in and paid, and the profit, by %s', async (by) => {
      expect(await marta.api.analytics.work({ ...range, by })).toEqual(plainWork(rows, range, by))
      expect(await marta.api.analytics.profit({ ...range, by })).toEqual(plainProfit(rows, range, by))
    })

    it('turnaround and what is owed', async () => {
      expect(await marta.api.analytics.turnaround(range)).toEqual(plainTurnaround(rows, range))
      expect(await marta.api.analytics.owed(range)).toEqual(plainOwed(rows, range))
    })

    it('strings, racquets and tensions', async () => {
      const racquets = new Map(year.racquets.map((racquet) => [racquet.id, racquet]))
      const makeOfRacquet = ({ racquet_id }: (typeof year.jobs)[number]) => [racquets.get(racquet_id) ?? { brand: '', model: '' }]
      for (const [result, plain] of [
        [await marta.api.analytics.strings(range), plainFrequent(rows, range, stringsIn)],
        [await marta.api.analytics.racquets(range), plainFrequent(rows, range, makeOfRacquet)],
        [await marta.api.analytics.tensions(range), plainTensions(rows, range)],
      ] as const) {
        expect({ ...result, items: [] }).toEqual({ ...plain, items: [] })
        expect(result.items.map(countOf)).toEqual(
          plain.items
            .map(countOf)
            .toSorted((a, b) => b - a)
            .slice(0, 10),
        )
        const known = byName(plain.items)
        for (const [name, figures] of byName(result.items)) expect({ name, ...figures }).toEqual({ name, ...known.get(name) })
      }
    })

    it('returning customers and feedback', async () => {
      expect(await marta.api.analytics.returning(range)).toEqual(plainReturning(rows, range))
      const { strings, ...rest } = await marta.api.analytics.feedback(range)
      const { strings: plainStrings, ...plain } = plainFeedback(rows, year.feedback, range)
      expect(rest).toEqual(plain)
      const known = byName(plainStrings)
      expect(strings).toHaveLength(Math.min(10, plainStrings.length))
      for (const [name, figures] of byName(strings)) expect({ name, ...figures }).toEqual({ name, ...known.get(name) })
    })
  })
})
