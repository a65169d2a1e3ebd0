// What `npm test` runs: every check, then one line with the sum of them all. With --no-browser it is `npm run check`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import * as z from 'zod'

import { findBrowser } from './browser.ts'

interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const root = fileURLToPath(new URL('../', import.meta.url))
const program = (path: string) => join(root, 'node_modules', path)

// A test that passed at its second attempt passed; Playwright says beside it that it is flaky.
const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number(), numTodoTests: z.number() })
  .transform((sum) => ({
    passed: sum.numPassedTests,
    failed: sum.numFailedTests,
    skipped: sum.numPendingTests + sum.numTodoTests,
  }))
const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number(), skipped: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }))

/** Runs a program of the project to its end, its words going straight to the terminal. */
async function run(title: string, path: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n${title}`)
  const child = spawn(process.execPath, [program(path), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

const asOne = (isGood: boolean): Count => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 })

/** What a test program reported. One that failed without a failed test (a file that does not load) counts as one failure. */
async function reported(isGood: boolean, file: string, report: z.ZodType<Count>): Promise<Count> {
  const count = await readFile(file, 'utf8').then(
    (text) => report.parse(JSON.parse(text)),
    () => ({ passed: 0, failed: 0, skipped: 0 }),
  )
  return isGood || count.failed > 0 ? count : { ...count, failed: 1 }
}

async function unitTests(folder: string): Promise<Count> {
  const file = join(folder, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return await reported(await run('Tests', 'vitest/vitest.mjs', args), file, vitestReport)
}

async function browserTests(folder: string): Promise<Count> {
  const file = join(folder, 'playwright.json')
  try {
    const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const isGood = await run('Tests in the browser', '@playwright/test/cli.js', ['test', '--reporter=list,json'], env)
    return await reported(isGood, file, playwrightReport)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return asOne(false)
  }
}

// Redocly otherwise reports each run and looks for a newer version.
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

const folder = await mkdtemp(join(tmpdir(), 'stringdesk-results-'))
const counts = [
  asOne(await run('Types', 'typescript/bin/tsc', ['-b'])),
  asOne(await run('Lint', 'oxlint/bin/oxlint', [])),
  asOne(await run('Format', 'oxfmt/bin/oxfmt', ['--check'])),
  asOne(
    await run('API document', '@redocly/cli/bin/cli.js', ['lint', '--extends=recommended-strict', 'docs/openapi.json'], offline),
  ),
]
const checks = counts.length
counts.push(await unitTests(folder))
if (!process.argv.includes('--no-browser')) counts.push(await browserTests(folder))
await rm(folder, { recursive: true })

const sum = (name: keyof Count) => counts.reduce((total, count) => total + count[name], 0)
const ran = counts.slice(checks).reduce((total, count) => total + count.passed + count.failed, 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exitCode = sum('failed') > 0 || ran === 0 ? 1 : 0
