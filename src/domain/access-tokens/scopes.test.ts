import { expect, it } from 'vitest'

import { accessTokenCreate } from './schema.ts'
import { accessTo, areas, describeScopes, isWritable, scopes, scopesFor, withIncluded } from './scopes.ts'

it('every scope belongs to an area, and every area has one', () => {
  expect(areas.flatMap((area) => scopesFor(area, 'write'))).toEqual([...scopes])
  expect(areas.filter((area) => !isWritable(area))).toEqual(['analytics', 'settings'])
})

it('write access includes read access', () => {
  expect(withIncluded(['jobs:write', 'analytics:read'])).toEqual(['jobs:read', 'jobs:write', 'analytics:read'])
  expect(withIncluded(['jobs:read', 'jobs:read'])).toEqual(['jobs:read'])
  expect(withIncluded([...scopes].toReversed())).toEqual([...scopes])
  expect(accessTo('jobs', ['jobs:write'])).toBe('write')
  expect(accessTo('jobs', ['jobs:read', 'customers:write'])).toBe('read')
  expect(accessTo('inventory', ['jobs:write'])).toBeUndefined()
})

it('describes scopes by what they allow', () => {
  expect(describeScopes(['jobs:read', 'jobs:write', 'inventory:write', 'analytics:read'])).toEqual([
    'Read and change: Jobs and payments, Inventory',
    'Read: Analytics',
  ])
  expect(describeScopes(['customers:read'])).toEqual(['Read: Customers and racquets'])
})

const input = { name: 'Till', scopes: ['jobs:read'], expires_in_days: 90, current_password: 'strings' }

it.each([
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'Name is too long'],
  [{ scopes: [] }, 'Choose what the token may do'],
  [{ scopes: undefined }, 'Choose what the token may do'],
  [{ scopes: ['jobs:delete'] }, 'Invalid scope'],
  [{ expires_in_days: 31 }, 'Choose 30, 90 or 365 days, or no expiry'],
  [{ expires_in_days: undefined }, 'Choose 30, 90 or 365 days, or no expiry'],
  [{ current_password: '' }, 'Password is required'],
])('rejects %j', (fields, message) => {
  expect(accessTokenCreate.safeParse({ ...input, ...fields }).error?.issues.map((issue) => issue.message)).toEqual([message])
  expect(accessTokenCreate.safeParse({ ...input, expires_in_days: null }).success).toBe(true)
})
