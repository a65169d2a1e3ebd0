import { SubtleButton } from '#web/components/display/variants.ts'
import { useState, type ReactNode } from 'react'

/** Shows the first `count` items of a list, and a button for the rest. */
export function useFold<Item>(items: readonly Item[], count: number): { shown: readonly Item[]; toggle: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  if (items.length <= count) return { shown: items, toggle: null }
  return {
    shown: isOpen ? items : items.slice(0, count),
    toggle: (
      <SubtleButton aria-expanded={isOpen} px={0} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : `Show all ${items.length}`}
      </SubtleButton>
    ),
  }
}
