import { availableParallelism } from 'node:os'

import { defaultExclude, defineConfig } from 'vitest/config'

import { buildText } from './scripts/build.ts'

await buildText((line) => process.stdout.write(`${line}\n`))

// A module that another test file has already loaded can't be mocked.
const mockingTests = ['test/customer-text.test.ts']

// These kill databases, start processes, compile the whole tree or write ten thousand rows. They are a tenth of the tests, but take half
// the time.
const slowTests = [
  'test/import-rules.test.ts',
  'test/file-handles.test.ts',
  'test/observing.test.ts',
  'test/ssr.test.ts',
  'test/stop.test.ts',
  'test/stock.property.test.ts',
  'scripts/ops/ops.test.ts',
  'src/server/backup/{backup,restore,schedule}.test.ts',
  'src/database/embedded/*.test.ts',
  'src/server/imports/customers/import-queries.test.ts',
  'src/server/platform/queue/queue.test.ts',
  'src/server/support/service.test.ts',
]

// Tests run the source as Node does: types are stripped, and nothing else is transformed.
export default defineConfig({
  test: {
    globalSetup: ['./test/cluster.ts'],
    setupFiles: ['./test/setup.ts'],
    pool: 'forks',
    // Vitest leaves one core free, which on two cores means one file at a time. Files mostly wait for Postgres.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Only stops tests that hang: a slow or busy machine must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Test files share the modules of their worker: loading the server takes longer than most of them run.
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...defaultExclude, ...mockingTests, ...slowTests],
        },
      },
      { extends: true, test: { name: 'isolated', include: mockingTests } },
      // `npm run check` skips this project.
      { extends: true, test: { name: 'slow', include: slowTests } },
    ],
  },
})
