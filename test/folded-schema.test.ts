// The folded files of schema-next create the schema and the rows that the migrations create.
import { migrate } from '#database/migrate.ts'
import { expect, it } from 'vitest'

import { emptyDatabase } from './earlier-database.ts'
import { rowCounts, schemaOf } from './schema-of.ts'

const schemas = new URL('../src/database/schema-next/', import.meta.url)

it('creates the schema that the migrations create', async () => {
  const migrated = await emptyDatabase()
  await migrate(migrated.url)
  const folded = await emptyDatabase()
  await migrate(folded.url, schemas)
  expect(await schemaOf(folded.owner)).toEqual(await schemaOf(migrated.owner))
  expect(await rowCounts(folded.owner)).toEqual(await rowCounts(migrated.owner))
}, 120_000)
