type Close = () => Promise<unknown>

const pending: Close[] = []

/** Runs `close` when the test file ends, last registered first. Vitest ignores `afterAll` inside `beforeAll` or a test. */
export function closeAfterFile(close: Close): void {
  pending.push(close)
}

/** Closes everything registered by the test file. Called by setup.ts. */
export async function closeAll(): Promise<void> {
  for (const close of pending.splice(0).toReversed()) await close()
}
