import { sql } from 'drizzle-orm'
import { inject, expect, it, onTestFinished } from 'vitest'

import { connect } from './connection.ts'
import { prepared } from './prepared.ts'

it('is built once for each connection, and filled in at each call', async () => {
  let built = 0
  const named = prepared((db) => {
    built += 1
    return db
      .select({ asked: sql<string>`${sql.placeholder('asked')}::text` })
      .from(sql`(values (1)) one`)
      .prepare('named')
  })
  const connections = [connect(inject('clusterUrl'), true), connect(inject('clusterUrl'), true)]
  onTestFinished(async () => {
    await Promise.all(connections.map((connection) => connection.close(5)))
  })
  for (const asked of ['first', 'second', 'third'])
    for (const { db } of connections) expect(await named(db).execute({ asked })).toEqual([{ asked }])
  expect(built).toBe(2)
})
