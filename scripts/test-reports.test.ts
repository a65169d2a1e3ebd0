// The reports have the shape of Vitest's and Playwright's, with fewer fields.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { mergeResults, readPlaywrightReport, readVitestReport, type Results } from './test-reports.ts'

const statesOf = (results: Results) => Array.from(results, ([name, { state }]) => [name, state])

const resultsOf = (states: Record<string, 'passed' | 'skipped' | 'failed'>): Results =>
  new Map(Object.entries(states).map(([name, state]) => [name, { state }]))

it('lists failed and skipped tests, and files that do not load', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] },
          { fullName: 'divides', status: 'skipped', failureMessages: [] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  const results = readVitestReport(JSON.stringify(report))
  expect(statesOf(results)).toEqual([
    ['a.test.ts: adds', 'passed'],
    ['a.test.ts: adds (2)', 'passed'],
    ['a.test.ts: subtracts', 'failed'],
    ['a.test.ts: divides', 'skipped'],
    ['b.test.ts', 'failed'],
  ])
  expect(results.get('a.test.ts: subtracts')).toEqual({ state: 'failed', message: 'expected 1 to be 2' })
  expect(results.get('b.test.ts')).toEqual({ state: 'failed', message: 'Cannot find module' })
})

it('lists failed and skipped browser tests, even in nested groups, and shows the page of a failed one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-reports-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'error-context.md')
  await writeFile(path, '# Test info\n\n- a.spec.ts\n\n# Error details\n\nnot found\n\n- heading "Hi"\n\n# Test source\n\ncode\n')
  const spec = (title: string, line: number, ok: boolean, status: string) => ({
    title,
    file: 'a.spec.ts',
    line,
    ok,
    tests: [
      {
        status,
        results: [
          {
            attachments: ok
              ? []
              : [
                  { name: 'error-context', path },
                  { name: 'screenshot', path: 'a.png' },
                ],
          },
        ],
      },
    ],
  })
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('signs in', 3, true, 'expected'), spec('signs out', 9, false, 'unexpected')],
        suites: [
          { title: 'on a phone', specs: [spec('scrolls', 20, false, 'unexpected'), spec('in Firefox', 30, true, 'skipped')] },
        ],
      },
    ],
  }
  const results = await readPlaywrightReport(JSON.stringify(report))
  expect(statesOf(results)).toEqual([
    ['a.spec.ts:3 signs in', 'passed'],
    ['a.spec.ts:9 signs out', 'failed'],
    ['a.spec.ts:20 scrolls', 'failed'],
    ['a.spec.ts:30 in Firefox', 'skipped'],
  ])
  expect(results.get('a.spec.ts:9 signs out')).toEqual({ state: 'failed', message: 'not found\n\n- heading "Hi"' })
})

it('counts a test that ran twice once', () => {
  const hidden = resultsOf({
    'with nginx': 'skipped',
    'with Caddy': 'skipped',
    'without both': 'passed',
    'fails beside nginx': 'passed',
    fails: 'failed',
  })
  const installed = resultsOf({
    'with nginx': 'passed',
    'with Caddy': 'skipped',
    'without both': 'passed',
    'fails beside nginx': 'failed',
    fails: 'passed',
  })
  expect(statesOf(mergeResults([hidden, installed]))).toEqual([
    ['with nginx', 'passed'],
    ['with Caddy', 'skipped'],
    ['without both', 'passed'],
    ['fails beside nginx', 'failed'],
    ['fails', 'failed'],
  ])
})
