import { people } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { manyJobs, plansOf } from '#test/plans.ts'
import type { TenantDb } from '#database/access.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { customerPage } from '#server/customers/queries.ts'
import { jobPage } from '#server/jobs/queries.ts'
import { racquetPage } from '#server/racquets/queries.ts'
import { findCustomers, findJobs, findRacquets } from './queries.ts'

describe('right after a large import, with the statistics of an empty database, a search', () => {
  let database: TestDatabase
  let id: string

  beforeAll(async () => {
    database = await testDatabase()
    id = (await people(database.services).signUp('Ann')).id
    await manyJobs(database, id, false)
  })

  // All of these words have more matches than the search ranks or fetches by id.
  it.each<[string, (db: TenantDb) => Promise<unknown>]>([
    ['customers', (db) => findCustomers(db, 'customer')],
    ['racquets', (db) => findRacquets(db, 'brand')],
    ['racquets by two words', (db) => findRacquets(db, 'brand model')],
    ['jobs', (db) => findJobs(db, 'luxilon')],
    ['jobs by two words', (db) => findJobs(db, 'customer alu')],
    ['the list of jobs', (db) => jobPage(db, { search: 'luxilon', limit: 50, order: 'newest' })],
    ['the list of racquets', (db) => racquetPage(db, { search: 'brand', limit: 50, is_active: true })],
    ['the list of customers', (db) => customerPage(db, { search: 'customer', limit: 50, is_active: true })],
  ])('for %s reads few rows beyond those it shows', async (_, find) => {
    const plans = await plansOf(database, id, find)
    const readOf = (table: string) => Math.max(...plans.map(({ read }) => read.get(table) ?? 0))
    // There are 20,000 jobs, 3900 racquets and 2000 customers. Before, all matches were joined in a nested loop over a million rows.
    expect(readOf('search_entries')).toBeLessThanOrEqual(20_000)
    expect(readOf('string_jobs')).toBeLessThanOrEqual(20_000)
    // Before version 18, Postgres rounds the rows of each loop, to 2 for each of 2000 customers.
    expect(readOf('racquets')).toBeLessThanOrEqual(4000)
    expect(readOf('customers')).toBeLessThanOrEqual(10_000)
  })

  it.each<[string, number, (db: TenantDb) => Promise<unknown>]>([
    ['customers', 200, (db) => findCustomers(db, 'customer')],
    ['racquets', 200, (db) => findRacquets(db, 'brand')],
    // Too many words begin with "1" to look them up. Otherwise all records would be sorted for the five that are shown.
    ['customers', 100, (db) => findCustomers(db, '1')],
    ['racquets', 100, (db) => findRacquets(db, '1')],
  ])('reads few %s when many match: at most %d', async (table, max, find) => {
    const plans = await plansOf(database, id, find)
    expect(Math.max(...plans.map(({ read }) => read.get(table) ?? 0))).toBeLessThanOrEqual(max)
  })
})
