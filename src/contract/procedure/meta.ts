// Who may call a procedure, and what else is true of it before it runs. Each procedure of the contract states it; the server enforces it.
import type { Scope } from '#domain/access-tokens/scopes.ts'
import type { Feature } from '#domain/billing/tiers.ts'
import { permissions, roles, type Permission, type Role } from '#domain/people/permissions.ts'
import { canWithPin } from '#domain/people/pin-permissions.ts'

export interface ProcedureMeta {
  /**
   * Members with this permission, or `member`: every member. `account`: a signed-in person, because the procedure concerns their account
   * and no business. `anyone`: no sign-in is needed.
   */
  readonly access: Permission | 'member' | 'account' | 'anyone'
  /**
   * The scopes that an access token needs, all of them. Absent: no token may call it, because it decides who gets in, costs money, or
   * destroys or hands out everything at once.
   */
  readonly scopes?: readonly [Scope, ...Scope[]]
  /** Whether it opens to a member who unlocked a shared tablet with a PIN. Default: what the permission says. */
  readonly pin?: boolean
  /** The feature of the plan that it belongs to. Without it, the procedure throws a TierLimitError. */
  readonly feature?: Feature
  /** The name of the security event that a call is logged as. */
  readonly securityEvent?: string
  /** What the handler checks beyond `access`, for docs/people.md. */
  readonly note?: string
}

/** The roles that may call a procedure: none if it is for no member. */
export function rolesFor({ access }: ProcedureMeta): readonly Role[] {
  if (access === 'anyone' || access === 'account') return []
  return access === 'member' ? roles : permissions[access].roles
}

/** Whether a PIN on a shared tablet is enough to call a procedure (decision 0058). */
export function allowsPin({ access, pin }: ProcedureMeta): boolean {
  if (access === 'anyone' || access === 'account') return false
  return pin ?? (access !== 'member' && canWithPin(access))
}
