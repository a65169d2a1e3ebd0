import { newId } from '#domain/values/ids.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob } from '#test/factories.ts'
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
  for (const text of ['Is it ready?', 'Thanks!'])
    await database.owner`insert into replies (stringer_id, id, number, text) values (${ann.id}, ${newId()}, '+15550100', ${text})`
})

const textsOf = async ({ api }: Person, assigned?: 'me' | 'nobody') =>
  (await api.replies.list({ assigned })).items.map(({ text }) => text)
const firstOf = async ({ api }: Person) => {
  const [reply] = (await api.replies.list({})).items
  if (!reply) throw new Error('No reply')
  return reply
}

describe('a reply', () => {
  it('is assigned to a member, and is listed as theirs', async () => {
    const { id } = await firstOf(ann)
    const given = await ann.api.replies.assign({ id, from: null, to: sam.user_id })
    expect(given).toMatchObject({ assigned_to: sam.user_id, assigned_name: 'Sam Berg', done_at: null })
    expect(await textsOf(sam, 'me')).toEqual(['Thanks!'])
    expect(await textsOf(ann, 'me')).toEqual([])
    expect(await textsOf(ann, 'nobody')).toEqual(['Is it ready?'])
  })

  it('about a job records each assignment in the activity log, once', async () => {
    const { id } = await firstOf(ann)
    const { id: job_id, job_number } = await aJob(ann.api)
    await database.owner`update replies set string_job_id = ${job_id} where id = ${id}`
    await ann.api.replies.assign({ id, from: null, to: sam.user_id })
    await ann.api.replies.assign({ id, from: sam.user_id, to: sam.user_id })
    await ann.api.replies.assign({ id, from: sam.user_id, to: null })
    const { items } = await ann.api.activity.list({ record_id: job_id, kind: ['assignment'] })
    const member = { user_id: sam.user_id, name: 'Sam Berg' }
    expect(items.map(({ event }) => event)).toEqual([
      { kind: 'reply.assigned', data: { job_number, from: member, to: null } },
      { kind: 'reply.assigned', data: { job_number, from: null, to: member } },
    ])
  })

  it('whose assignee has changed leads to a conflict, even if two people act at the same time', async () => {
    const { id } = await firstOf(ann)
    const both = await Promise.allSettled([
      ann.api.replies.assign({ id, from: null, to: ann.user_id }),
      sam.api.replies.assign({ id, from: null, to: sam.user_id }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { assigned_to, assigned_name, updated_at } = await firstOf(ann)
    expect(await refusal(ann.api.replies.assign({ id, from: null, to: ann.user_id }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: {
        current: { id, assigned_to },
        last_change: { at: updated_at, by_user_id: assigned_to, by_name: assigned_name },
      },
    })
  })

  it('becomes unassigned when its member is removed, and cannot be assigned to people outside the business', async () => {
    const { id } = await firstOf(ann)
    await ann.api.replies.assign({ id, from: null, to: sam.user_id })
    await ann.api.people.remove({ user_id: sam.user_id, role: 'stringer' })
    expect(await firstOf(ann)).toMatchObject({ assigned_to: null, assigned_name: null })
    const { items } = await ann.api.activity.list({ record_id: ann.id, kind: ['assignment'] })
    const member = { user_id: sam.user_id, name: 'Sam Berg' }
    expect(items[0]?.event).toEqual({ kind: 'reply.assigned', data: { job_number: null, from: member, to: null } })
    expect(await refusal(ann.api.replies.assign({ id, from: null, to: sam.user_id }))).toMatchObject({
      fields: [{ path: 'to', message: 'This person doesn’t work here' }],
    })
  })
})
