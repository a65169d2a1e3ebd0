import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, recordFeedback, updateRacquet, someVersion } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person
let nobody: Person

const notFound = { code: 'NOT_FOUND_ERROR', status: 404, message: 'Resource not found' }
const missing = { code: 'VALIDATION_ERROR', status: 400, message: 'Referenced record does not exist' }

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  nobody = users.nobody()
  await database.owner`update businesses set subscription_tier = 'paid'`
})

describe('racquets', () => {
  it('requires authentication', async () => {
    const { id, customer_id } = await aRacquet(ann.api)
    const calls = [
      nobody.api.racquets.list({}),
      nobody.api.racquets.get({ id }),
      nobody.api.racquets.models({}),
      nobody.api.racquets.create({ customer_id, brand: 'Head', model: 'Speed' }),
      nobody.api.racquets.update({ id, updated_at: someVersion, model: 'Speed' }),
      nobody.api.racquets.remove({ id }),
    ]
    for (const call of calls)
      expect(await refusal(call)).toMatchObject({ code: 'AUTH_ERROR', message: 'Authentication required' })
  })

  it('creates, reads, updates and deletes a racquet', async () => {
    const { id: customer_id } = await aCustomer(ann.api, { full_name: 'Rafa Lund' })
    const created = await ann.api.racquets.create({
      customer_id,
      brand: ' Head ',
      model: 'Speed MP',
      weight_grams: 300,
      own_number: 2,
      notes: '',
    })
    expect(created).toMatchObject({
      brand: 'Head',
      weight_grams: 300,
      own_number: 2,
      notes: null,
      is_active: true,
      photo_url: null,
    })
    const changed = await updateRacquet(ann.api, { id: created.id, preferred_tension_mains: 52 })
    expect(changed).toMatchObject({ model: 'Speed MP', preferred_tension_mains: 52 })
    expect(await ann.api.racquets.get({ id: created.id })).toEqual({
      ...changed,
      photo: null,
      customer_name: 'Rafa Lund',
      last_job_date: null,
      last_stringing: null,
      job_count: 0,
      last_job: null,
    })
    await ann.api.racquets.remove({ id: created.id })
    expect(await refusal(ann.api.racquets.get({ id: created.id }))).toEqual(notFound)
  })

  it('returns the last job, and cannot delete a racquet with jobs', async () => {
    const first = await aJob(ann.api, { job_date: '2026-01-02T10:00:00Z' })
    const { racquet_id, customer_id } = first
    const last = await aJob(ann.api, { racquet_id, customer_id, job_date: '2026-02-03T10:00:00Z', tension_mains: 48 })
    const racquet = await ann.api.racquets.get({ id: racquet_id })
    expect(racquet).toMatchObject({ job_count: 2, last_job_date: '2026-02-03T10:00:00.000Z' })
    expect(racquet.last_job).toMatchObject({ id: last.id, tension_mains: 48, status: 'pending' })
    const { items } = await ann.api.racquets.list({ customer_id })
    expect(items).toMatchObject([
      { last_stringing: { string_mains_model: 'ALU Power', tension_mains: 48, tension_crosses: null } },
    ])
    expect(await refusal(ann.api.racquets.remove({ id: racquet_id }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'This racquet has jobs. Archive the racquet instead: the history stays.',
    })
    await updateRacquet(ann.api, { id: racquet_id, is_active: false })
    const shown = async (is_active: boolean) =>
      (await ann.api.racquets.list({ customer_id, is_active })).items.map(({ id }) => id)
    expect([await shown(true), await shown(false)]).toEqual([[], [racquet_id]])
  })

  it('moves a racquet to another customer with its jobs and feedback', async () => {
    const [{ id: from }, { id: to }] = [await aCustomer(ann.api), await aCustomer(ann.api)]
    const { id: racquet_id } = await aRacquet(ann.api, { customer_id: from })
    const job = await aJob(ann.api, { customer_id: from, racquet_id, status: 'completed' })
    await recordFeedback(ann.api, { string_job_id: job.id, rating: 4 })
    await updateRacquet(ann.api, { id: racquet_id, customer_id: to })
    expect((await ann.api.jobs.list({ customer_id: to })).items.map(({ id }) => id)).toEqual([job.id])
    expect((await ann.api.jobs.get({ id: job.id })).feedback?.customer_id).toBe(to)
  })

  it('numbers racquets of the same model, even under concurrency', async () => {
    const { id: customer_id } = await aCustomer(ann.api)
    const add = (model: string) => ann.api.racquets.create({ customer_id, brand: 'Wilson', model })
    const first = await add('Clash 100')
    expect(first.own_number).toBeNull()
    const others = await Promise.all(['Clash 100', 'CLASH 100', 'Clash 100', 'Clash 100'].map(add))
    expect((await ann.api.racquets.get({ id: first.id })).own_number).toBe(1)
    expect(new Set(others.map(({ own_number }) => own_number))).toEqual(new Set([2, 3, 4, 5]))
    expect((await add('Clash 98')).own_number).toBeNull()
    expect((await ann.api.racquets.create({ customer_id, brand: 'Wilson', model: 'Clash 98', own_number: 7 })).own_number).toBe(7)
    expect((await add('Clash 98')).own_number).toBe(9)
    const events = await database.owner`select data -> 'changes' as changes from events
      where stringer_id = ${ann.id} and record_id = ${first.id} and kind = 'racquet.edited'`
    expect(events).toEqual([{ changes: { own_number: { from: null, to: 1 } } }])
  })

  it('hides racquets of other businesses', async () => {
    const { id, customer_id } = await aRacquet(ann.api)
    const own = await aRacquet(bob.api)
    expect(await refusal(bob.api.racquets.get({ id }))).toEqual(notFound)
    expect(await refusal(bob.api.racquets.update({ id, updated_at: someVersion, model: 'Mine' }))).toEqual(notFound)
    expect(await refusal(bob.api.racquets.remove({ id }))).toEqual(notFound)
    expect((await bob.api.racquets.list({ customer_id })).items).toEqual([])
    expect((await bob.api.racquets.list({})).items.map((row) => row.id)).toEqual([own.id])
    expect(await refusal(bob.api.racquets.create({ customer_id, brand: 'Head', model: 'Speed' }))).toEqual(missing)
    expect(await refusal(bob.api.racquets.update({ id: own.id, updated_at: own.updated_at, customer_id }))).toEqual(missing)
  })

  it('searches by parts of words and with typing errors, without wildcards', async () => {
    const { id: customer_id } = await aCustomer(ann.api, { full_name: 'Zofia Kowalczyk' })
    const { id } = await aRacquet(ann.api, { customer_id, brand: 'Tecnifibre', model: 'TF40 315' })
    const search = async (text: string) => (await ann.api.racquets.list({ search: text })).items.map((row) => row.id)
    for (const text of ['tf40', 'kowal tecni', 'Tecnifibr', 'technifibre', 'zofa']) expect(await search(text)).toEqual([id])
    expect(await search('100%')).toEqual([])
    expect(await search("'; drop table racquets; --")).toEqual([])
  })

  it('creates once for one idempotency key, even under concurrency', async () => {
    const { id: customer_id } = await aCustomer(ann.api)
    const input = { customer_id, brand: 'Yonex', model: 'Ezone 98' }
    const keyed = { context: { idempotency_key: 'racquet-1' } }
    const created = await Promise.all(Array.from({ length: 5 }, () => ann.api.racquets.create(input, keyed)))
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
    expect((await ann.api.racquets.list({ customer_id })).items).toHaveLength(1)
    expect(await refusal(ann.api.racquets.create({ ...input, model: 'Ezone 100' }, keyed))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'racquet', current: { id: created[0]?.id, model: 'Ezone 98' } },
    })
  })

  it.each([
    ['an invalid id', { customer_id: '1' }, 'customer_id', 'Invalid customer ID'],
    ['no brand', { brand: ' ' }, 'brand', 'Brand is required'],
    ['text instead of a number', { weight_grams: 'heavy' }, 'weight_grams', 'Weight must be a whole number'],
    ['a weight above the maximum', { weight_grams: 401 }, 'weight_grams', 'Weight must be at most 400g'],
    ['a javascript URL', { photo_url: 'javascript:alert(1)' }, 'photo_url', 'Invalid photo URL'],
    ['an unknown field', { shape: 'round' }, 'shape', 'Unknown field'],
  ])('rejects %s', async (_, wrong, path, message) => {
    const { id: customer_id } = await aCustomer(ann.api)
    const body = JSON.stringify({ customer_id, brand: 'Head', model: 'Speed', ...wrong })
    const response = await ann.rest('/api/racquets', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path, message }] })
  })

  it('pages without repeated or missing racquets while others are added', async () => {
    const { id: customer_id } = await aCustomer(ann.api)
    const created = []
    for (let n = 0; n < 7; n += 1) created.push(await aRacquet(ann.api, { customer_id, brand: 'Same', model: 'Same' }))
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await ann.api.racquets.list({ customer_id, limit: 3, after })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
      await aRacquet(ann.api, { customer_id, brand: 'Aaa', model: 'Before' })
    } while (after)
    expect(seen).toEqual(created.map(({ id }) => id).toSorted())
    expect(await refusal(ann.api.racquets.list({ after: 'nonsense' }))).toMatchObject({ message: 'This page does not exist' })
  })

  it('suggests racquets of the catalog with their known data', async () => {
    const [first] = await ann.api.racquets.models({ search: 'pure aero 98' })
    expect(first).toEqual({
      brand: 'Babolat',
      model: 'Pure Aero 98',
      string_pattern: '16x20',
      weight_grams: 305,
      balance_point_mm: 315,
    })
    expect(await ann.api.racquets.models({ search: 'no such racquet' })).toEqual([])
  })
})
