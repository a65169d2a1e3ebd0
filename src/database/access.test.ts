import { customers } from '#database/tables/customers.ts'
import { businesses } from '#database/tables/businesses.ts'
import { exportId, newId, type StringerId } from '#domain/values/ids.ts'
import { people } from '#test/callers.ts'
import { ownClaim } from '#test/claims.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { discardStatements } from '#test/tenant-queries.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabaseAccess, type DatabaseAccess, type RequestKind, type TenantDb } from './access.ts'
import { SessionEnded, type MemberClaim } from './connections/claims.ts'
import { roleUrls } from './migrator/migrate.ts'
import { isUnreachable } from './connections/pool.ts'
import { HandleClosed } from './connections/connection.ts'

let database: TestDatabase
let claims: [MemberClaim, MemberClaim, MemberClaim]
let ann: MemberClaim

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  for (const name of ['Ann', 'Bob', 'Cid']) await users.signUp(name)
  const rows = await database.owner<{ token: string; user_id: string }[]>`
    select token, user_id from auth.sessions order by created_at`
  const [first, second, third] = rows.map(ownClaim)
  if (!first || !second || !third) throw new Error('Expected three sessions')
  claims = [first, second, third]
  ann = first
})

// The queries here deliberately don't name a tenant.
afterAll(discardStatements)

const newCustomer = (stringer_id: StringerId, full_name: string) => ({ stringer_id, id: sql`${newId()}`, full_name })

const namesOf = async (db: TenantDb) =>
  (await db.select({ full_name: customers.full_name }).from(customers).where(eq(customers.stringer_id, db.stringer_id))).map(
    ({ full_name }) => full_name,
  )

const customerExists = async (full_name: string) =>
  (await database.owner`select from customers where full_name = ${full_name}`).length > 0

const profileIds = (db: TenantDb) => db.select({ id: businesses.id }).from(businesses)

// Each sends the first query of a request at a different time.
const queryMethods: [string, (db: TenantDb) => Promise<{ id: string }[]>][] = [
  ['a query builder', profileIds],
  ['raw SQL', async (db) => (await db.execute<{ id: string }>(sql`select id from businesses`)).rows],
  ['a transaction', (db) => db.transaction(profileIds)],
  ['a query after a pause', async (db) => (await Promise.resolve(), profileIds(db))],
]

describe.each(['session', 'transaction'] as const)('with %s pooling', (pooling) => {
  let access: DatabaseAccess

  beforeAll(() => {
    access = openDatabaseAccess({ ...roleUrls(database.url), pool_size: 2, transaction_pooling: pooling === 'transaction' })
  })
  afterAll(() => access.close())

  it.each(queryMethods)('isolates three tenants that share two connections, with %s', async (_, query) => {
    const results = await Promise.all(
      Array.from({ length: 600 }, async (_, n) => {
        const claim = claims[n % 3] ?? ann
        const rows = await access.asTenant(claim, query)
        return rows.length === 1 && rows[0]?.id === claim.user_id
      }),
    )
    expect(results.filter((isRight) => !isRight).length).toBe(0)
  })

  it('lets an ended session neither read nor write', async () => {
    const [, bob, cid] = claims
    const forged = { ...cid, token: bob.token }
    const writing = access.asTenant(forged, (db) => db.insert(customers).values(newCustomer(db.stringer_id, 'Forged')))
    await expect(writing).rejects.toBeInstanceOf(SessionEnded)
    expect(await customerExists('Forged')).toBe(false)
    expect(await access.isAlive(forged)).toBe(false)
    expect(await access.isAlive(ann)).toBe(true)
  })

  it('makes a handle throw once its callback has returned', async () => {
    const tenant = await access.asTenant(ann, async (db) => db)
    const link = await access.asLink('a token', async (db) => db)
    const [outer, inner] = await access.asTenant(ann, async (db) => {
      const closed = await db.transaction(async (tx) => tx)
      await expect(profileIds(closed)).rejects.toBeInstanceOf(HandleClosed)
      expect(await profileIds(db)).toHaveLength(1)
      return [db, closed] as const
    })
    for (const db of [tenant, link, outer, inner]) {
      await expect((async () => db.execute(sql`select 1`))()).rejects.toBeInstanceOf(HandleClosed)
      await expect(db.transaction(async () => {})).rejects.toBeInstanceOf(HandleClosed)
    }
  })

  it('stops a branch from sending queries once its sibling has failed', async () => {
    const failed = Promise.withResolvers<void>()
    let late: Promise<unknown> = Promise.resolve()
    const work = access.asTenant(ann, (db) =>
      db.transaction(async (tx) => {
        late = failed.promise.then(() => tx.insert(customers).values(newCustomer(tx.stringer_id, 'Late')))
        await Promise.all([late, Promise.reject(new Error('the sibling'))])
      }),
    )
    await expect(work).rejects.toThrow('the sibling')
    failed.resolve()
    await expect(late).rejects.toBeInstanceOf(HandleClosed)
    expect(await customerExists('Late')).toBe(false)
  })

  it('makes transactions atomic and rejects them if a failed statement was ignored', async () => {
    const write = (db: TenantDb, name: string) => db.insert(customers).values(newCustomer(db.stringer_id, name))
    const interrupted = access.asTenant(ann, (db) =>
      db.transaction(async (tx) => {
        await write(tx, `Nothing ${pooling}`)
        throw new Error('interrupted')
      }),
    )
    await expect(interrupted).rejects.toThrow('interrupted')
    const swallowed = access.asTenant(ann, (db) =>
      db.transaction(async (tx) => {
        await write(tx, `Nothing ${pooling}`)
        await tx.execute(sql`select 1 / 0`).catch(() => {})
      }),
    )
    await expect(swallowed).rejects.toThrow('rolled back')
    const partSwallowed = access.asTenant(ann, (db) =>
      db.transaction(async (tx) => {
        const part = tx.transaction(async (same) => {
          await write(same, `Nothing ${pooling}`)
          throw new Error('interrupted')
        })
        await part.catch(() => {})
      }),
    )
    await expect(partSwallowed).rejects.toThrow('rolled back')
    expect(await customerExists(`Nothing ${pooling}`)).toBe(false)
    await access.asTenant(ann, (db) => db.transaction((tx) => tx.transaction((same) => write(same, `All ${pooling}`))))
    expect(await customerExists(`All ${pooling}`)).toBe(true)
  })

  it('sets the statement timeout by the kind of request', async () => {
    const timeout = sql<{ seconds: string }>`select current_setting('statement_timeout') as seconds`
    const readTimeout = async (kind?: RequestKind) => (await access.asTenant(ann, (db) => db.execute(timeout), kind)).rows[0]
    expect([await readTimeout('report'), await readTimeout('read'), await readTimeout()]).toEqual([
      { seconds: '30s' },
      { seconds: '5s' },
      { seconds: '10s' },
    ])
    const link = await access.asLink('no token', (db) => db.execute(timeout))
    expect(link.rows).toEqual([{ seconds: '5s' }])
    expect((await access.asSystem('A test').execute(timeout)).rows).toEqual([{ seconds: '5min' }])
  })

  it('lets an export read a snapshot but not write', async () => {
    const id = exportId.parse(newId())
    await database.owner`insert into exports (stringer_id, id, state) values (${ann.user_id}, ${id}, 'running')`
    const [before, after] = await access.asExporter(ann.stringer_id, id, async (db) => {
      const before = await namesOf(db)
      await database.owner`insert into customers (stringer_id, id, full_name)
        values (${ann.user_id}, ${newId()}, ${`Concurrent ${pooling}`})`
      return [before, await namesOf(db)] as const
    })
    expect(after).toEqual(before)
    expect(await access.asTenant(ann, namesOf)).toHaveLength(before.length + 1)
    const writing = access.asExporter(ann.stringer_id, id, (db) =>
      db.insert(customers).values(newCustomer(db.stringer_id, 'Export')),
    )
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
    await database.owner`delete from exports where id = ${id}`
    await expect(access.asExporter(ann.stringer_id, id, namesOf)).rejects.toBeInstanceOf(SessionEnded)
  })
})

