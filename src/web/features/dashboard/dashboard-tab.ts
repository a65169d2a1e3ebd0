// The tab of the dashboard that a person chose last on this device. It is a cookie, because the server renders the dashboard.
import type { DashboardView } from '#contract/dashboard.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { daySeconds } from '#domain/values/dates/durations.ts'
import { findCookie, readCookies } from '#web/app/session/cookies.ts'
import { useSession } from '#web/app/session/session.ts'
import { useState } from 'react'

const dashboardTabs = ['bench', 'pickups', 'inbox'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

const cookieOf = (user_id: string): string => `stringdesk_tab_${user_id}`

/** The tab in a Cookie header; undefined if this person has chosen none. */
export function findStoredTab(cookies: string, user_id: string): DashboardTab | undefined {
  const stored = findCookie(cookies, cookieOf(user_id))
  return dashboardTabs.find((tab) => tab === stored)
}

/** The first tab of a role: people at the counter hand over racquets, everybody else strings. */
export const firstTab = (role: Profile['role']): DashboardTab => (role === 'counter' ? 'pickups' : 'bench')

/** The chosen tab, and a function that chooses one and keeps it on this device. */
export function useDashboardTab(): readonly [DashboardTab, (tab: DashboardTab) => void] {
  const { user, profile } = useSession()
  const [tab, setTab] = useState(() => findStoredTab(readCookies() ?? '', user.id) ?? firstTab(profile.role))
  const choose = (chosen: DashboardTab) => {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the server reads it with the next request; the Cookie Store API needs HTTPS
    document.cookie = `${cookieOf(user.id)}=${chosen}; path=/; samesite=lax; max-age=${365 * daySeconds}`
    setTab(chosen)
  }
  return [tab, choose]
}

// More rows than that don't fit on one screen.
const maxRowsWithoutTabs = 9

const needsTabs = (
  { bench, ready, messages_to_pass_on, open_replies }: DashboardView,
  { shop_tools }: Pick<Profile, 'shop_tools'>,
): boolean => shop_tools.length > 0 || bench.count + ready.count + messages_to_pass_on + open_replies > maxRowsWithoutTabs

/**
 * Whether the dashboard has tabs: in businesses with shop tools, and where the work is more than a screen. Decided once the data is loaded,
 * so that a job that comes or goes doesn't rearrange the screen.
 */
export function useHasTabs(view: DashboardView | undefined, profile: Profile): boolean {
  const [hasTabs, setHasTabs] = useState<boolean>()
  if (hasTabs === undefined && view) {
    const isNeeded = needsTabs(view, profile)
    setHasTabs(isNeeded)
    return isNeeded
  }
  return hasTabs ?? false
}
