import { knownDeviceCookie } from '#domain/identity/known-device.ts'

import { findCookie, readCookies } from './cookies.ts'

/** Whether somebody has signed in or up in this browser. The build renders the landing page for those who have. */
export function isKnownDevice(): boolean {
  const cookies = readCookies()
  return cookies === undefined || findCookie(cookies, knownDeviceCookie) !== undefined
}
