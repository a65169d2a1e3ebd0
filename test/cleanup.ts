type Close = () => Promise<unknown>

const pending: Close[] = []

/** Runs `close` when the test file has ended, the last one first. Vitest ignores an `afterAll` inside of `beforeAll` or a test. */
export function closeAfterFile(close: Close): void {
  pending.push(close)
}

/** Closes what the test file left open. Called by setup.ts. */
export async function closeAll(): Promise<void> {
  for (const close of pending.splice(0).toReversed()) await close()
}
