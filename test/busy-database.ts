// Two businesses with years of work, for tests of query plans. Filled once per run, because that takes as long as many tests.
import { inject } from 'vitest'

import { people, type Person } from './callers.ts'
import { template, busyTemplate } from './cluster.ts'
import { cloneDatabase, testDatabase, type TestDatabase } from './database.ts'
import { manyJobs } from './plans.ts'
import { openSql } from './sql.ts'

const emails = ['busy@example.com', 'other@example.com'] as const

export interface BusyDatabase extends TestDatabase {
  readonly busy: Person
  readonly other: Person
}

/** Like `testDatabase`, with two businesses that have `manyJobs`. */
export async function busyDatabase(): Promise<BusyDatabase> {
  await makeTemplate()
  const database = await testDatabase({}, busyTemplate)
  const users = people(database.services)
  const [busy, other] = await Promise.all([users.signIn(emails[0]), users.signIn(emails[1])])
  return { ...database, busy, other }
}

/** Fills the template, unless another file has done so or is doing it now. */
async function makeTemplate(): Promise<void> {
  const cluster = openSql(inject('clusterUrl'))
  try {
    await cluster`select pg_advisory_lock(hashtext(${busyTemplate}))`
    const made = await cluster`select from pg_database where datname = ${busyTemplate}`
    if (made.length > 0) return
    const database = await cloneDatabase(template)
    const users = people(database.services)
    for (const email of emails) {
      const { id } = await users.signUp(email, email)
      await manyJobs(database, id)
    }
    await database.close()
    await cluster.unsafe(`alter database ${database.name} rename to ${busyTemplate}`)
  } finally {
    await cluster.end()
  }
}
