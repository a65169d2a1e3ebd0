import { emptyDatabase } from '#test/earlier-database.ts'
import { rowCounts, schemaOf } from '#test/schema-of.ts'
import { expect, it } from 'vitest'

import { convertEarlier, earlierFolder } from './earlier-migrations.ts'
import { migrate } from './migrate.ts'
import { readApplied, readMigrationFiles } from './migrations.ts'
import { withClient } from '#database/connections/pool.ts'

it('a converted database of 0.2 has the schema of a new one, and lists the same migrations', async () => {
  const [earlier, current] = await Promise.all([emptyDatabase(), emptyDatabase()])
  await migrate(earlier.url, earlierFolder)
  await Promise.all([migrate(earlier.url), migrate(current.url)])
  expect(await schemaOf(earlier.owner)).toEqual(await schemaOf(current.owner))
  expect(await rowCounts(earlier.owner)).toEqual(await rowCounts(current.owner))
  const [converted, created] = await Promise.all([earlier, current].map(({ url }) => withClient(url, readApplied)))
  expect(converted).toEqual(created)
})

it('a database of this version is not converted', async () => {
  const { url } = await emptyDatabase()
  await migrate(url)
  expect(await withClient(url, convertEarlier)).toEqual([])
  const files = await readMigrationFiles()
  expect((await withClient(url, readApplied)).map(({ file }) => file)).toEqual(files.map(({ file }) => file))
})
