/** Stringdesk cannot start, and the user can fix the cause. The message is one line that says how. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The code of a system error ("EACCES", "EADDRINUSE") or a Postgres error ("57P03"). Undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
