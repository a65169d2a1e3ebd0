// Builds the client from docs/openapi.json as it would be published, measures it, compiles against it, and runs it with the real server.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { beforeAll, expect, it } from 'vitest'

import { people, type Person } from './callers.ts'
import { testDatabase } from './database.ts'
import { aToken } from './factories.ts'
import { runNode } from './node-script.ts'
import { serve } from './serve.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'client')
const maxKilobytes = 15

/** Writes the only example in the package's README to a file. */
async function writeReadmeExample(): Promise<string> {
  const readme = await readFile(join(folder, 'README.md'), 'utf8')
  const [, example = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? []
  const file = join(folder, 'test/readme.gen.ts')
  await writeFile(file, example)
  return file
}

let ann: Person
let url: string
let readme: string

beforeAll(async () => {
  const { owner, services } = await testDatabase()
  const users = people(services)
  ann = await users.signUp('Ann')
  await owner`update businesses set subscription_tier = 'paid'`
  url = await serve(users.app.fetch)
  readme = await writeReadmeExample()
  await runNode(['client/build.ts'])
  await runNode(['node_modules/typescript/bin/tsc', '--project', 'client/test'])
}, 240_000)

const newToken = async () => (await aToken(ann, ['customers:write', 'jobs:write'])).token

it('the built client is small and needs neither Node nor another file', async () => {
  const built = await readFile(join(folder, 'dist/client.js'))
  expect(gzipSync(built).length / 1000).toBeLessThan(maxKilobytes)
  expect(built.toString()).not.toMatch(/\bimport\b|require\(|node:/)
})

it('the built client does the main job', async () => {
  const printed = await runNode(['client/test/main-job.ts', url, await newToken()])
  expect(JSON.parse(printed)).toEqual({
    status: 'picked_up',
    payment_status: 'paid',
    payment_method: 'Cash',
    price: '25.00',
    customer: 'Ana Moreau',
    listed: 1,
    names: ['Ana Moreau', 'Ines Duarte', 'Jonas Berg'],
  })
})

it('the README example works as written', async () => {
  const printed = await runNode([readme], { env: { STRINGDESK: url, TOKEN: await newToken() } })
  expect(printed).toMatch(/^Job #\d+ is in_progress already$/m)
  expect(printed).toMatch(/^Ana Moreau$/m)
  expect(printed).toMatch(/^VALIDATION_ERROR: Customer name is required$/m)
})
