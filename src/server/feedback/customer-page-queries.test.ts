import { createHash } from 'node:crypto'

import { people } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { aJob } from '#test/factories.ts'
import { expect, it } from 'vitest'

it('generates tokens of 144 random bits and indexes only their hashes', async () => {
  const { owner, services } = await testDatabase()
  const ann = await people(services).signUp('Ann')
  for (let count = 0; count < 8; count += 1) await aJob(ann.api)
  const links = await owner<{ token: string; token_hash: Buffer }[]>`select token, token_hash from feedback_links`
  const bytes = links.map(({ token }) => Buffer.from(token, 'base64url'))
  expect(bytes.map(({ length }) => length * 8)).toEqual(Array.from({ length: 8 }, () => 144))
  // A counter or a clock would produce a byte position that is the same in all tokens.
  const isFixed = (at: number) => new Set(bytes.map((one) => one[at])).size === 1
  expect(Array.from({ length: 18 }, (_, at) => at).filter(isFixed)).toEqual([])
  const hashes = bytes.map((one) => createHash('sha256').update(one).digest('hex'))
  expect(links.map(({ token_hash }) => token_hash.toString('hex'))).toEqual(hashes)
  // The timing of an index lookup by token would reveal how much of a guess matches.
  const indexed = await owner<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid in (select indexrelid from pg_index where indrelid = 'feedback_links'::regclass)`
  const names = indexed.map(({ name }) => name)
  expect([names.includes('token_hash'), names.includes('token')]).toEqual([true, false])
})
