// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { useRowShortcuts, useSelection } from './selection.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const [a, b, c, d] = items

function open() {
  const { result, rerender } = renderHook(({ list }) => useSelection(list), { initialProps: { list: items } })
  const ids = () => result.current.selected.map(({ id }) => id).join('')
  const toggle = (item: (typeof items)[number] | undefined, range?: boolean) =>
    act(async () => item && result.current.toggle(item, range))
  return { result, rerender, ids, toggle }
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('a selection of a list', () => {
  it('toggles items and keeps the order of the list', async () => {
    const { ids, toggle, result } = open()
    await toggle(d)
    await toggle(a)
    expect(ids()).toBe('ad')
    await toggle(d)
    expect(ids()).toBe('a')
    expect(a && result.current.has(a)).toBe(true)
  })

  it('selects everything between the last toggled item and this one', async () => {
    const { ids, toggle } = open()
    await toggle(d)
    await toggle(b, true)
    expect(ids()).toBe('bcd')
  })

  it('replaces a range by another one from the same item, and keeps what was selected before', async () => {
    const { ids, toggle, result } = open()
    await toggle(d)
    await toggle(a)
    await toggle(c, true)
    expect(ids()).toBe('abcd')
    await toggle(b, true)
    expect(ids()).toBe('abd')
    await act(async () => result.current.clear())
    await act(async () => b && c && result.current.extend(b, c))
    expect(ids()).toBe('bc')
    await act(async () => a && c && result.current.extend(c, a))
    expect(ids()).toBe('ab')
  })

  it('selects only the item if the last toggled one is gone', async () => {
    const { ids, toggle, rerender } = open()
    await toggle(d)
    rerender({ list: items.slice(0, 3) })
    await toggle(b, true)
    expect(ids()).toBe('b')
  })

  it('selects all, and none', async () => {
    const { ids, result } = open()
    await act(async () => result.current.selectAll())
    expect(ids()).toBe('abcd')
    await act(async () => result.current.clear())
    expect(ids()).toBe('')
  })
})

it('Moves the focus between rows with J and K, and toggles the focused one with X', () => {
  document.body.innerHTML = '<ul><li data-row><a href="/1">1</a></li><li data-row><a href="/2">2</a></li></ul>'
  const toggle = vi.fn<(index: number) => void>()
  renderHook(() => useRowShortcuts({ current: document.querySelector('ul') }, toggle))
  const press = (key: string) => fireEvent.keyDown(document.documentElement, { key, code: `Key${key.toUpperCase()}` })
  press('x')
  for (const key of ['j', 'j', 'j']) press(key)
  expect(document.activeElement?.textContent).toBe('2')
  press('k')
  press('x')
  expect(toggle.mock.calls).toEqual([[0]])
})
