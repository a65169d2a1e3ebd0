import { describe, expect, it } from 'vitest'

import { findStoredTab, firstTab } from './dashboard-tab.ts'

describe('the tab of the dashboard', () => {
  it('is kept for each person of a shared device', () => {
    const cookies = 'stringdesk_locked=1; stringdesk_tab_ann=inbox; stringdesk_tab_bob=pickups'
    expect(findStoredTab(cookies, 'ann')).toBe('inbox')
    expect(findStoredTab(cookies, 'bob')).toBe('pickups')
    expect(findStoredTab(cookies, 'eve')).toBeUndefined()
    expect(findStoredTab('stringdesk_tab_ann=other', 'ann')).toBeUndefined()
  })

  it('starts at pick-ups for the counter and at the bench for the others', () => {
    expect(firstTab('counter')).toBe('pickups')
    expect((['owner', 'manager', 'stringer'] as const).map(firstTab)).toEqual(['bench', 'bench', 'bench'])
  })
})
