import { createHash } from 'node:crypto'

import { people } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { aJob } from '#test/factories.ts'
import { expect, it } from 'vitest'

it('a token is 144 random bits, and is found by its hash and by nothing else', async () => {
  const { owner, services } = await testDatabase()
  const ann = await people(services).signUp('Ann')
  for (let made = 0; made < 8; made += 1) await aJob(ann.api)
  const links = await owner<{ token: string; token_hash: Buffer }[]>`select token, token_hash from feedback_links`
  const bytes = links.map(({ token }) => Buffer.from(token, 'base64url'))
  expect(bytes.map(({ length }) => length * 8)).toEqual(Array.from({ length: 8 }, () => 144))
  // No place has the same byte in all of them, as a counter or a clock would.
  const isFixed = (at: number) => new Set(bytes.map((one) => one[at])).size === 1
  expect(Array.from({ length: 18 }, (_, at) => at).filter(isFixed)).toEqual([])
  const hashes = bytes.map((one) => createHash('sha256').update(one).digest('hex'))
  expect(links.map(({ token_hash }) => token_hash.toString('hex'))).toEqual(hashes)
  // How long an index takes to say no would tell how much of a guess was right.
  const indexed = await owner<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid in (select indexrelid from pg_index where indrelid = 'feedback_links'::regclass)`
  const names = indexed.map(({ name }) => name)
  expect([names.includes('token_hash'), names.includes('token')]).toEqual([true, false])
})
