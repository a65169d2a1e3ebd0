import { unlocks, type Tier } from '#domain/billing/tiers.ts'

/** The menu of the app shell (spec 2), in its order. */
export interface AppLink {
  readonly label: string
  readonly to: '/dashboard' | '/customers' | '/jobs' | '/analytics' | '/inventory' | '/settings' | '/support'
  /** How many there are of what the word says. */
  readonly badge?: { readonly count: number; readonly word: string } | undefined
}

interface Counts {
  readonly toTell: number
  readonly openJobs: number
}

/** @param counts shown beside the links where there are any */
export function appLinks(tier: Tier, { toTell, openJobs }: Counts = { toTell: 0, openJobs: 0 }): AppLink[] {
  const of = (count: number, word: string) => (count > 0 ? { count, word } : undefined)
  const links: AppLink[] = [
    { label: 'Dashboard', to: '/dashboard', badge: of(toTell, 'to tell') },
    { label: 'Customers', to: '/customers' },
    { label: 'Jobs', to: '/jobs', badge: of(openJobs, 'open') },
    { label: 'Analytics', to: '/analytics' },
    { label: 'Inventory', to: '/inventory' },
    { label: 'Settings', to: '/settings' },
    { label: 'Support', to: '/support' },
  ]
  return links.filter(({ to }) => to !== '/inventory' || unlocks(tier, 'inventory'))
}

/** Spec 2: a link is highlighted when the current path equals the link path or starts with it. */
export const isCurrent = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`)
