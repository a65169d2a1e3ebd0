// The examples of the API reference are recorded calls of the real app. A new recording must equal them.
import type { ApiExample } from '#contract/example.ts'
import { beforeAll, expect, it } from 'vitest'

import type { Effects } from '#test/outside-effects.ts'

import { routes } from './recorder.ts'
import { recordExamples } from './scenario.ts'

const file = new URL('../../src/contract/examples.ts', import.meta.url).pathname

let examples: ReadonlyMap<string, ApiExample>
let effects: Effects

beforeAll(async () => {
  ;({ examples, effects } = await recordExamples())
})

const toModule = (inOrder: Record<string, ApiExample>): string =>
  [
    '// Recorded by test/api-examples: `npx vitest run test/api-examples --update`, then `npm run docs`.',
    "import type { ApiExample } from './example.ts'",
    '',
    '/** An example of each procedure, by its path. */',
    `export const examples: Readonly<Record<string, ApiExample>> = ${JSON.stringify(inOrder, null, 2)}`,
    '',
  ].join('\n')

it('every procedure has an example', () => {
  expect([...routes.keys()].filter((name) => !examples.has(name))).toEqual([])
})

it('the examples match a new recording of the app', async () => {
  const names = [...routes.keys()].filter((name) => examples.has(name))
  const inOrder = Object.fromEntries(
    names.flatMap((name) => examples.get(name) ?? []).map((example, n) => [names[n] ?? '', example]),
  )
  await expect(toModule(inOrder)).toMatchFileSnapshot(file)
})

it('the session is confirmed before anything happens outside the database', () => {
  expect([...effects.all]).toEqual(
    expect.arrayContaining(['identity.mail', 'payments.openCheckout', 'storage.put', 'sender.send']),
  )
  expect([...effects.all]).toEqual(expect.arrayContaining(['queue.send messages', 'queue.send webhooks', 'identity.handle']))
  expect([...effects.early]).toEqual([])
})
