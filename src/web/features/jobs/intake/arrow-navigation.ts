import { useEffect, useRef, type KeyboardEvent } from 'react'

/**
 * Moves the focus with the arrow keys between a search input and the elements marked `data-stop`; Enter in the input clicks the first.
 * While the results of the latest letters load (`isFresh` is false), keys wait for them.
 */
export function useArrowNavigation(isFresh: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const pending = useRef<(() => void)[]>([])
  useEffect(() => {
    if (!isFresh) return
    for (const action of pending.current.splice(0)) action()
  }, [isFresh])
  const findStops = () => [...(container.current?.querySelectorAll<HTMLElement>('input[type="search"], [data-stop]') ?? [])]
  const moveFocus = (by: 1 | -1) => {
    const stops = findStops()
    const index = stops.findIndex((stop) => stop === document.activeElement)
    stops[Math.min(Math.max(index + by, 0), stops.length - 1)]?.focus()
  }
  const runWhenFresh = (action: () => void) => {
    if (isFresh) action()
    else pending.current.push(action)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search'
    const actions: Record<string, (() => void) | false> = {
      ArrowDown: () => runWhenFresh(() => moveFocus(1)),
      ArrowUp: () => moveFocus(-1),
      Enter: isTyping && (() => runWhenFresh(() => findStops()[1]?.click())),
    }
    const action = actions[event.key]
    if (!action) {
      // Another letter starts a new search; keys pressed for the last one no longer count.
      pending.current = []
      return
    }
    event.preventDefault()
    action()
  }
  return { container, onKeyDown }
}
