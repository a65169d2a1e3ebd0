// What `npm test` reads from the reports of Vitest and Playwright.
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

interface Suite {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly ok: boolean
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly Suite[]
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.number(),
        ok: z.boolean(),
        tests: z.array(z.object({ status: z.string() })),
      }),
    )
    .optional(),
  get suites() {
    return z.array(suite).optional()
  },
})

const playwrightReport = z.object({ suites: z.array(suite) })

/** The first ten lines of a message: what was expected, and where. */
const shorten = (message: string): string => message.split('\n').slice(0, 10).join('\n')

/** Numbers tests of one name, so that each counts. Runs report them in the same order. */
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

/** Parses Vitest's JSON report. A file that doesn't load is one failure. */
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

const specsOf = ({ specs = [], suites = [] }: Suite): (readonly [string, Outcome])[] => [
  ...specs.map(({ file, line, title, ok, tests }) => {
    const isSkipped = tests.every(({ status }) => status === 'skipped')
    return [`${file}:${line} ${title}`, { state: isSkipped ? 'skipped' : ok ? 'passed' : 'failed' }] as const
  }),
  ...suites.flatMap(specsOf),
]

/** Parses Playwright's JSON report. */
export const readPlaywrightReport = (json: string): Results =>
  toResults(playwrightReport.parse(JSON.parse(json)).suites.flatMap(specsOf))

const isWorse = (one: Outcome, other: Outcome): boolean => {
  const severity = ['skipped', 'passed', 'failed']
  return severity.indexOf(one.state) > severity.indexOf(other.state)
}

/** Merges runs. A test of several runs counts once: as failed if it failed in one of them, and as skipped if it ran in none. */
export function mergeResults(runs: readonly Results[]): Results {
  const merged = new Map<string, Outcome>()
  for (const [name, outcome] of runs.flatMap((results) => [...results])) {
    const before = merged.get(name)
    if (!before || isWorse(outcome, before)) merged.set(name, outcome)
  }
  return merged
}
