import { profiles } from '#database/tables/profiles.ts'
import { customers } from '#database/tables/customers.ts'
import { stringerId } from '#domain/ids.ts'
import { roleUrls } from '#database/migrate.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { people } from '#test/callers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDoors, SessionEnded, type Claim, type Desk, type Doors } from './doors.ts'

let database: TestDatabase
let claims: Claim[]

beforeAll(async () => {
  database = await testDatabase()
  const desk = people(database.services)
  for (const name of ['Ann', 'Bob', 'Cid']) await desk.signUp(name)
  const rows = await database.owner<
    { token: string; user_id: string }[]
  >`select token, user_id from auth.sessions order by created_at`
  claims = rows.map(({ token, user_id }) => ({ token, user_id: stringerId.parse(user_id) }))
})

// What a request may begin with: each way sends its first query at another moment.
const ways: [string, (desk: Desk) => Promise<{ id: string }[]>][] = [
  ['a query builder', (desk) => desk.db.select({ id: profiles.id }).from(profiles)],
  ['raw SQL', (desk) => desk.db.execute<{ id: string }>(sql`select id from profiles`)],
  ['a transaction', (desk) => desk.transaction(async (desk) => desk.db.select({ id: profiles.id }).from(profiles))],
  ['a query after a pause', async (desk) => (await Promise.resolve(), desk.db.select({ id: profiles.id }).from(profiles))],
]

describe.each(['session', 'transaction'] as const)('on %s pooling', (pooling) => {
  let doors: Doors

  beforeAll(() => {
    doors = openDoors({ ...roleUrls(database.url), pool_size: 2, transaction_pooling: pooling === 'transaction' })
  })
  afterAll(() => doors.close())

  it.each(ways)('shows each of three stringers on two connections only the own record, by %s', async (_, way) => {
    const answers = await Promise.all(
      Array.from({ length: 600 }, async (_, n) => {
        const claim = claims[n % 3]
        if (!claim) throw new Error('Three people were signed up')
        const rows = await doors.asStringer(claim, way)
        return rows.length === 1 && rows[0]?.id === claim.user_id
      }),
    )
    expect(answers.filter((right) => !right).length).toBe(0)
  })

  it('opens nothing for a session that has ended, and writes nothing', async () => {
    const [, bob, cid] = claims
    if (!bob || !cid) throw new Error('Three people were signed up')
    const forged = { token: bob.token, user_id: cid.user_id }
    const id = '01922222-2222-7222-8222-000000000001'
    const writing = doors.asStringer(forged, (desk) =>
      desk.db.insert(customers).values({ stringer_id: desk.stringer_id, id: sql`${id}`, full_name: 'Nobody' }),
    )
    await expect(writing).rejects.toBeInstanceOf(SessionEnded)
    expect(await database.owner`select from customers where id = ${id}`).toHaveLength(0)
  })
})

it('says that the connection broke, and never answers with nobody’s view', async () => {
  const doors = openDoors({ ...roleUrls(database.url), pool_size: 1, transaction_pooling: false })
  const [ann] = claims
  if (!ann) throw new Error('Ann was signed up')
  const broken = doors.asStringer(ann, async (desk) => {
    await desk.db.execute(sql`select 1`)
    await database.owner`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'stringdesk_app' and datname = current_database()
      and query like '%select 1%'`
    await new Promise((resolve) => setTimeout(resolve, 50))
    return desk.db.select({ id: profiles.id }).from(profiles)
  })
  await expect(broken).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECTION_/) })
  expect(await doors.asStringer(ann, (desk) => desk.db.select({ id: profiles.id }).from(profiles))).toHaveLength(1)
  await doors.close()
})
