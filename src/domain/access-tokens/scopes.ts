// What an access token may do. The schema is in schema.ts, so that screens can load this module without zod.

/** The areas of a business's records, in display order. */
export const areas = ['customers', 'jobs', 'inventory', 'feedback', 'messages', 'analytics', 'settings'] as const
export type Area = (typeof areas)[number]

/** What a token may do in an area. `write` includes `read`. */
type AreaAccess = 'read' | 'write'

export const scopes = [
  'customers:read',
  'customers:write',
  'jobs:read',
  'jobs:write',
  'inventory:read',
  'inventory:write',
  'feedback:read',
  'feedback:write',
  'messages:read',
  'messages:write',
  'analytics:read',
  'settings:read',
] as const
export type Scope = (typeof scopes)[number]

/** The scopes that an access level grants in an area. `write` includes `read`. */
export const scopesFor = (area: Area, access: AreaAccess): Scope[] =>
  scopes.filter((scope) => scope === `${area}:read` || (access === 'write' && scope === `${area}:write`))

/** Whether an area has a write scope. */
export const isWritable = (area: Area): boolean => scopesFor(area, 'write').length > 1

/** The access to an area that the scopes grant. */
export function accessTo(area: Area, given: readonly Scope[]): AreaAccess | undefined {
  if (given.some((scope) => scope === `${area}:write`)) return 'write'
  return given.some((scope) => scope === `${area}:read`) ? 'read' : undefined
}

/** The scopes and those they include, without duplicates, in the order of `scopes`. */
export const withIncluded = (given: readonly Scope[]): Scope[] =>
  areas.flatMap((area) => {
    const access = accessTo(area, given)
    return access ? scopesFor(area, access) : []
  })

export const areaLabels: Readonly<Record<Area, string>> = {
  customers: 'Customers and racquets',
  jobs: 'Jobs and payments',
  inventory: 'Inventory',
  feedback: 'Feedback',
  messages: 'Messages',
  analytics: 'Analytics',
  settings: 'Business settings',
}

const accessLabels: Readonly<Record<AreaAccess, string>> = { write: 'Read and change', read: 'Read' }
const list = new Intl.ListFormat('en', { type: 'unit' })

/** The scopes as lines: "Read and change: Jobs and payments, Inventory", "Read: Analytics". */
export const describeScopes = (given: readonly Scope[]): string[] =>
  (['write', 'read'] as const).flatMap((access) => {
    const names = areas.filter((area) => accessTo(area, given) === access).map((area) => areaLabels[area])
    return names.length > 0 ? [`${accessLabels[access]}: ${list.format(names)}`] : []
  })
