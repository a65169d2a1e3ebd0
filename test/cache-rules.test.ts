import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const optionPattern =
  /\b(staleTime|gcTime|retryDelay|retryOnMount|refetchInterval|refetchOnMount|refetchOnReconnect|refetchOnWindowFocus|retry(?=: [\dtf])):/g
// The defaults themselves.
const defaults = 'src/web/app/cache/query-client.ts'

const listExceptions = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src/web'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && path !== defaults)
    .flatMap((path) => [...new Set([...read(path).matchAll(optionPattern)].map(([, option]) => `${path} ${option}`))])

it('Explains every query that sets its own times in decision 0026, and lists no other', () => {
  const rows = [...read('docs/decisions/0026-exceptions-to-the-cache-rules.md').matchAll(/^\| `(\S+)` +\| (\w+)/gm)]
  expect(rows.map(([, path, option]) => `${path} ${option}`).toSorted()).toEqual(listExceptions().toSorted())
})
