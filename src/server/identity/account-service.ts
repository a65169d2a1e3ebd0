// Account lookups for other entities.
import type { BusinessLink } from '#contract/identity/identity.ts'
import type { SystemDb } from '#database/access.ts'
import { userId, type UserId } from '#domain/values/ids.ts'

import { listBusinesses, findUserId, readEmail } from './queries.ts'
import { readEmailState } from './email/email-queries.ts'

/** Whether an account's address has been confirmed. */
export async function isAddressConfirmed(system: SystemDb, user_id: UserId): Promise<boolean> {
  return (await readEmailState(system, user_id))?.is_confirmed ?? false
}

/** The account with this email address (lower case). */
export async function findAccount(system: SystemDb, email: string): Promise<UserId | undefined> {
  const id = await findUserId(system, email)
  return id === undefined ? undefined : userId.parse(id)
}

/** An account's email address, or an empty string if it was deleted. */
export const addressOf = (system: SystemDb, user_id: UserId): Promise<string> => readEmail(system, user_id)

/** The businesses a user is a member of, in the order they were joined. */
export const businessesOf = (system: SystemDb, user_id: UserId): Promise<readonly BusinessLink[]> =>
  listBusinesses(system, user_id)
