// `npm run hosted`: starts the hosted setup in a temporary folder, runs the API tests and browser journeys on it, and stops it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { StartError } from '#database/embedded/error.ts'

import { tryAcross } from './setup/across.ts'
import { startHosted, type Hosted } from './setup/hosted.ts'
import { print } from './setup/trial.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

// Cover sign-in, jobs, live updates between browsers, the customer page, exports, imports and photos, across both processes.
const journeys = ['main-job', 'live', 'customer-page', 'customer-link', 'csv', 'racquets']

// API tests that don't belong to a single part of the server.
const apiSuites = [
  'access-tokens',
  'actors',
  'businesses',
  'input-text',
  'isolation',
  'limits',
  'permissions',
  'privacy',
  'requests',
  'tables',
]

/** Runs an installed program until it exits, with its output on the terminal. Resolves with whether it succeeded. */
async function run(path: string, args: string[], env: Record<string, string>): Promise<boolean> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url)), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

const apiTests = ({ postgres, pgbouncer, env }: Hosted): Promise<boolean> =>
  run('vitest/vitest.mjs', ['run', 'src/server', ...apiSuites.map((name) => `test/${name}.test.ts`)], {
    TEST_DATABASE_URL: postgres.superuserUrl('postgres'),
    TEST_PGBOUNCER_PORT: String(pgbouncer.port),
    TEST_STORAGE: JSON.stringify(Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('S3_')))),
  })

const browserTests = ({ url, folder, env, postgres }: Hosted): Promise<boolean> =>
  run('@playwright/test/cli.js', ['test', '--reporter=list', ...journeys.map((name) => `e2e/${name}.spec.ts`)], {
    ...env,
    E2E_URL: url,
    E2E_DATA_DIR: folder,
    E2E_DATABASE_URL: postgres.superuserUrl('stringdesk'),
  })

try {
  const hosted = await startHosted(print)
  try {
    await tryAcross(hosted)
    const results = [await apiTests(hosted), await browserTests(hosted)]
    const exited = hosted.apps.filter((app) => app.hasExited())
    print(exited.length === 0 ? 'Both app processes are still running' : `Ended: ${exited.map(({ name }) => name).join(', ')}`)
    if (results.includes(false) || exited.length > 0) process.exitCode = 1
  } finally {
    await hosted.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
