import { unlocks, type Tier } from '#domain/billing/tiers.ts'

/** A link of the main menu (spec 2). */
export interface AppLink {
  readonly label: string
  readonly to: '/dashboard' | '/customers' | '/jobs' | '/analytics' | '/inventory' | '/settings' | '/support'
  /** A count, with a label for screen readers. */
  readonly badge?: { readonly count: number; readonly label: string } | undefined
}

interface MenuBadges {
  readonly open_jobs: number
  readonly messages_to_pass_on: number
}

/** The links of the main menu. @param badges undefined while they are loading */
export function appLinks(tier: Tier, badges?: MenuBadges): AppLink[] {
  const toBadge = (count = 0, label: string) => (count > 0 ? { count, label } : undefined)
  const links: AppLink[] = [
    { label: 'Dashboard', to: '/dashboard', badge: toBadge(badges?.messages_to_pass_on, 'to notify') },
    { label: 'Customers', to: '/customers' },
    { label: 'Jobs', to: '/jobs', badge: toBadge(badges?.open_jobs, 'open') },
    { label: 'Analytics', to: '/analytics' },
    { label: 'Inventory', to: '/inventory' },
    { label: 'Settings', to: '/settings' },
    { label: 'Support', to: '/support' },
  ]
  return links.filter(({ to }) => to !== '/inventory' || unlocks(tier, 'inventory'))
}

/** Spec 2: a link is highlighted when the current path equals the link path or starts with it. */
export const isCurrent = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`)
