// `npm test`: runs every check and test, and prints the totals. With --quick (`npm run check`) without browser tests and slow tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import * as z from 'zod'

import { findBrowser } from './browser.ts'
import { describeMissingBrowsers } from './other-browsers.ts'

interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const isQuick = process.argv.includes('--quick')

const root = fileURLToPath(new URL('../', import.meta.url))
const resolveProgram = (path: string) => join(root, 'node_modules', path)

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number(), numTodoTests: z.number() })
  .transform((sum) => ({
    passed: sum.numPassedTests,
    failed: sum.numFailedTests,
    skipped: sum.numPendingTests + sum.numTodoTests,
  }))
const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }))

// Without these, Redocly sends telemetry and looks for updates.
const redoclyEnv = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

const checks = [
  ['Types', 'typescript/bin/tsc', '-b'],
  ['Lint', 'oxlint/bin/oxlint'],
  ['Format', 'oxfmt/bin/oxfmt', '--check'],
  ['API document', '@redocly/cli/bin/cli.js', 'lint', '--extends=recommended-strict', 'docs/openapi.json'],
] as const

/** Runs a check beside others: its output is printed when it has ended. Resolves with whether it succeeded. */
async function check([title, path, ...args]: (typeof checks)[number]): Promise<boolean> {
  const started = performance.now()
  const child = spawn(process.execPath, [resolveProgram(path), ...args], {
    cwd: root,
    env: { ...process.env, ...redoclyEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  console.log(`\n${title} (${((performance.now() - started) / 1000).toFixed(1)} s)\n${output}${errors}`.trimEnd())
  return code === 0
}

/** Runs an installed program with its output on the terminal. Resolves with whether it succeeded. */
async function run(title: string, path: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n${title}`)
  const child = spawn(process.execPath, [resolveProgram(path), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

const countCheck = (hasPassed: boolean): Count => ({ passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 })

/** Reads a test runner's report. A run that failed without a failed test (a file that doesn't load) counts as one failure. */
async function readReport(hasPassed: boolean, file: string, report: z.ZodType<Count>): Promise<Count> {
  const count = await readFile(file, 'utf8').then(
    (json) => report.parse(JSON.parse(json)),
    () => ({ passed: 0, failed: 0, skipped: 0 }),
  )
  return hasPassed || count.failed > 0 ? count : { ...count, failed: 1 }
}

async function unitTests(folder: string): Promise<Count> {
  const file = join(folder, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (isQuick) args.push('--project=!slow')
  return await readReport(await run('Tests', 'vitest/vitest.mjs', args), file, vitestReport)
}

async function browserTests(folder: string): Promise<Count> {
  const file = join(folder, 'playwright.json')
  try {
    const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const hasPassed = await run('Browser tests', '@playwright/test/cli.js', ['test', '--reporter=list,json'], env)
    return await readReport(hasPassed, file, playwrightReport)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return countCheck(false)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'stringdesk-results-'))
// Side by side, because each leaves cores idle for part of its time.
const counts = (await Promise.all(checks.map(check))).map(countCheck)
counts.push(await unitTests(folder))
if (!isQuick) counts.push(await browserTests(folder))
await rm(folder, { recursive: true })

const sum = (name: keyof Count) => counts.reduce((total, count) => total + count[name], 0)
const ran = counts.slice(checks.length).reduce((total, count) => total + count.passed + count.failed, 0)
if (!isQuick) for (const line of await describeMissingBrowsers()) console.log(line)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exitCode = sum('failed') > 0 || ran === 0 ? 1 : 0
