// When a shared tablet was last used, in any of its tabs.
import { settings } from '#web/app/settings.ts'

const storageKey = `stringdesk-${new URL(settings.backend_url).host}-active-at`

export const recordActivity = (): void => localStorage.setItem(storageKey, String(Date.now()))

/** In milliseconds since 1970; the current time if nothing is recorded yet. */
export const getLastActivity = (): number => Number(localStorage.getItem(storageKey) ?? Date.now())
