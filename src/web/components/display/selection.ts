import { useHotkeys } from '@mantine/hooks'
import { useRef, useState, type RefObject } from 'react'

export interface Selection<Item> {
  /** The selected items that are still in the list, in its order. */
  readonly selected: readonly Item[]
  readonly has: (item: Item) => boolean
  /** @param range selects everything between the last toggled item and this one, instead of the range selected before */
  readonly toggle: (item: Item, range?: boolean) => void
  /** Selects everything between the last toggled item and `to`. Starts at `from` if no item has been toggled. */
  readonly extend: (from: Item, to: Item) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

export function useSelection<Item extends { readonly id: string }>(items: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<{ readonly id: string; readonly range: readonly string[] }>(undefined)
  const getRange = (fromId: string, toId: string): string[] => {
    const [start, end] = [items.findIndex(({ id }) => id === fromId), items.findIndex(({ id }) => id === toId)]
    return start === -1 ? [toId] : items.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id)
  }
  const selectRange = (fromId: string, toId: string) => {
    const range = getRange(fromId, toId)
    const before = new Set(anchor.current?.range)
    setIds(new Set([...[...ids].filter((id) => !before.has(id)), ...range]))
    anchor.current = { id: range.includes(fromId) ? fromId : toId, range }
  }
  const toggleOne = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
    anchor.current = { id, range: [] }
  }
  const forget = (next: ReadonlySet<string>) => {
    setIds(next)
    anchor.current = undefined
  }
  return {
    selected: items.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    toggle: ({ id }, range = false) => (range ? selectRange(anchor.current?.id ?? id, id) : toggleOne(id)),
    extend: (from, to) => selectRange(anchor.current?.id ?? from.id, to.id),
    selectAll: () => forget(new Set(items.map(({ id }) => id))),
    clear: () => forget(new Set()),
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
  { keys: ['↓', '↑'], label: 'Next or previous job, with Shift also selected' },
  { keys: ['Enter'], label: 'Open the job' },
  { keys: ['X', 'Space'], label: 'Select the job' },
]
