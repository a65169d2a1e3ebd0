import { unlocks, type Tier } from '#domain/billing/tiers.ts'

/** The menu of the app shell (spec 2), in its order. */
export interface AppLink {
  readonly label: string
  readonly to: '/dashboard' | '/customers' | '/jobs' | '/analytics' | '/inventory' | '/settings' | '/support'
  /** A count and the word for what is counted. */
  readonly badge?: { readonly count: number; readonly word: string } | undefined
}

interface MenuBadges {
  readonly open_jobs: number
  readonly messages_to_pass_on: number
}

/** @param badges undefined while they are loading */
export function appLinks(tier: Tier, badges?: MenuBadges): AppLink[] {
  const badge = (count = 0, word: string) => (count > 0 ? { count, word } : undefined)
  const links: AppLink[] = [
    { label: 'Dashboard', to: '/dashboard', badge: badge(badges?.messages_to_pass_on, 'to notify') },
    { label: 'Customers', to: '/customers' },
    { label: 'Jobs', to: '/jobs', badge: badge(badges?.open_jobs, 'open') },
    { label: 'Analytics', to: '/analytics' },
    { label: 'Inventory', to: '/inventory' },
    { label: 'Settings', to: '/settings' },
    { label: 'Support', to: '/support' },
  ]
  return links.filter(({ to }) => to !== '/inventory' || unlocks(tier, 'inventory'))
}

/** Spec 2: a link is highlighted when the current path equals the link path or starts with it. */
export const isCurrent = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`)
