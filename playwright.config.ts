import { defineConfig } from '@playwright/test'

import { findBrowser } from './scripts/browser.ts'

const browserArguments = [
  // A host other than localhost, so that its pages over plain HTTP are not a secure context.
  '--host-resolver-rules=MAP stringdesk.test 127.0.0.1',
  // Keeps Chromium from looking up Google's hosts at every start.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/** Browser tests: a real app with an embedded database, started once for the run (e2e/app.ts), and an installed Chromium. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  globalSetup: './e2e/app.ts',
  // One more than two cores, because a test spends a quarter of its time waiting.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Only stops tests that hang: long ones take a minute on a busy machine.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing doubles a test's time. Pass `--trace on` when a failure needs it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findBrowser(),
      // Chromium's sandbox does not start for root.
      args: process.getuid?.() === 0 ? [...browserArguments, '--no-sandbox'] : browserArguments,
    },
  },
})
