import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { root, sourceFiles } from './source-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const optionPattern =
  /\b(staleTime|gcTime|retryDelay|retryOnMount|refetchInterval|refetchOnMount|refetchOnReconnect|refetchOnWindowFocus|retry(?=: [\dtf])):/g
// This file sets the defaults.
const defaults = 'src/web/app/cache/query-client.ts'

const listExceptions = (): string[] =>
  sourceFiles
    .filter((path) => /^src\/web\/.*\.tsx?$/.test(path) && !path.includes('.test.') && path !== defaults)
    .flatMap((path) => [...new Set([...read(path).matchAll(optionPattern)].map(([, option]) => `${path} ${option}`))])

it('Lists exactly the queries that set their own times in decision 0026', () => {
  const rows = [...read('docs/decisions/0026-exceptions-to-the-cache-rules.md').matchAll(/^\| `(\S+)` +\| (\w+)/gm)]
  expect(rows.map(([, path, option]) => `${path} ${option}`).toSorted()).toEqual(listExceptions().toSorted())
})
