import { maxViews } from '#domain/jobs/view-limit.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
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

const late = { name: 'Late', search: 'view=table&due=late' }
const namesOf = async ({ api }: Person) => (await api.jobViews.list()).items.map(({ name }) => name)

describe('saved views', () => {
  it('belong to one member, by name', async () => {
    await ann.api.jobViews.save({ name: 'unpaid', search: 'payment_status=unpaid' })
    const view = await ann.api.jobViews.save(late)
    expect(await namesOf(ann)).toEqual(['Late', 'unpaid'])
    expect(await namesOf(sam)).toEqual([])
    const { id, updated_at } = view
    for (const call of [sam.api.jobViews.remove({ id }), sam.api.jobViews.update({ id, updated_at, name: 'Mine' })])
      expect(await refusal(call)).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    // Two members can use the same name.
    await sam.api.jobViews.save(late)
    await ann.api.jobViews.remove({ id })
    expect(await namesOf(ann)).toEqual(['unpaid'])
    expect(await namesOf(sam)).toEqual(['Late'])
  })

  it('have different names, even when saved or renamed at once', async () => {
    const { id, updated_at } = await ann.api.jobViews.save(late)
    const taken = { fields: [{ path: 'name', message: 'Another of your views has this name' }] }
    expect(await refusal(ann.api.jobViews.save({ ...late, name: ' late ' }))).toMatchObject(taken)
    const both = await Promise.allSettled([1, 2].map(() => ann.api.jobViews.save({ ...late, name: 'Today' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(ann.api.jobViews.update({ id, updated_at, name: 'today' }))).toMatchObject(taken)
    expect(await ann.api.jobViews.update({ id, updated_at, name: 'LATE' })).toMatchObject({ name: 'LATE', search: late.search })
  })

  it('change only at the version that was read', async () => {
    const { id, updated_at } = await ann.api.jobViews.save(late)
    const changed = await ann.api.jobViews.update({ id, updated_at, search: 'view=table' })
    expect(changed).toMatchObject({ name: 'Late', search: 'view=table' })
    expect(await refusal(ann.api.jobViews.update({ id, updated_at, search: '' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'job_view', current: { search: 'view=table' } },
    })
  })

  it(`are at most ${maxViews} a member`, async () => {
    for (let n = 0; n < maxViews; n += 1) await ann.api.jobViews.save({ ...late, name: `View ${n}` })
    expect(await refusal(ann.api.jobViews.save(late))).toMatchObject({
      fields: [{ path: 'name', message: `${maxViews} views is the maximum. Delete some that are no longer used.` }],
    })
  })

  it('end with the membership', async () => {
    await sam.api.jobViews.save(late)
    await ann.api.jobViews.save(late)
    await ann.api.people.remove({ user_id: sam.user_id, role: 'stringer' })
    const [row] = await database.owner<{ n: number }[]>`select count(*)::int as n from saved_views where stringer_id = ${ann.id}`
    expect(row?.n).toBe(1)
  })
})
