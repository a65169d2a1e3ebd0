// `npm test`: runs every check and test, and prints the totals. --quick (`npm run check`) skips browser tests and slow tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { findBrowser } from './browser.ts'
import { buildText } from './build.ts'
import { describeUntested, findMissing, hidePrograms, testedPrograms } from './optional-programs.ts'
import { findProgramTests } from './program-tests.ts'
import { mergeResults, readPlaywrightReport, readVitestReport, type Results } from './test-reports.ts'

const isQuick = process.argv.includes('--quick')

const root = fileURLToPath(new URL('../', import.meta.url))
const resolveProgram = (path: string) => join(root, 'node_modules', path)

// Without these, Redocly sends telemetry and checks for updates.
const redoclyEnv = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

const checks = [
  ['Types', 'typescript/bin/tsc', '-b'],
  ['Lint', 'oxlint/bin/oxlint'],
  ['Format', 'oxfmt/bin/oxfmt', '--check'],
  // The `default` response of each operation describes its errors.
  [
    'API document',
    '@redocly/cli/bin/cli.js',
    'lint',
    '--extends=recommended-strict',
    '--skip-rule=operation-4xx-response',
    'docs/openapi.json',
  ],
] as const

const resultOf = (title: string, hasPassed: boolean): Results => new Map([[title, { state: hasPassed ? 'passed' : 'failed' }]])

/** Runs a check in parallel with others. Prints its output once it has ended. */
async function check([title, path, ...args]: (typeof checks)[number]): Promise<Results> {
  const started = performance.now()
  const child = spawn(process.execPath, [resolveProgram(path), ...args], {
    cwd: root,
    env: { ...process.env, ...redoclyEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  console.log(`\n${title} (${((performance.now() - started) / 1000).toFixed(1)} s)\n${output}${errors}`.trimEnd())
  return resultOf(title, code === 0)
}

interface Run {
  readonly title: string
  /** The test runner's path in node_modules. */
  readonly path: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** The file that the test runner writes its report to. */
  readonly report: string
  readonly read: (report: string) => Results | Promise<Results>
}

/** Runs tests with output on the terminal. A run that fails without a failed test counts as one failure. */
async function runTests({ title, path, args, env, report, read }: Run): Promise<Results> {
  console.log(`\n${title}`)
  const child = spawn(process.execPath, [resolveProgram(path), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  const results = await readFile(report, 'utf8').then<Results, Results>(read, () => new Map())
  if (code === 0 || [...results.values()].some(({ state }) => state === 'failed')) return results
  return mergeResults([results, resultOf(`${title}: the run failed outside of its tests`, false)])
}

interface RunOptions {
  readonly title: string
  /** A folder for the report. */
  readonly folder: string
  /** Runs only these test files. */
  readonly files?: readonly string[]
  readonly env?: Record<string, string>
}

async function unitTests({ title, folder, files = [], env = {} }: RunOptions): Promise<Results> {
  const report = join(folder, `vitest-${files.length}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files]
  if (isQuick) args.push('--project=!slow')
  return await runTests({ title, path: 'vitest/vitest.mjs', args, env, report, read: readVitestReport })
}

async function browserTests({ title, folder, files = [], env = {} }: RunOptions): Promise<Results> {
  const report = join(folder, `playwright-${files.length}.json`)
  try {
    const all = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env }
    const args = ['test', '--reporter=list,json', ...files]
    return await runTests({ title, path: '@playwright/test/cli.js', args, env: all, report, read: readPlaywrightReport })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return resultOf(`${title}: no browser`, false)
  }
}

const missing = await findMissing(testedPrograms)
const unitFiles = await findProgramTests('{src,test,scripts}/**/*.test.{ts,tsx}')
const browserFiles = await findProgramTests('e2e/**/*.spec.ts')

/** The files that use an installed program. */
const runnable = (files: typeof unitFiles): string[] =>
  files.filter(({ programs }) => programs.some((name) => !missing.includes(name))).map(({ file }) => file)

/** Runs everything as on a machine without optional programs, then the tests of those that are installed. */
async function testTwice(
  run: (options: RunOptions) => Promise<Results>,
  title: string,
  files: typeof unitFiles,
): Promise<Results[]> {
  const results = [await run({ title, folder, env: hidden })]
  const again = runnable(files)
  if (again.length > 0) results.push(await run({ title: `${title} with optional programs`, folder, files: again }))
  return results
}

const folder = await mkdtemp(join(tmpdir(), 'stringdesk-results-'))
const links = await mkdtemp(join(tmpdir(), 'stringdesk-path-'))
const hidden = await hidePrograms(links)
await buildText((line) => console.log(line))
// In parallel, because each leaves cores idle part of the time.
const checked = await Promise.all(checks.map(check))
const ran = mergeResults(
  isQuick
    ? [await unitTests({ title: 'Tests', folder })]
    : [...(await testTwice(unitTests, 'Tests', unitFiles)), ...(await testTwice(browserTests, 'Browser tests', browserFiles))],
)
await Promise.all([folder, links].map((used) => rm(used, { recursive: true })))

const all = [...mergeResults([...checked, ran])]
const namesOf = (state: 'passed' | 'skipped') => all.filter(([, outcome]) => outcome.state === state).map(([name]) => name)
const failures = all.flatMap(([name, outcome]) =>
  outcome.state === 'failed' ? [[name, outcome.message ?? ''].join('\n').trim()] : [],
)
const [passed, skipped] = [namesOf('passed'), namesOf('skipped')]

const usesPrograms = (test: string) => [...unitFiles, ...browserFiles].some(({ file }) => test.includes(file.replace('e2e/', '')))
if (!isQuick) for (const line of describeUntested(missing)) console.log(line)
for (const test of skipped) if (!usesPrograms(test)) console.log(`Skipped: ${test}`)
// Repeated at the end, so that nobody has to read the whole output.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${passed.length} passed, ${failures.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
process.exitCode = failures.length > 0 || ran.size === skipped.length ? 1 : 0