it("clears the previous member's settings even if the session check fails with an error", async () => {
  const access = openDatabaseAccess({ ...roleUrls(database.url), pool_size: 1, transaction_pooling: false })
  const [, bob] = claims
  const enter = 'auth.enter(text, uuid, uuid, text[], boolean, boolean)'
  expect(await access.asTenant(ann, profileIds)).toEqual([{ id: ann.user_id }])
  await database.owner.unsafe(`alter function ${enter} rename to enter_gone`)
  const seen: unknown[] = []
  const failing = access.asTenant(bob, async (db) => {
    seen.push(...(await profileIds(db)))
    await db.execute(
      sql`insert into customers (stringer_id, id, full_name) values (${ann.user_id}, ${newId()}, 'As the one before')`,
    )
  })
  await expect(failing).rejects.toThrow('does not exist')
  await database.owner.unsafe(`alter function ${enter.replace('auth.enter', 'auth.enter_gone')} rename to enter`)
  expect(seen).toEqual([])
  expect(await customerExists('As the one before')).toBe(false)
  expect(await access.asTenant(bob, profileIds)).toEqual([{ id: bob.user_id }])
  await access.close()
})

it('rejects immediately when the connection breaks, then works on a new one', async () => {
  const access = openDatabaseAccess({ ...roleUrls(database.url), pool_size: 1, transaction_pooling: false })
  const broken = access.asTenant(ann, async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.owner`select pg_terminate_backend(${rows[0]?.pid}::int)`
    await new Promise(() => {})
  })
  expect(await broken.catch(isUnreachable)).toBe(true)
  expect(await access.asTenant(ann, profileIds)).toHaveLength(1)
  await access.close()
})

describe('figures', () => {
  const read = async (db: TenantDb, readAge: () => Promise<string | null>) => ({
    ids: await profileIds(db),
    as_of: await readAge(),
  })
  const withReplica = (replica_url: string) =>
    openDatabaseAccess({ ...roleUrls(database.url), replica_url, pool_size: 1, transaction_pooling: false })

  it('come from the database while the replica is unreachable', async () => {
    const access = withReplica('postgres://stringdesk_app@127.0.0.1:1/stringdesk')
    expect(await access.asReporter(ann, read)).toMatchObject({ ids: [{ id: ann.user_id }], as_of: null })
    await access.close()
  })

  it('come from the database for a session that the replica does not have yet', async () => {
    const other = await testDatabase()
    const access = withReplica(roleUrls(other.url).app_url)
    expect(await access.asReporter(ann, read)).toMatchObject({ ids: [{ id: ann.user_id }] })
    await access.close()
  })

  it('are refused to an ended session even if the replica still has it', async () => {
    const ended = { ...ann, token: 'ended' }
    const access = withReplica(roleUrls(database.url).app_url)
    await expect(access.asReporter(ended, read)).rejects.toBeInstanceOf(SessionEnded)
    await access.close()
  })

  it('pass on the error of a failed query', async () => {
    const access = withReplica(roleUrls(database.url).app_url)
    const failing = access.asReporter(ann, (db) => db.execute(sql`select 1 / 0`))
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
    await access.close()
  })
})
