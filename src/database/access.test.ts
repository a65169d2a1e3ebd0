import { profiles } from './tables/profiles.ts'
import { customers } from './tables/customers.ts'
import { stringerId } from '#domain/values/ids.ts'
import { roleUrls } from './migrate.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { people } from '#test/callers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabaseAccess, SessionEnded, type Claim, type TenantDb, type DatabaseAccess } from './access.ts'

let database: TestDatabase
let claims: Claim[]

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  for (const name of ['Ann', 'Bob', 'Cid']) await users.signUp(name)
  const rows = await database.owner<
    { token: string; user_id: string }[]
  >`select token, user_id from auth.sessions order by created_at`
  claims = rows.map(({ token, user_id }) => ({ token, user_id: stringerId.parse(user_id) }))
})

// What a request may begin with: each way sends its first query at another moment.
const ways: [string, (users: TenantDb) => Promise<{ id: string }[]>][] = [
  ['a query builder', (users) => users.select({ id: profiles.id }).from(profiles)],
  ['raw SQL', (users) => users.execute<{ id: string }>(sql`select id from profiles`)],
  ['a transaction', (users) => users.transaction(async (users) => users.select({ id: profiles.id }).from(profiles))],
  ['a query after a pause', async (users) => (await Promise.resolve(), users.select({ id: profiles.id }).from(profiles))],
]

describe.each(['session', 'transaction'] as const)('on %s pooling', (pooling) => {
  let access: DatabaseAccess

  beforeAll(() => {
    access = openDatabaseAccess({ ...roleUrls(database.url), pool_size: 2, transaction_pooling: pooling === 'transaction' })
  })
  afterAll(() => access.close())

  it.each(ways)('shows each of three stringers on two connections only the own record, by %s', async (_, way) => {
    const answers = await Promise.all(
      Array.from({ length: 600 }, async (_, n) => {
        const claim = claims[n % 3]
        if (!claim) throw new Error('Three people were signed up')
        const rows = await access.asTenant(claim, way)
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
    const writing = access.asTenant(forged, (users) =>
      users.insert(customers).values({ stringer_id: users.stringer_id, id: sql`${id}`, full_name: 'Nobody' }),
    )
    await expect(writing).rejects.toBeInstanceOf(SessionEnded)
    expect(await database.owner`select from customers where id = ${id}`).toHaveLength(0)
  })
})

it('says that the connection broke, and never answers with nobody’s view', async () => {
  const access = openDatabaseAccess({ ...roleUrls(database.url), pool_size: 1, transaction_pooling: false })
  const [ann] = claims
  if (!ann) throw new Error('Ann was signed up')
  const broken = access.asTenant(ann, async (users) => {
    await users.execute(sql`select 1`)
    await database.owner`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'stringdesk_app' and datname = current_database()
      and query like '%select 1%'`
    await new Promise((resolve) => setTimeout(resolve, 50))
    return users.select({ id: profiles.id }).from(profiles)
  })
  await expect(broken).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECTION_/) })
  expect(await access.asTenant(ann, (users) => users.select({ id: profiles.id }).from(profiles))).toHaveLength(1)
  await access.close()
})
