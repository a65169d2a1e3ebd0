import { useEffect, useEffectEvent, type RefObject } from 'react'

import type { Selection } from './selection.ts'

const targetIndex: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

const hasOtherModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

/**
 * The keys of a table whose rows (`data-row`) have a link: arrows, Home and End move between rows, with Shift they select the rows on the
 * way, and Space selects the row. Enter follows the link.
 */
export function useRowKeys<Item>(list: RefObject<HTMLElement | null>, items: readonly Item[], selection: Selection<Item>): void {
  const select = (event: KeyboardEvent, item: Item) => {
    event.preventDefault()
    selection.toggle(item, event.shiftKey)
  }
  const move = (event: KeyboardEvent, item: Item, rows: readonly Element[], next: number) => {
    event.preventDefault()
    rows[next]?.querySelector('a')?.focus()
    const nextItem = items[next]
    if (event.shiftKey && nextItem) selection.extend(item, nextItem)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (hasOtherModifier(event) || !(target instanceof HTMLElement)) return
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])]
    const index = rows.findIndex((row) => row.contains(target))
    const item = items[index]
    if (!item) return
    const next = targetIndex[event.key]?.(index, rows.length - 1)
    if (event.key === ' ' && target.tagName === 'A') select(event, item)
    else if (next !== undefined) move(event, item, rows, next)
  })
  useEffect(() => {
    const element = list.current
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [list])
}
