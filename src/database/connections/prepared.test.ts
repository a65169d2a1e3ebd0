import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, it } from 'vitest'

import { createHandle, ScopedSession } from './connection.ts'
import { openPool, useConnection } from './pool.ts'
import { prepared } from './prepared.ts'

const database = { pool: openPool(inject('clusterUrl'), 1), canPrepare: true }
afterAll(() => database.pool.end())

it('builds a query once per connection and fills in its placeholders at each call', async () => {
  let built = 0
  const echo = prepared((db) => {
    built += 1
    return db
      .select({ word: sql<string>`${sql.placeholder('word')}::text` })
      .from(sql`(values (1)) one`)
      .prepare('echo')
  })
  for (const word of ['first', 'second', 'third']) {
    const rows = await useConnection(database, (connection) =>
      ScopedSession.run(connection, undefined, (session) => echo(createHandle(session, {})).execute({ word })),
    )
    expect(rows).toEqual([{ word }])
  }
  expect(built).toBe(1)
})
