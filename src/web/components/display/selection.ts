import { useHotkeys } from '@mantine/hooks'
import { useRef, useState, type RefObject } from 'react'

export interface Selection<Item> {
  /** Those chosen that still stand in the list, in its order. */
  readonly chosen: readonly Item[]
  readonly has: (item: Item) => boolean
  /** @param range chooses everything from the last one to this one too */
  readonly toggle: (item: Item, range?: boolean) => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

/** Several of a list. */
export function useSelection<Item extends { readonly id: string }>(items: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const between = (to: string): string[] => {
    const [start, end] = [items.findIndex(({ id }) => id === last.current), items.findIndex(({ id }) => id === to)]
    return start === -1 ? [to] : items.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id)
  }
  return {
    chosen: items.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    toggle: ({ id }, range = false) => {
      const next = new Set(ids)
      if (range) between(id).forEach((one) => next.add(one))
      else if (!next.delete(id)) next.add(id)
      last.current = id
      setIds(next)
    },
    chooseAll: () => setIds(new Set(items.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

/** j and k go down and up the rows (`data-row`, each with a link), x chooses the one that has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>, choose: (index: number) => void): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = () => rows().findIndex((row) => row.contains(document.activeElement))
  const step = (by: number) => {
    const all = rows()
    const at = Math.min(Math.max(current() + by, 0), all.length - 1)
    all[at]?.querySelector<HTMLElement>('a')?.focus()
  }
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['x', () => current() >= 0 && choose(current())],
  ])
}

/** For the sheet of keys. */
export const rowKeys = [
  { keys: ['J', 'K'], does: 'Down and up the table of jobs' },
  { keys: ['Enter'], does: 'Open it' },
  { keys: ['X'], does: 'Choose it, to do the same with several' },
]
