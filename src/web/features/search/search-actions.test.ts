import { describe, expect, it } from 'vitest'

import { groupActions, type Context } from './search-actions.ts'

const contextOf = (by_pin: boolean): Context => ({
  session: {
    profile: {
      subscription_tier: 'paid',
      role: 'owner',
      has_colleagues: true,
      shop_tools: ['assignment', 'machines', 'places', 'pay', 'day_close'],
    },
    businesses: [],
    shared_device: by_pin ? { by_pin } : null,
  },
  navigate: async () => {},
  onShowShortcuts: () => {},
  onSignOut: () => {},
})

const find = (text: string, by_pin = false) =>
  groupActions(text, contextOf(by_pin)).flatMap(({ options }) => options.map(({ label }) => label))

describe('the actions of search', () => {
  it.each([
    ['invite', 'People'],
    ['time zone', 'Currency and time zone'],
    ['machines', 'Machines'],
    ['tablet', 'Shared tablets'],
    ['kg', 'Units'],
    ['dark', 'Appearance'],
    ['password', 'Password'],
    ['import an', 'Import an export'],
    ['vacation', 'Absences'],
    ['log', 'Activity'],
    ['help', 'Support'],
    ['stock', 'Inventory'],
  ])('find what people call “%s”', (text, label) => {
    expect(find(text)).toContain(label)
  })

  it('list every kind of import', () => {
    expect(find('import').slice(0, 4)).toEqual(['Import customers', 'Import past jobs', 'Import inventory', 'Import an export'])
  })

  it('show each screen once', () => {
    expect(find('machines').filter((label) => label === 'Machines')).toHaveLength(1)
  })

  it('offer no settings before something is typed', () => {
    expect(find('')).not.toContain('Appearance')
    expect(find('')).toContain('New job')
  })

  it('offer no settings behind a PIN', () => {
    expect(find('dark', true)).toEqual([])
    expect(find('machines', true)).toEqual(['Machines'])
  })
})
