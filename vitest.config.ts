import { defineConfig } from 'vitest/config'

// Tests run as the source does: Node reads TypeScript, so nothing is transformed but types stripped by Vite.
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['./test/cluster.ts'],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
