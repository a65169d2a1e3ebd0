import { unlocks, type Tier } from '#domain/tiers.ts'

/** The menu of the app shell (spec 2), in its order. */
export interface AppLink {
  readonly label: string
  readonly to: '/dashboard' | '/customers' | '/jobs' | '/analytics' | '/inventory' | '/settings' | '/support'
  readonly badge?: number | undefined
}

/** @param openJobs shown beside Jobs when there are any */
export function appLinks(tier: Tier, openJobs: number | undefined): AppLink[] {
  const links: AppLink[] = [
    { label: 'Dashboard', to: '/dashboard' },
    { label: 'Customers', to: '/customers' },
    { label: 'Jobs', to: '/jobs', badge: openJobs },
    { label: 'Analytics', to: '/analytics' },
    { label: 'Inventory', to: '/inventory' },
    { label: 'Settings', to: '/settings' },
    { label: 'Support', to: '/support' },
  ]
  return links.filter(({ to }) => to !== '/inventory' || unlocks(tier, 'inventory'))
}

/** Spec 2: a link is highlighted when the current path equals the link path or starts with it. */
export const isCurrent = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`)
