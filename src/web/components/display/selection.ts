import { useHotkeys } from '@mantine/hooks'
import { useRef, useState, type RefObject } from 'react'

export interface Selection<Item> {
  /** The selected items that are still in the list, in its order. */
  readonly selected: readonly Item[]
  readonly has: (item: Item) => boolean
  /** @param range selects everything between the last toggled item and this one */
  readonly toggle: (item: Item, range?: boolean) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

export function useSelection<Item extends { readonly id: string }>(items: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const lastId = useRef<string>(undefined)
  const getRange = (toId: string): string[] => {
    const [start, end] = [items.findIndex(({ id }) => id === lastId.current), items.findIndex(({ id }) => id === toId)]
    return start === -1 ? [toId] : items.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id)
  }
  return {
    selected: items.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    toggle: ({ id }, range = false) => {
      const next = new Set(ids)
      if (range) getRange(id).forEach((inRange) => next.add(inRange))
      else if (!next.delete(id)) next.add(id)
      lastId.current = id
      setIds(next)
    },
    selectAll: () => setIds(new Set(items.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

/** Keyboard shortcuts of a list: j and k move the focus between rows (`data-row`, each with a link), x toggles the focused row. */
export function useRowShortcuts(list: RefObject<HTMLElement | null>, toggle: (index: number) => void): void {
  const getRows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const getFocusedIndex = () => getRows().findIndex((row) => row.contains(document.activeElement))
  const moveFocus = (offset: number) => {
    const rows = getRows()
    const index = Math.min(Math.max(getFocusedIndex() + offset, 0), rows.length - 1)
    rows[index]?.querySelector<HTMLElement>('a')?.focus()
  }
  useHotkeys([
    ['j', () => moveFocus(1)],
    ['k', () => moveFocus(-1)],
    ['x', () => getFocusedIndex() >= 0 && toggle(getFocusedIndex())],
  ])
}

/** Listed in the keyboard shortcuts dialog. */
export const rowShortcuts = [
  { keys: ['J', 'K'], label: 'Next or previous job in the table' },
  { keys: ['Enter'], label: 'Open the job' },
  { keys: ['X'], label: 'Select the job' },
]
