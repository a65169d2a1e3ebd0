import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { people } from './callers.ts'
import { ownClaim } from './claims.ts'
import { testDatabase } from './database.ts'
import { discardStatements, refuseUnscoped, takeUnscopedQueries } from './tenant-queries.ts'

it('finds queries that rely on row-level security alone', async () => {
  const { services, owner } = await testDatabase()
  await people(services).signUp('Ann')
  const [session] = await owner<{ token: string; user_id: string }[]>`select token, user_id from auth.sessions`
  const claim = ownClaim(session ?? { token: '', user_id: '' })
  discardStatements()
  await services.access.asTenant(claim, async (db) => {
    const tenant = db.stringer_id
    await db.execute(sql`select from customers where stringer_id = ${tenant} and full_name = 'Jonas'`)
    await db.execute(sql`select from customers c join racquets r using (stringer_id) where c.stringer_id = ${tenant}`)
    await db.execute(sql`select from customers where full_name = 'Jonas'`)
    await db.execute(sql`select from customers c join racquets r on r.customer_id = c.id where c.stringer_id = ${tenant}`)
    await db.execute(sql`select from businesses where owner_name = 'Jonas'`)
    await db.execute(sql`update customers set notes = '' where is_active`)
  })
  const found = await takeUnscopedQueries(owner)
  expect(found.map(({ tables }) => tables)).toEqual([['customers'], ['racquets'], ['businesses'], ['customers']])
  expect(() => refuseUnscoped(found)).toThrow('stringdesk_app reads racquets of all tenants: select from customers c')
  expect(() => refuseUnscoped([])).not.toThrow()
})

it('finds row locks over all tenants, even in background work', async () => {
  const { services, owner } = await testDatabase()
  const system = services.access.asSystem('test')
  const due = sql`select id from messages where due_at <= now()`
  discardStatements()
  await system.execute(due)
  refuseUnscoped(await takeUnscopedQueries(owner))
  await system.execute(
    sql`update messages set attempts = 1 where stringer_id = gen_random_uuid() and id = (${due} limit 1 for update skip locked)`,
  )
  const found = await takeUnscopedQueries(owner)
  expect(found.map(({ locked }) => locked)).toEqual([['messages']])
  expect(() => refuseUnscoped(found)).toThrow('stringdesk_system locks messages of all tenants')
})
