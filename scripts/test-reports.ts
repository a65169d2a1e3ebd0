// What `npm test` reads from the reports of Vitest and Playwright.
import * as z from 'zod'

/** The tests of one run. `failures` has a line for each failed test. */
export interface Results {
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
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
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly line: number; readonly ok: boolean }[]
  readonly suites?: readonly Suite[]
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), line: z.number(), ok: z.boolean() })).optional(),
  get suites() {
    return z.array(suite).optional()
  },
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  suites: z.array(suite),
})

/** The first ten lines of a message: what was expected, and where. */
const shorten = (message: string): string => message.split('\n').slice(0, 10).join('\n')

/** Parses Vitest's JSON report. A file that doesn't load is one failure. */
export function readVitestReport(json: string): Results {
  const report = vitestReport.parse(JSON.parse(json))
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return file.status === 'failed' ? [`${file.name}: ${shorten(file.message)}`] : []
    return failed.map((test) => `${file.name}: ${test.fullName}\n${shorten(test.failureMessages.join('\n'))}`)
  })
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures }
}

const failedSpecs = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(failedSpecs),
]

/** Parses Playwright's JSON report. */
export function readPlaywrightReport(json: string): Results {
  const { stats, suites } = playwrightReport.parse(JSON.parse(json))
  const failures = suites.flatMap(failedSpecs)
  return { passed: stats.expected, skipped: stats.skipped, failures }
}
