/** A start that cannot go on, for a reason the person at the keyboard can mend. The message is one line and the whole story. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The code of a failed system call ("EACCES", "EADDRINUSE") or of Postgres ("57P03"); undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
