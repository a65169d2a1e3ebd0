// Locking and unlocking of a shared tablet: apart from the session, which every page loads.
import { backend } from '#web/app/client.ts'
import { getBackoffMs, waitToReconnect } from '#web/app/live/backoff.ts'
import type { QueryClient } from '@tanstack/react-query'

import { isLockStored, storeLock } from './device-lock.ts'
import { applySession, changeSession, notifyTabs, type Session } from './session.ts'

/**
 * Locks this shared tablet in all tabs: keeps the screen behind the lock, and ends the session. Offline, that waits; the stored lock keeps
 * the session from opening anything meanwhile.
 */
export async function lockDevice(client: QueryClient): Promise<void> {
  storeLock()
  applySession(client, null)
  notifyTabs('locked')
  for (let failureCount = 1; isLockStored(); failureCount += 1) {
    try {
      return void (await backend.identity.signOut())
    } catch {
      await waitToReconnect(getBackoffMs(failureCount))
    }
  }
}

/** Shows the screen behind the lock again, up to date, to the person who was there before. Somebody else gets a new page. */
export async function unlockDevice(client: QueryClient, session: Session): Promise<void> {
  changeSession(client, session)
  await client.invalidateQueries()
}
