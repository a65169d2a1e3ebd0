// The examples of the API reference are recorded calls of the real app. A new recording must equal docs/api-examples.json; `npx vitest run
// test/api-examples --update` writes it.
import { fileURLToPath } from 'node:url'

import { examplesFile, type ApiExample } from '#server/http/api/api-examples.ts'
import { beforeAll, expect, it } from 'vitest'

import { routes } from './recorder.ts'
import { recordExamples } from './scenario.ts'

let examples: ReadonlyMap<string, ApiExample>

beforeAll(async () => {
  examples = await recordExamples()
})

it('every procedure has an example', () => {
  expect([...routes.keys()].filter((name) => !examples.has(name))).toEqual([])
})

it('the examples match a new recording of the app', async () => {
  const names = [...routes.keys()].filter((name) => examples.has(name))
  const inOrder = Object.fromEntries(
    names.flatMap((name) => examples.get(name) ?? []).map((example, n) => [names[n] ?? '', example]),
  )
  await expect(`${JSON.stringify(inOrder, null, 2)}\n`).toMatchFileSnapshot(fileURLToPath(examplesFile))
})
