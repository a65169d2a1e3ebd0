// The lock of a shared tablet. It is stored until the session behind it ends, so that neither a reload nor another tab shows the screen.
import { daySeconds } from '#domain/values/durations.ts'
import { lockCookie } from '#domain/people/pins.ts'

/* oxlint-disable unicorn/no-document-cookie -- the server reads it with the next request; the Cookie Store API needs HTTPS */

export const isLockStored = (): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${lockCookie}=`))

export function storeLock(): void {
  document.cookie = `${lockCookie}=1; path=/; samesite=lax; max-age=${daySeconds}`
}

/* oxlint-enable unicorn/no-document-cookie */
