// The reports here have the shape that Vitest and Playwright write, with fewer fields.
import { expect, it } from 'vitest'

import { readPlaywrightReport, readVitestReport } from './test-reports.ts'

it('names failed tests and files that do not load', () => {
  const report = {
    numPassedTests: 2,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(readVitestReport(JSON.stringify(report))).toEqual({
    passed: 2,
    skipped: 1,
    failures: ['a.test.ts: subtracts\nexpected 1 to be 2', 'b.test.ts: Cannot find module'],
  })
})

it('names failed browser tests, also in nested groups', () => {
  const report = {
    stats: { expected: 1, unexpected: 2, skipped: 0 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [
          { title: 'signs in', file: 'a.spec.ts', line: 3, ok: true },
          { title: 'signs out', file: 'a.spec.ts', line: 9, ok: false },
        ],
        suites: [{ title: 'on a phone', specs: [{ title: 'scrolls', file: 'a.spec.ts', line: 20, ok: false }] }],
      },
    ],
  }
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
    passed: 1,
    skipped: 0,
    failures: ['a.spec.ts:9 signs out', 'a.spec.ts:20 scrolls'],
  })
})
