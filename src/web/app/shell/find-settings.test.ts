import { describe, expect, it } from 'vitest'

import { findSection, findSettingsPage, listSettings, searchSettings } from './find-settings.ts'
import type { Visitor } from './settings-pages.ts'

const visitorWith = (profile: Visitor['profile']): Visitor => ({ profile, businesses: [] })

const owner = visitorWith({ role: 'owner', has_colleagues: true, shop_tools: ['assignment', 'machines', 'places', 'pay'] })
const alone = visitorWith({ role: 'owner', has_colleagues: false, shop_tools: [] })
const stringer = visitorWith({ role: 'stringer', has_colleagues: true, shop_tools: ['assignment', 'machines', 'places', 'pay'] })

const titlesFor = (visitor: Visitor) => listSettings(visitor).flatMap(({ entries }) => entries.map(({ title }) => title))

describe('the list of settings', () => {
  it('shows an owner of a shop all groups', () => {
    expect(listSettings(owner).map(({ title }) => title)).toEqual(['You', 'Business', 'Customers’ messages', 'Shop', 'Data'])
  })

  it('hides tools that are off from someone who works alone', () => {
    expect(titlesFor(alone)).not.toEqual(expect.arrayContaining(['Shop tools']))
    expect(titlesFor(alone)).toContain('People')
  })

  it('shows a stringer only what the role includes', () => {
    expect(titlesFor(stringer)).toEqual([
      'Profile',
      'Password and passkeys',
      'Devices',
      'Units and appearance',
      'People',
      'Machines',
      'Places',
      'Shared tablets',
      'Access tokens',
      'Delete account',
    ])
    expect(findSettingsPage('webhooks', stringer)).toMatchObject({ sections: [], isRefused: true })
    expect(findSettingsPage('delete', stringer)?.sections.map(({ id }) => id)).toEqual(['delete'])
  })
})

describe('the search in settings', () => {
  it.each([
    ['invite', 'People'],
    ['time zone', 'Currency and time zone'],
    ['machines', 'Machines'],
    ['tablet', 'Shared tablets'],
    ['kg', 'Units'],
    ['dark', 'Appearance'],
    ['password', 'Password'],
    ['import', 'Import an export'],
    ['2fa', 'Two-factor sign-in'],
    ['SMS', 'Text messages'],
    ['reminder', 'Messages'],
    ['label size', 'New jobs'],
    ['plan', 'Subscription'],
    ['PIN', 'Shared tablets'],
    ['api key', 'Access tokens'],
    ['wages', 'Pay rates'],
    ['log out', 'Devices'],
  ])('finds what people call “%s”', (text, label) => {
    expect(searchSettings(text, owner)[0]?.label).toBe(label)
  })

  it('finds nothing that the role leaves out', () => {
    expect(searchSettings('webhook', stringer)).toEqual([])
  })
})

describe('old anchors', () => {
  it('lead to the page of their section', () => {
    expect(findSection('pay-rates')).toEqual({ to: '/settings/$page', params: { page: 'pay-rates' } })
    expect(findSection('import')).toEqual({ to: '/settings/$page', params: { page: 'data' }, hash: 'import' })
    expect(findSection('activity')).toEqual({ to: '/activity' })
    expect(findSection('nothing')).toBeUndefined()
  })
})
