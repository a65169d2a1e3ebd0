// The business of this tab. Every request names it, so that requests of this tab never reach a business that another tab switched to.
import type { Session } from '#contract/identity/identity.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { createIsomorphicFn } from '@tanstack/react-start'

import { storeNotice } from '#web/app/notice.ts'
import { getPageContext } from '#web/app/page-context.ts'
import { settings } from '#web/app/settings.ts'

interface TabBusiness {
  readonly user_id: string
  readonly id: string
  readonly name: string
}

const storageKey = `stringdesk-${new URL(settings.backend_url).host}-business`

const isTabBusiness = (value: unknown): value is TabBusiness =>
  isRecord(value) && ['user_id', 'id', 'name'].every((field) => typeof value[field] === 'string')

function readStored(): TabBusiness | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isTabBusiness(stored) ? stored : null
  } catch {
    return null
  }
}

function toTabBusiness({ user, profile, businesses }: Session): TabBusiness {
  const { id = '', name = '' } = businesses.find((business) => business.id === profile.business_id) ?? {}
  return { user_id: user.id, id, name }
}

let ofTab: TabBusiness | null | undefined
// A server renders several pages at once.
const ofPages = new WeakMap<object, string>()

const getTabBusiness = (): TabBusiness | null => (ofTab === undefined ? (ofTab = readStored()) : ofTab)

/** The id of the business that requests are for. Undefined until a session is loaded: the server then chooses one. */
export const getBusinessId = createIsomorphicFn()
  .client((): string | undefined => getTabBusiness()?.id)
  .server((): string | undefined => {
    const page = getPageContext()
    return page && ofPages.get(page)
  })

/** Sets the business that requests are for to that of a session. Null after a sign-out. */
export const setBusiness = createIsomorphicFn()
  .client((session: Session | null): void => {
    if (!session) {
      ofTab = null
      sessionStorage.removeItem(storageKey)
      return
    }
    ofTab = toTabBusiness(session)
    sessionStorage.setItem(storageKey, JSON.stringify(ofTab))
  })
  .server((session: Session | null): void => {
    const page = getPageContext()
    if (page && session) ofPages.set(page, session.profile.business_id)
  })

/**
 * Loads the dashboard in another business. This page keeps its own until it unloads, so that requests it still sends (a paused mutation,
 * the second step of a form) don't reach the other one.
 * @param notice shown by the next page
 */
export function enterBusiness(business: Omit<TabBusiness, 'user_id'>, user_id: string, notice?: string): void {
  const next: TabBusiness = { user_id, id: business.id, name: business.name }
  // Stored last, because requests that finish before the page unloads may store the old business again.
  const store = () => {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
    if (notice !== undefined) storeNotice(notice)
  }
  window.addEventListener('pagehide', store, { once: true })
  // The browser restored this page from its back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign('/dashboard')
}

/** The name of this tab's business if the same user's session is in another one, because the user has lost access. */
export function findLostBusiness(session: Session | null): string | undefined {
  const before = getTabBusiness()
  if (!session || !before || before.user_id !== session.user.id || before.id === session.profile.business_id) return undefined
  return before.name
}
