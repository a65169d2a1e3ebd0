// The examples of the API reference are recorded calls of the real app. A new recording must equal docs/api-examples.json; `npx vitest run
// test/api-examples --update` writes it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { examplesFile, openApiDocumentWithExamples, type ApiExample } from '#server/http/api/openapi-examples.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import { runNode } from '#test/node-script.ts'
import { beforeAll, expect, it } from 'vitest'

import type { Effects } from '#test/outside-effects.ts'

import { withoutEvents } from './commands-without-events.ts'
import { routes } from './recorder.ts'
import { recordExamples } from './scenario.ts'

// Without these, Redocly sends telemetry and checks for updates.
const redoclyEnv = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

let examples: ReadonlyMap<string, ApiExample>
let effects: Effects
let events: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  ;({ examples, effects, events } = await recordExamples())
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

it('the published API document matches the rules of Redocly, and its examples match their schemas', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-api-document-'))
  closeAfterFile(() => rm(folder, { recursive: true }))
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(await openApiDocumentWithExamples()))
  const lint = runNode(
    // The `default` response of each operation describes its errors.
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--extends=recommended-strict', '--skip-rule=operation-4xx-response', file],
    { env: redoclyEnv },
  )
  await expect(lint).resolves.toEqual(expect.any(String))
})

it('every command records an event, or is listed with the reason why not', () => {
  const commands = [...routes].filter(([, { method }]) => method !== 'GET').map(([name]) => name)
  const silent = commands.filter((name) => !events.get(name)?.length)
  expect(silent.toSorted()).toEqual(withoutEvents.toSorted())
})

it('the session is confirmed before anything happens outside the database', () => {
  expect([...effects.all]).toEqual(
    expect.arrayContaining(['identity.mail', 'payments.openCheckout', 'storage.put', 'sender.send']),
  )
  expect([...effects.all]).toEqual(expect.arrayContaining(['queue.send messages', 'queue.send webhooks', 'identity.handle']))
  expect([...effects.early]).toEqual([])
})
