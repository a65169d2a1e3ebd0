// Locks and unlocks a shared tablet. Not in session.ts, because every page loads that.
import { backend } from '#web/app/client.ts'
import { getBackoffMs, waitToReconnect } from '#web/app/live/backoff.ts'
import type { QueryClient } from '@tanstack/react-query'

import { isLockStored, storeLock } from './shared-device.ts'
import { applySession, changeSession, notifyTabs, type Session } from './session.ts'

/**
 * Locks this shared tablet in all tabs: keeps the screen behind the lock, and ends the session. Retries while offline; the stored lock
 * blocks the session until that succeeds.
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

/** Shows the screen behind the lock again, with fresh data, to the person who used it before. Anyone else gets a new page. */
export async function unlockDevice(client: QueryClient, session: Session): Promise<void> {
  changeSession(client, session)
  await client.invalidateQueries()
}
