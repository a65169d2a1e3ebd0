// Measures the bars that stay on screen while the page scrolls. Runs in the browser, so it can't use anything outside the function.

/** The size of a small laptop's window at a zoom of 200%. */
export const zoomedSize = { width: 640, height: 360 }

/** The problem with the bars at the current size, if they take more than an eighth of the height. */
export function findTallBars(): string[] {
  const root = document.documentElement
  window.scrollTo({ top: (root.scrollHeight - innerHeight) / 2, behavior: 'instant' })
  const bars = [...document.body.querySelectorAll('*')].filter((element) => {
    const { position } = getComputedStyle(element)
    if ((position !== 'fixed' && position !== 'sticky') || !element.checkVisibility({ visibilityProperty: true })) return false
    const { top, bottom, width, height } = element.getBoundingClientRect()
    const isAtEdge = (top <= 1 && bottom > 1) || (bottom >= innerHeight - 1 && top < innerHeight - 1)
    // A menu or a dialog is not a bar.
    return isAtEdge && width > innerWidth / 2 && height > 1 && height < innerHeight / 2
  })
  const heights = bars.map((bar) => Math.round(bar.getBoundingClientRect().height))
  window.scrollTo({ top: 0, behavior: 'instant' })
  const total = heights.reduce((sum, height) => sum + height, 0)
  return total > innerHeight / 8 ? [`bars take ${heights.join(' + ')} of ${innerHeight} px at a zoom of 200%`] : []
}
