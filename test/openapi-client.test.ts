// Proves that docs/openapi.json is good enough to generate a client from: the generated types compile, and the client does a whole job
// against the real server.
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { beforeAll, expect, it } from 'vitest'

import { people, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'

const root = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, 'openapi-client')

/** Runs a script to its end and returns what it printed. Throws what it printed when it fails. */
const node = (...args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${stdout}\n${stderr}`, { cause: error }))
      else resolve(stdout)
    })
  })

let database: TestDatabase
let ann: Person
let url: string

beforeAll(async () => {
  database = await testDatabase()
  const crowd = people(database.services)
  ann = await crowd.signUp('Ann')
  const server = createServer(getRequestListener(crowd.app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`
  return () => void server.close()
})

it('a client generated from the document compiles and does the main job', async () => {
  const generator = join(folder, 'node_modules/openapi-typescript/bin/cli.js')
  // A default makes a field of a request optional, which openapi-typescript has to be told.
  await node(generator, 'docs/openapi.json', '--default-non-nullable=false', '--output', join(folder, 'schema.gen.ts'))
  await node('node_modules/typescript/bin/tsc', '--project', folder)
  const printed = await node(join(folder, 'main-job.ts'), url, database.services.anon_key, ann.email, ann.password)
  expect(JSON.parse(printed)).toEqual({
    status: 'picked_up',
    payment_status: 'paid',
    payment_method: 'Cash',
    price: '25.00',
    customer: 'Ana Moreau',
    listed: 1,
  })
}, 120_000)
