import { readFile } from 'node:fs/promises'

import { findHits } from '#scripts/citus-limits.ts'
import { withClient } from '#database/pool.ts'
import { expect, it } from 'vitest'

import { testDatabase } from './database.ts'

const page = await readFile(new URL('../docs/scaling.md', import.meta.url), 'utf8')

/** The text under each heading. */
const sections = new Map(
  page.split(/^## /m).map((section) => {
    const [heading = '', ...text] = section.split('\n')
    return [heading, text.join('\n')]
  }),
)

it('docs/scaling.md covers everything in the schema that hits a limit of Citus', async () => {
  const { url } = await testDatabase()
  const hits = await withClient(url, findHits)
  const unanswered = hits.flatMap(({ limit, names }) => names.filter((name) => !sections.get(limit)?.includes(`\`${name}\``)))
  expect(hits.flatMap(({ names }) => names).length).toBeGreaterThan(50)
  expect(unanswered).toEqual([])
})
