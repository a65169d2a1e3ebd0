import { useEffect, useRef, type KeyboardEvent } from 'react'

/**
 * Moves focus with the arrow keys between a search input and elements marked `data-stop`; Enter in the input clicks the first.
 * While results are loading (`isFresh` is false), keys are queued until they arrive.
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
      // Typing starts a new search, so keys queued for the previous one are dropped.
      pending.current = []
      return
    }
    event.preventDefault()
    action()
  }
  return { container, onKeyDown }
}
