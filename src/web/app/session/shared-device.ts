// Whether this browser is a shared tablet, which people unlock with a PIN. The server uses a cookie that scripts can't read.
import { createIsomorphicFn } from '@tanstack/react-start'
import { lockCookie } from '#domain/people/pins.ts'
import { daySeconds } from '#domain/values/dates/durations.ts'
import { getPageContext } from '#web/app/page-context.ts'
import { settings } from '#web/app/settings.ts'

import { findCookie } from './cookies.ts'

const storageKey = `stringdesk-${new URL(settings.backend_url).host}-shared-device`

export const isSharedDevice = createIsomorphicFn()
  .client((): boolean => localStorage.getItem(storageKey) !== null)
  .server((): boolean => getPageContext()?.isSharedDevice ?? false)

export function setSharedDevice(isShared: boolean): void {
  if (isShared) localStorage.setItem(storageKey, 'yes')
  else localStorage.removeItem(storageKey)
}

// The lock of a shared tablet. It is stored until the session behind it ends, so that neither a reload nor another tab shows the screen.
/* oxlint-disable unicorn/no-document-cookie -- the server reads it with the next request; the Cookie Store API needs HTTPS */

export const isLockStored = (): boolean => findCookie(document.cookie, lockCookie) !== undefined

export function storeLock(): void {
  document.cookie = `${lockCookie}=1; path=/; samesite=lax; max-age=${daySeconds}`
}

/* oxlint-enable unicorn/no-document-cookie */
