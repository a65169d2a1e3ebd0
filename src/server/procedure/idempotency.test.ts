import { testDatabase, type TestDatabase } from '#test/database.ts'
import { people } from '#test/callers.ts'
import { beforeAll, expect, it } from 'vitest'

import { deleteOldKeys } from './idempotency.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

it('deletes keys older than a day and keeps newer ones', async () => {
  const { api } = await people(database.services).signUp('Ann')
  for (const idempotency_key of ['old', 'young'])
    await api.customers.create({ full_name: 'Ann' }, { context: { idempotency_key } })
  await database.owner`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`
  await deleteOldKeys(database.services.access.asSystem('test'))
  const rows = await database.owner<{ key: string }[]>`select key from idempotency_keys`
  expect(rows.map(({ key }) => key)).toEqual(['young'])
})
