import { unlocks, type Tier } from '#domain/billing/tiers.ts'
import { can, type Role } from '#domain/people/permissions.ts'
import type { ShopTool } from '#domain/people/shop-tools.ts'

/** A link of the main menu (R20.5). */
export interface AppLink {
  readonly label: string
  readonly to:
    | '/dashboard'
    | '/customers'
    | '/jobs'
    | '/analytics'
    | '/inventory'
    | '/scan'
    | '/day-close'
    | '/pay'
    | '/machines'
    | '/absences'
    | '/activity'
    | '/settings'
    | '/support'
  /** A count, with a label for screen readers. */
  readonly badge?: { readonly count: number; readonly label: string } | undefined
}

interface MenuBadges {
  readonly open_jobs: number
  readonly messages_to_pass_on: number
  readonly open_replies: number
}

interface Visitor {
  readonly profile: {
    readonly subscription_tier: Tier
    readonly role: Role
    readonly shop_tools: readonly ShopTool[]
    readonly has_colleagues: boolean
  }
  readonly shared_device: { readonly by_pin: boolean } | null
}

/** Links to tools that are turned off, or that the plan, the role or a PIN doesn't give access to. */
function hiddenLinks({ profile: { subscription_tier, role, shop_tools, has_colleagues }, shared_device }: Visitor): string[] {
  const isHidden = (isShown: boolean, to: AppLink['to']) => (isShown ? [] : [to])
  return [
    ...isHidden(unlocks(subscription_tier, 'inventory'), '/inventory'),
    ...isHidden(can(role, 'ownFigures'), '/analytics'),
    ...isHidden(shop_tools.includes('places'), '/scan'),
    ...isHidden(shop_tools.includes('day_close') && can(role, 'dayClose'), '/day-close'),
    ...isHidden(shop_tools.includes('pay') && can(role, 'ownPay'), '/pay'),
    ...isHidden(shop_tools.includes('machines'), '/machines'),
    ...isHidden(shop_tools.includes('assignment'), '/absences'),
    ...isHidden(has_colleagues && can(role, 'people'), '/activity'),
    ...(shared_device?.by_pin ? ['/pay', '/absences', '/activity', '/settings', '/support'] : []),
  ]
}

const toBadge = (count = 0, label: string) => (count > 0 ? { count, label } : undefined)

/** Counts the open tasks on the dashboard: customers to notify, and replies. */
function dashboardBadge({ messages_to_pass_on: toNotify, open_replies: replies }: Partial<MenuBadges> = {}) {
  const labels = [...(toNotify ? ['to notify'] : []), ...(replies ? ['to answer'] : [])]
  return toBadge((toNotify ?? 0) + (replies ?? 0), labels.join(' or '))
}

/** The links of the main menu. @param badges undefined while they are loading */
export function appLinks({ profile, shared_device }: Visitor, badges?: MenuBadges): AppLink[] {
  const links: AppLink[] = [
    { label: 'Dashboard', to: '/dashboard', badge: dashboardBadge(badges) },
    { label: 'Customers', to: '/customers' },
    { label: 'Jobs', to: '/jobs', badge: toBadge(badges?.open_jobs, 'open') },
    { label: 'Analytics', to: '/analytics' },
    { label: 'Inventory', to: '/inventory' },
    { label: 'Scan', to: '/scan' },
    { label: 'Day close', to: '/day-close' },
    { label: 'Pay', to: '/pay' },
    { label: 'Machines', to: '/machines' },
    { label: 'Absences', to: '/absences' },
    { label: 'Activity', to: '/activity' },
    { label: 'Settings', to: '/settings' },
    { label: 'Support', to: '/support' },
  ]
  const hidden = hiddenLinks({ profile, shared_device })
  return links.filter(({ to }) => !hidden.includes(to))
}

/** Whether a link is highlighted: the current path equals the link's or starts with it (R20.5). */
export const isCurrent = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`)
