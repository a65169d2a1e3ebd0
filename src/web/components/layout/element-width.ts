import { useLayoutEffect, useRef, useState } from 'react'

/** The width of an element, which is known before the first paint. Undefined only while the element isn't mounted. */
export function useElementWidth() {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(Math.round(current.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}
