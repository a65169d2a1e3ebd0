// Clients that others generate from docs/openapi.json compile, and the server understands their requests.
import { beforeAll, expect, it } from 'vitest'

import { people, type Person } from './callers.ts'
import { testDatabase } from './database.ts'
import { aToken } from './factories.ts'
import { runNode } from './node-script.ts'
import { serve } from './serve.ts'

const folder = 'test/generated'
const generators = [
  ['node_modules/openapi-typescript/bin/cli.js', '../docs/openapi.json', '--output', `${folder}/schema.gen.ts`],
  ['node_modules/@hey-api/openapi-ts/bin/run.js', '--file', `${folder}/hey-api.config.ts`, '--no-log-file', '--silent'],
]

let ann: Person
let url: string

beforeAll(async () => {
  const { owner, services } = await testDatabase()
  const users = people(services)
  ann = await users.signUp('Ann')
  await owner`update businesses set subscription_tier = 'paid'`
  url = await serve(users.app.fetch)
  for (const generator of generators) await runNode(generator, { cwd: 'client' })
  await runNode(['node_modules/typescript/bin/tsc', '--project', `client/${folder}`])
}, 240_000)

it.each(['openapi-fetch', 'hey-api'])(
  'A client from %s sends one-element lists and leaves out fields with a default',
  async (client) => {
    const { token } = await aToken(ann, ['customers:write', 'jobs:write', 'inventory:write'])
    const printed = await runNode([`client/${folder}/${client}.ts`, url, token])
    expect(JSON.parse(printed)).toMatchObject({
      defaults: [true, true, 'shop', '0'],
      rows: [1, 2],
      found: expect.arrayContaining(['Serve & Volley Club']),
    })
  },
)
