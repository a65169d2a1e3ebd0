import type { Logger } from './log.ts'

/** A security event (OWASP ASVS 16.3). It contains no email address, no network address and no secret. */
export interface SecurityEvent {
  /** The action: `sign_in`, `password_change`. */
  readonly event: string
  /** `refused`: by a rule, such as a wrong password. `failed`: by a fault. `code_required`: the password was right, and a code is next. */
  readonly outcome: 'success' | 'code_required' | 'refused' | 'failed'
  /** The error's code, unless it succeeded. */
  readonly reason?: string | undefined
  /** The account, if it is known. */
  readonly user_id?: string | undefined
  /** The business that the request was for, if it named one. */
  readonly business_id?: string | undefined
  /** The browser or program: "Chrome on Windows". */
  readonly device?: string | undefined
  /** The procedure that was called. */
  readonly procedure?: string | undefined
  /** The operator command that was run. */
  readonly command?: string | undefined
}

/** Logs a security event. Nothing else may. */
export function logSecurityEvent(log: Logger, event: SecurityEvent): void {
  const level = event.outcome === 'success' || event.outcome === 'code_required' ? 'info' : 'warn'
  log[level](event, `security: ${event.event} ${event.outcome}`)
}
