import { useEffect, useRef, type KeyboardEvent } from 'react'

/**
 * Arrows go from the box where one types through what is marked `data-stop`, and back; Enter in the box takes the first. What is asked
 * while the list is still of other letters waits for it.
 */
export function useArrows(isFresh: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (!isFresh) return
    for (const work of waiting.current.splice(0)) work()
  }, [isFresh])
  const stops = () => [...(box.current?.querySelectorAll<HTMLElement>('input[type="search"], [data-stop]') ?? [])]
  const move = (by: 1 | -1) => {
    const all = stops()
    const at = all.findIndex((stop) => stop === document.activeElement)
    all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
  }
  const whenFresh = (work: () => void) => {
    if (isFresh) work()
    else waiting.current.push(work)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search'
    const works: Record<string, (() => void) | false> = {
      ArrowDown: () => whenFresh(() => move(1)),
      ArrowUp: () => move(-1),
      Enter: isTyping && (() => whenFresh(() => stops()[1]?.click())),
    }
    const work = works[event.key]
    if (!work) {
      // Another letter: what was asked before is not meant any more.
      waiting.current = []
      return
    }
    event.preventDefault()
    work()
  }
  return { box, onKeyDown }
}
