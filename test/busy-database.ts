// Two businesses with years of work for query plan tests. Filled once per run, because that takes as long as many tests.
import { inject } from 'vitest'

import { people, type Person } from './callers.ts'
import { template, busyTemplate } from './cluster.ts'
import { cloneDatabase, testDatabase, type TestDatabase } from './database.ts'
import { manyJobs } from './plans.ts'
import { openSql } from './sql.ts'

const busyEmail = 'busy@example.com'
// The second business makes it visible in a plan if a query reads another business's rows.
const otherEmail = 'other@example.com'

export interface BusyDatabase extends TestDatabase {
  readonly busy: Person
}

/** Like `testDatabase`, with two businesses that have `manyJobs`. */
export async function busyDatabase(): Promise<BusyDatabase> {
  await makeTemplate()
  const database = await testDatabase({}, busyTemplate)
  return { ...database, busy: await people(database.services).signIn(busyEmail) }
}

/** Fills the template, unless another test file has done so or is doing so. */
async function makeTemplate(): Promise<void> {
  const cluster = openSql(inject('clusterUrl'))
  try {
    await cluster`select pg_advisory_lock(hashtext(${busyTemplate}))`
    const made = await cluster`select from pg_database where datname = ${busyTemplate}`
    if (made.length > 0) return
    const database = await cloneDatabase(template)
    const users = people(database.services)
    for (const email of [busyEmail, otherEmail]) {
      const { id } = await users.signUp(email, email)
      await manyJobs(database, id)
    }
    await database.close()
    // In the hosted setup, PgBouncer keeps connections open.
    await cluster`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database.name}`
    await cluster.unsafe(`alter database ${database.name} rename to ${busyTemplate}`)
  } finally {
    await cluster.end()
  }
}
