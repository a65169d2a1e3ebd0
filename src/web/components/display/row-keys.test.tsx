// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import { useRowKeys } from './row-keys.ts'
import { useSelection } from './selection.ts'

const items = ['1', '2', '3', '4'].map((id) => ({ id }))

function Rows() {
  const selection = useSelection(items)
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table, items, selection)
  return (
    <table ref={table}>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} data-row>
            <td>
              <input type="checkbox" checked={selection.has(item)} readOnly />
              <a href={`/${item.id}`}>{item.id}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function open() {
  const { container } = render(<Rows />)
  const press = (key: string, modifiers: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers })
  const selected = () =>
    [...container.querySelectorAll('input')].flatMap(({ checked }, index) => (checked ? (items[index]?.id ?? '') : [])).join('')
  container.querySelector('a')?.focus()
  return { press, selected, focused: () => document.activeElement?.textContent }
}

afterEach(cleanup)

describe('the keys of a table', () => {
  it('move between rows, as far as the first and the last', () => {
    const { press, focused } = open()
    press('ArrowDown')
    press('ArrowDown')
    expect(focused()).toBe('3')
    press('ArrowUp')
    expect(focused()).toBe('2')
    press('End')
    press('ArrowDown')
    expect(focused()).toBe('4')
    press('Home')
    expect(focused()).toBe('1')
  })

  it('select the row with Space, and the rows on the way with Shift', () => {
    const { press, selected, focused } = open()
    press('ArrowDown')
    // Canceled, because Space would scroll the page.
    expect(press(' ')).toBe(false)
    expect(selected()).toBe('2')
    press('ArrowDown', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    expect(selected()).toBe('234')
    press('ArrowUp', { shiftKey: true })
    expect(selected()).toBe('23')
    expect(focused()).toBe('3')
    press(' ')
    expect(selected()).toBe('2')
  })

  it('leave Enter and the browser’s shortcuts alone', () => {
    const { press, focused } = open()
    for (const [key, modifiers] of [
      ['Enter', {}],
      ['ArrowDown', { altKey: true }],
      ['Home', { ctrlKey: true }],
    ] as const)
      expect(press(key, modifiers)).toBe(true)
    expect(focused()).toBe('1')
  })
})
