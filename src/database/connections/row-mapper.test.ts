import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { boolean, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { createQueries } from './connection.ts'
import { openPool, useConnection } from './pool.ts'

// A single connection, because the temporary table exists only there.
const database = { pool: openPool(inject('clusterUrl'), 1), canPrepare: true }
beforeAll(() =>
  database.pool.query(`create temp table samples as select * from (values
    ('a', 1, 2.50::numeric, '2026-05-03 10:00Z'::timestamptz, true), (null, null, null, null, null)) v (word, number, amount, at, is_open)`),
)
afterAll(() => database.pool.end())

const samples = pgTable('samples', {
  word: text(),
  number: integer(),
  amount: numeric({ mode: 'number' }),
  at: timestamp({ withTimezone: true }),
  is_open: boolean(),
})
const { word, number, amount, at, is_open } = samples

it.each([
  ['flat columns', { word, number, amount, at, is_open }],
  ['columns in groups', { word, group: { number, at } }],
  ['expressions', { word, twice: sql<number>`number * 2` }],
  [
    'expressions with a decoder and a name',
    { word, twice: sql`number * 2`.mapWith(String), half: sql`amount / 2`.mapWith(amount).as('half') },
  ],
])('maps %s as Drizzle does', async (_, fields) => {
  const expected = await drizzle(database.pool).select(fields).from(samples)
  const mapped = await useConnection(database, (connection) => createQueries(connection).select(fields).from(samples))
  expect(mapped).toEqual(expected)
  expect(mapped).toHaveLength(2)
})
