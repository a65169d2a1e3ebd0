import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, moveJob } from '#test/factories.ts'
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

type Fields = Parameters<typeof aJob>[1]
const rpmBlast = { string_mains_brand: 'Babolat', string_mains_model: 'RPM Blast' }

const finishedBy = ({ api }: Person, fields: Fields = {}) => aJob(api, { status: 'completed', ...fields })
const redo = ({ id, racquet_id, customer_id }: Awaited<ReturnType<typeof aJob>>, by: Person, fields: Fields = {}) =>
  aJob(by.api, { racquet_id, customer_id, redo_of: id, redo_reason: 'notch', redo_price: 'free', price: undefined, ...fields })

describe('the redo rate', () => {
  it('is null in a new account', async () => {
    const none = { jobs: 0, redos: 0 }
    expect(await ann.api.analytics.redos({})).toMatchObject({
      jobs: { range: 0, before: 0 },
      share: { range: null, before: null },
      strings: [],
      other_strings: none,
      people: [],
      other_people: none,
    })
  })

  it('is grouped by string, in any spelling, and by who strung the redone job', async () => {
    const hybrid = { ...rpmBlast, string_crosses_brand: 'Luxilon', string_crosses_model: 'alu power' }
    const bad = await finishedBy(sam, hybrid)
    await finishedBy(sam, rpmBlast)
    await finishedBy(ann)
    // Ann's redo isn't finished, so it counts neither as a job nor against her.
    await redo(bad, ann, hybrid)
    expect(await ann.api.analytics.redos({})).toMatchObject({
      jobs: { range: 3, before: 0 },
      redos: { range: 1, before: 0 },
      share: { range: 0.3333, before: null },
      strings: [
        { brand: 'Babolat', model: 'RPM Blast', jobs: 2, redos: 1 },
        { brand: 'Luxilon', jobs: 2, redos: 1 },
      ],
      people: [
        { user_id: sam.user_id, name: 'Sam Berg', jobs: 2, redos: 1 },
        { user_id: ann.user_id, name: 'Ann Rossi', jobs: 1, redos: 0 },
      ],
    })
  })

  it('credits the last stringer of a job that was restrung, and counts jobs without a recorded stringer', async () => {
    const job = await finishedBy(sam)
    await moveJob(ann.api, job.id, 'in_progress')
    await moveJob(ann.api, job.id, 'pending')
    await moveJob(ann.api, job.id, 'completed')
    const unknown = await finishedBy(ann)
    await database.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update string_jobs set strung_by = null where id = ${unknown.id}`
    })
    const { people } = await ann.api.analytics.redos({})
    expect(people.map(({ name, jobs }) => [name, jobs])).toEqual([
      ['Ann Rossi', 1],
      [null, 1],
    ])
  })

  it('covers jobs finished in the period, whenever they were redone', async () => {
    const old = await finishedBy(sam)
    await database.owner`update string_jobs set time_completed = '2026-03-10T12:00:00Z' where id = ${old.id}`
    await redo(old, sam)
    const march = await ann.api.analytics.redos({ from: '2026-03-01', to: '2026-03-31' })
    expect(march).toMatchObject({ jobs: { range: 1 }, redos: { range: 1 }, share: { range: 1 } })
    expect(await ann.api.analytics.redos({ from: '2026-04-01', to: '2026-04-30' })).toMatchObject({
      jobs: { range: 0, before: 1 },
      redos: { range: 0, before: 1 },
    })
  })

  it('lists the ten strings with the most redos and sums the others', async () => {
    for (let n = 1; n <= 12; n += 1) await finishedBy(ann, { string_mains_model: `Model ${String(n).padStart(2, '0')}` })
    const last = await finishedBy(ann, { string_mains_model: 'Model 13' })
    await redo(last, ann)
    const { strings, other_strings } = await ann.api.analytics.redos({})
    expect(strings).toHaveLength(10)
    expect(strings[0]).toMatchObject({ model: 'Model 13', redos: 1 })
    expect(other_strings).toEqual({ jobs: 3, redos: 0 })
    const file = await ann.api.analytics.export({ panel: 'redos', by: 'month' })
    if (!(file instanceof File)) throw new Error('Not a file')
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(1 + 13 + 1)
    expect([lines[0], lines.at(-1)]).toEqual(['brand,model,person,jobs,redos', ',,Ann Rossi,13,1'])
  })

  it('requires permission to see figures', async () => {
    expect(await refusal(sam.api.analytics.redos({}))).toMatchObject({ status: 403 })
  })
})
