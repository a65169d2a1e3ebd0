// Reads Vitest's and Playwright's reports for `npm test`.
import { readFile } from 'node:fs/promises'

import * as z from 'zod'

type Outcome = { readonly state: 'passed' | 'skipped' } | { readonly state: 'failed'; readonly message?: string }

/** The outcome of each test, by its file and title. */
export type Results = ReadonlyMap<string, Outcome>

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})

const browserResult = z.object({
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
})

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string(), results: z.array(browserResult) })),
})

type Spec = z.infer<typeof spec>

interface Suite {
  readonly title: string
  readonly specs?: readonly Spec[]
  readonly suites?: readonly Suite[]
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec).optional(),
  get suites() {
    return z.array(suite).optional()
  },
})

const playwrightReport = z.object({ suites: z.array(suite) })

/** The first ten lines of a message, which include what was expected and where. */
const shorten = (message: string): string => message.split('\n').slice(0, 10).join('\n')

/** Numbers tests with the same name, so that each counts. All runs report them in the same order. */
function toResults(outcomes: Iterable<readonly [name: string, outcome: Outcome]>): Results {
  const results = new Map<string, Outcome>()
  const counts = new Map<string, number>()
  for (const [name, outcome] of outcomes) {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    results.set(count === 1 ? name : `${name} (${count})`, outcome)
  }
  return results
}

const vitestOutcome = (status: string, messages: readonly string[]): Outcome => {
  if (status === 'failed') return { state: 'failed', message: shorten(messages.join('\n')) }
  return { state: status === 'passed' ? 'passed' : 'skipped' }
}

/** Parses Vitest's JSON report. A file that doesn't load counts as one failure. */
export function readVitestReport(json: string): Results {
  return toResults(
    vitestReport.parse(JSON.parse(json)).testResults.flatMap(({ name, status, message, assertionResults }) => {
      const outcomes = assertionResults.map(
        (test) => [`${name}: ${test.fullName}`, vitestOutcome(test.status, test.failureMessages)] as const,
      )
      const isUnexplained = status === 'failed' && outcomes.every(([, { state }]) => state !== 'failed')
      return isUnexplained ? [...outcomes, [name, vitestOutcome('failed', [message])] as const] : outcomes
    }),
  )
}

/**
 * What Playwright recorded about a failed test: the error and the page's accessibility tree. In unattended runs, this is the only clue to
 * the cause.
 */
async function describeFailure(results: readonly z.infer<typeof browserResult>[]): Promise<string> {
  const paths = results.flatMap(({ attachments }) =>
    attachments.flatMap(({ name, path }) => (name === 'error-context' && path !== undefined ? [path] : [])),
  )
  const contexts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  return contexts
    .map((context) => /^# Error details\n(.*?)(?=^# Test source|$(?![^]))/ms.exec(context)?.[1]?.trim() ?? '')
    .join('\n')
}

async function outcomeOf({ ok, tests }: Spec): Promise<Outcome> {
  if (tests.every(({ status }) => status === 'skipped')) return { state: 'skipped' }
  return ok ? { state: 'passed' } : { state: 'failed', message: await describeFailure(tests.flatMap(({ results }) => results)) }
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** Parses Playwright's JSON report and reads the details of failed tests. */
export async function readPlaywrightReport(json: string): Promise<Results> {
  const specs = playwrightReport.parse(JSON.parse(json)).suites.flatMap(specsOf)
  return toResults(
    await Promise.all(specs.map(async (one) => [`${one.file}:${one.line} ${one.title}`, await outcomeOf(one)] as const)),
  )
}

const isWorse = (one: Outcome, other: Outcome): boolean => {
  const severity = ['skipped', 'passed', 'failed']
  return severity.indexOf(one.state) > severity.indexOf(other.state)
}

/** Merges runs. Each test counts once: as failed if it failed in any run, and as skipped if it ran in none. */
export function mergeResults(runs: readonly Results[]): Results {
  const merged = new Map<string, Outcome>()
  for (const [name, outcome] of runs.flatMap((results) => [...results])) {
    const before = merged.get(name)
    if (!before || isWorse(outcome, before)) merged.set(name, outcome)
  }
  return merged
}
