import { expect, test } from 'vitest'

import { chosenPanel, panelTabs } from './panel-tabs.ts'

test('People and redos have a tab only in businesses with several members and with redos', () => {
  const namesOf = (shop: Parameters<typeof panelTabs>[0]) => panelTabs(shop).map(({ value }) => value)
  const all = namesOf({ hasColleagues: true, hasRedos: true })
  expect(all).toHaveLength(11)
  expect(namesOf({ hasColleagues: false, hasRedos: false })).toEqual(all.filter((name) => name !== 'people' && name !== 'redos'))
})

test('The address names the tab, and an unknown one or one of another business is the first', () => {
  const tabs = panelTabs({ hasColleagues: false, hasRedos: false })
  expect(chosenPanel(tabs, { tab: 'feedback' })).toBe('feedback')
  expect(chosenPanel(tabs, {})).toBe('work')
  expect(chosenPanel(tabs, { tab: 'people' })).toBe('work')
  expect(chosenPanel(tabs, { tab: 'weather' })).toBe('work')
})
