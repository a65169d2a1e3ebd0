// `npm test`: runs every check and test, and prints the totals. With --quick (`npm run check`) without browser tests and slow tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { findBrowser } from './browser.ts'
import { describeMissingBrowsers } from './other-browsers.ts'
import { readPlaywrightReport, readVitestReport, type Results } from './test-reports.ts'

const isQuick = process.argv.includes('--quick')

const root = fileURLToPath(new URL('../', import.meta.url))
const resolveProgram = (path: string) => join(root, 'node_modules', path)

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

const countCheck = (hasPassed: boolean, title: string): Results => ({
  passed: hasPassed ? 1 : 0,
  skipped: 0,
  failures: hasPassed ? [] : [title],
})

/** Reads a test runner's report. A run that failed without a failed test (a file that doesn't load) counts as one failure. */
async function readReport(hasPassed: boolean, file: string, read: (json: string) => Results): Promise<Results> {
  const results = await readFile(file, 'utf8').then(read, () => ({ passed: 0, skipped: 0, failures: [] }))
  if (hasPassed || results.failures.length > 0) return results
  return { ...results, failures: ['the run failed outside of its tests'] }
}

async function unitTests(folder: string): Promise<Results> {
  const file = join(folder, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (isQuick) args.push('--project=!slow')
  return await readReport(await run('Tests', 'vitest/vitest.mjs', args), file, readVitestReport)
}

async function browserTests(folder: string): Promise<Results> {
  const file = join(folder, 'playwright.json')
  try {
    const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const hasPassed = await run('Browser tests', '@playwright/test/cli.js', ['test', '--reporter=list,json'], env)
    return await readReport(hasPassed, file, readPlaywrightReport)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return countCheck(false, 'Browser tests: no browser')
  }
}

const folder = await mkdtemp(join(tmpdir(), 'stringdesk-results-'))
// Side by side, because each leaves cores idle for part of its time.
const hasPassed = await Promise.all(checks.map(check))
const results = checks.map(([title], index) => countCheck(hasPassed[index] === true, title))
results.push(await unitTests(folder))
if (!isQuick) results.push(await browserTests(folder))
await rm(folder, { recursive: true })

const count = (list: readonly Results[]) => ({
  passed: list.reduce((total, { passed }) => total + passed, 0),
  skipped: list.reduce((total, { skipped }) => total + skipped, 0),
  failures: list.flatMap(({ failures }) => failures),
})
const all = count(results)
const ran = count(results.slice(checks.length))
if (!isQuick) for (const line of await describeMissingBrowsers()) console.log(line)
// Again at the end, where they are found without reading the whole output.
if (all.failures.length > 0) console.log(`\nFailed:\n${all.failures.join('\n')}`)
const skipped = all.skipped > 0 ? `, ${all.skipped} skipped` : ''
console.log(`\n${all.passed} passed, ${all.failures.length} failed${skipped}`)
process.exitCode = all.failures.length > 0 || ran.passed + ran.failures.length === 0 ? 1 : 0
