import { describe, expect, it } from 'vitest'

import { isSameView, readView, suggestedViews, writeView } from './views.ts'

describe('a saved view', () => {
  it('shows what the page showed when it was saved', () => {
    const shown = {
      view: 'table',
      search: 'jonas & co',
      status: 'completed',
      refund_due: true,
      from: '2026-11-01',
      sort: 'price',
      order: 'desc',
      hide: 'paid,place',
    } as const
    expect(readView(writeView(shown))).toMatchObject(shown)
    expect(isSameView(shown, readView(writeView(shown)))).toBe(true)
  })

  it('leaves out what the page no longer knows', () => {
    expect(isSameView(readView('status=lost&sort=color&order=asc&hide=weight'), { view: 'table', hide: 'none' })).toBe(true)
  })

  it('is always a view of the table', () => {
    expect(readView('due=late')).toMatchObject({ view: 'table', due: 'late' })
  })
})

describe('a suggested view', () => {
  it('is current whichever columns are hidden, but not with another filter or order', () => {
    const [all, unpaid] = suggestedViews.map(({ search }) => search)
    if (!all || !unpaid) throw new Error('There are no suggested views')
    expect(isSameView({ ...unpaid, hide: 'paid' }, unpaid)).toBe(true)
    expect(isSameView(unpaid, all)).toBe(false)
    expect(isSameView({ ...all, sort: 'due', order: 'asc' }, all)).toBe(false)
  })
})
