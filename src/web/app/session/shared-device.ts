// Whether this browser is a shared tablet, which people unlock with a PIN. The server uses a cookie that scripts can't read.
import { createIsomorphicFn } from '@tanstack/react-start'

import { getPageContext } from '#web/app/page-context.ts'
import { settings } from '#web/app/settings.ts'

const storageKey = `stringdesk-${new URL(settings.backend_url).host}-shared-device`

export const isSharedDevice = createIsomorphicFn()
  .client((): boolean => localStorage.getItem(storageKey) !== null)
  .server((): boolean => getPageContext()?.isSharedDevice ?? false)

/** Records whether this browser is registered as a shared tablet. */
export function setSharedDevice(isShared: boolean): void {
  if (isShared) localStorage.setItem(storageKey, 'yes')
  else localStorage.removeItem(storageKey)
}
