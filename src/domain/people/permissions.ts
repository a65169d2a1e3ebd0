// Who may do what in a business (docs/product.md R13.2). The server enforces this table, screens read it, and docs/people.md shows it.
// Free of zod, because every screen loads it.

/** From most to fewest permissions. */
export const roles = ['owner', 'manager', 'stringer', 'counter'] as const
export type Role = (typeof roles)[number]

/** Excludes `owner`: only a member can be made an owner. */
export const invitedRoles = ['manager', 'stringer', 'counter'] as const satisfies readonly Role[]

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  stringer: 'Stringer',
  counter: 'Counter',
}

interface PermissionRule {
  /** The same text as in docs/people.md. */
  readonly label: string
  readonly roles: readonly Role[]
}

const managers: readonly Role[] = ['owner', 'manager']

export const permissions = {
  work: { label: 'Jobs: take in, move, notify, print', roles },
  payments: { label: 'Payments: record, undo on the same day', roles },
  corrections: { label: 'Refund, undo older payments, delete jobs', roles: managers },
  customers: { label: 'Customers, racquets, preferences, feedback', roles },
  customerData: { label: 'Export, import, merge and delete customers', roles: managers },
  stock: { label: 'Inventory: see and receive', roles },
  costs: { label: 'Inventory: add, edit, adjust, costs and prices', roles: managers },
  figures: { label: 'Analytics, income and profit', roles: managers },
  ownFigures: { label: 'Analytics: own work', roles: ['owner', 'manager', 'stringer'] },
  dayClose: { label: 'Day close', roles: ['owner', 'manager', 'counter'] },
  settings: { label: 'Settings of the business, messages to customers, webhooks', roles: managers },
  pay: { label: 'Pay rates and pay runs', roles: managers },
  ownPay: { label: 'Pay: see own pay', roles: ['owner', 'manager', 'stringer'] },
  people: { label: 'People: invite, change, remove', roles: managers },
  ownership: { label: 'Subscription, delete the business, hand over', roles: ['owner'] },
} as const satisfies Readonly<Record<string, PermissionRule>>
export type Permission = keyof typeof permissions

/** Whether members with this role have the permission. */
export function can(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission].roles
  return allowed.includes(role)
}

/** Whether a member may assign a role, or change a member who has it. Nobody grants more than their own role. */
export const canGrant = (role: Role, granted: Role): boolean =>
  can(role, 'people') && roles.indexOf(role) <= roles.indexOf(granted)
