import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

// Tests run the source as Node does: types are stripped, and nothing else is transformed.
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['./test/cluster.ts'],
    pool: 'forks',
    // Vitest leaves one core free, which on two cores means one file at a time. Files mostly wait for Postgres.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
