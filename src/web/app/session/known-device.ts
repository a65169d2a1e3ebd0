import { knownDeviceCookie } from '#domain/identity/known-device.ts'
import { getPageContext } from '#web/app/page-context.ts'
import { createIsomorphicFn } from '@tanstack/react-start'

/** Whether somebody has signed in or up in this browser. The build renders the landing page for those who have. */
export const isKnownDevice = createIsomorphicFn()
  .client((): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${knownDeviceCookie}=`)))
  .server((): boolean => getPageContext()?.isKnownDevice ?? true)
