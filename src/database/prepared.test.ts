import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, it } from 'vitest'

import { handleOn, ScopedSession } from './connection.ts'
import { openPool, useConnection } from './pool.ts'
import { prepared } from './prepared.ts'

const database = { pool: openPool(inject('clusterUrl'), 1), canPrepare: true }
afterAll(() => database.pool.end())

it('is built once for a connection, and filled in at each call', async () => {
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
      ScopedSession.run(connection, false, (session) => echo(handleOn(session, {})).execute({ word })),
    )
    expect(rows).toEqual([{ word }])
  }
  expect(built).toBe(1)
})
