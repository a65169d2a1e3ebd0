import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, aPlace, moveJob } from '#test/factories.ts'
import { openShop } from '#test/shop.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let sam: Person

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '10' })
  users = people(database.services)
})
beforeEach(async () => {
  ;({ ann, sam } = await openShop(database, users))
})

describe('places', () => {
  it('are in natural order, and each name is added once', async () => {
    await ann.api.places.create({ names: ['A12', 'A2', 'Counter'] })
    const { items } = await ann.api.places.create({ names: ['a2', 'A1'] })
    expect(items.map(({ name }) => name)).toEqual(['A1', 'A2'])
    expect((await sam.api.places.list()).items.map(({ name }) => name)).toEqual(['A1', 'A2', 'A12', 'Counter'])
  })

  it('are limited to 500', async () => {
    await ann.api.places.create({ names: Array.from({ length: 499 }, (_, index) => `A${index}`) })
    expect(await refusal(ann.api.places.create({ names: ['B1', 'B2'] }))).toMatchObject({
      fields: [{ path: 'names', message: '500 places is the maximum' }],
    })
    expect((await ann.api.places.list()).items).toHaveLength(499)
  })

  it('can be removed only while they are empty, and the log keeps both events', async () => {
    const { id } = await aPlace(ann.api, 'A3')
    const job = await aJob(ann.api, { status: 'completed' })
    await ann.api.jobs.setPlace({ id: job.id, from: null, to: id })
    expect(await refusal(ann.api.places.remove({ id }))).toMatchObject({
      fields: [{ path: 'id', message: 'A racquet is here. Move it first.' }],
    })
    await ann.api.jobs.setPlace({ id: job.id, from: id, to: null })
    await ann.api.places.remove({ id })
    expect((await ann.api.places.list()).items).toEqual([])
    const { items } = await ann.api.activity.list({ kind: 'settings' })
    expect(items.flatMap(({ event }) => event ?? [])).toEqual([
      { kind: 'place.removed', data: { name: 'A3' } },
      { kind: 'place.added', data: { names: ['A3'] } },
    ])
  })

  it('either keep a racquet that arrives during their removal and stay, or refuse it', async () => {
    const jobs = await Promise.all(Array.from({ length: 4 }, () => aJob(ann.api, { status: 'completed' })))
    for (const job of jobs) {
      const { id } = await aPlace(ann.api)
      const [set, removed] = await Promise.allSettled([
        ann.api.jobs.setPlace({ id: job.id, from: null, to: id }),
        ann.api.places.remove({ id }),
      ])
      expect([set.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('the place of a job', () => {
  it('must match the place the caller has seen, so the second of two people is refused and sees the current job', async () => {
    const [first, second] = [await aPlace(ann.api), await aPlace(ann.api)]
    const { id } = await aJob(ann.api, { status: 'completed' })
    expect(await sam.api.jobs.setPlace({ id, from: null, to: first.id })).toMatchObject({ place_id: first.id })
    expect(await refusal(ann.api.jobs.setPlace({ id, from: null, to: second.id }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'job', current: { place_id: first.id } },
    })
    const { items } = await ann.api.activity.list({ record_id: id, kind: 'assignment' })
    expect(items).toMatchObject([{ by_name: 'Sam Berg', event: { data: { from: null, to: { name: first.name } } } }])
  })

  it.each(['pending', 'in_progress', 'picked_up'] as const)('is refused for a job that is %s', async (status) => {
    const { id } = await aJob(ann.api, { status })
    const { id: to } = await aPlace(ann.api)
    expect(await refusal(ann.api.jobs.setPlace({ id, from: null, to }))).toMatchObject({
      fields: [{ path: 'to', message: 'Only finished racquets that haven’t been picked up can have a place' }],
    })
  })

  it('is cleared for good when the racquet is picked up or goes back to the bench', async () => {
    const { id: to } = await aPlace(ann.api)
    for (const status of ['picked_up', 'in_progress'] as const) {
      const { id } = await aJob(ann.api, { status: 'completed' })
      await ann.api.jobs.setPlace({ id, from: null, to })
      expect(await moveJob(ann.api, id, status)).toMatchObject({ place_id: null })
      expect(await moveJob(ann.api, id, 'completed')).toMatchObject({ place_id: null })
    }
  })

  it('conflicts if the racquet was picked up from the place that the caller has seen', async () => {
    const [here, there] = [await aPlace(ann.api), await aPlace(ann.api)]
    const { id } = await aJob(ann.api, { status: 'completed' })
    await ann.api.jobs.setPlace({ id, from: null, to: here.id })
    await moveJob(ann.api, id, 'picked_up')
    expect(await refusal(ann.api.jobs.setPlace({ id, from: here.id, to: there.id }))).toMatchObject({
      conflict: { current: { status: 'picked_up', place_id: null } },
    })
  })

  it('is part of lists', async () => {
    const { id: to } = await aPlace(ann.api)
    const { id } = await aJob(ann.api, { status: 'completed' })
    await ann.api.jobs.setPlace({ id, from: null, to })
    expect((await ann.api.jobs.rows({ ids: [id] })).items).toMatchObject([{ id, place_id: to }])
    expect((await ann.api.places.list()).items).toMatchObject([{ id: to, racquets: 1 }])
  })
})

describe('the check of the rack', () => {
  it('compares ready racquets with what was found', async () => {
    const [a1, a2] = [await aPlace(ann.api, 'A1'), await aPlace(ann.api, 'A2')]
    const jobs = await Promise.all(Array.from({ length: 3 }, () => aJob(ann.api, { status: 'completed', price: '20.00' })))
    const [here, there, lost] = jobs.map(({ id }) => id)
    const collected = await aJob(ann.api, { status: 'picked_up' })
    for (const id of [here, there]) await ann.api.jobs.setPlace({ id: id ?? '', from: null, to: a1.id })
    await database.owner`update string_jobs set time_completed = now() - interval '9 days' where id = ${lost ?? ''}`
    expect((await ann.api.dashboard.get()).ready).toMatchObject({ count: 3, uncollected: 1 })
    const found = [
      { job_id: here ?? '', place_id: a1.id },
      { job_id: there ?? '', place_id: a2.id },
      { job_id: collected.id, place_id: a2.id },
    ]
    const report = await sam.api.places.check({ found })
    expect(report).toMatchObject({
      expected: 3,
      in_place: 1,
      missing: { items: [{ id: lost }], owed: '20.00' },
      misplaced: { items: [{ id: there, place_id: a1.id, found_at: a2.id }], owed: '20.00' },
      not_ready: { items: [{ id: collected.id, status: 'picked_up' }] },
      uncollected: { items: [{ id: lost, days: 9 }], owed: '20.00' },
      unknown: 0,
    })
  })

  it('hides other businesses', async () => {
    const bob = await users.signUp('Bob')
    const his = await aJob(bob.api, { status: 'completed' })
    const place = await aPlace(bob.api)
    expect(await ann.api.places.check({ found: [{ job_id: his.id, place_id: null }] })).toMatchObject({
      expected: 0,
      unknown: 1,
      not_ready: { items: [] },
    })
    expect((await refusal(ann.api.places.check({ found: [], place_ids: [place.id] }))).status).toBe(404)
  })
})
