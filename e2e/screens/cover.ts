// Finds what can't be tapped because something else is over it. Runs in the browser, so it can't use anything outside the function.

/** Checks the page, or only the dialog if one is open: as it is, and with a toast. */
export function findCovered(): string[] {
  const covered = new Set<string>()
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true], dialog[open]')].filter((one) =>
    one.checkVisibility(),
  )
  const root = dialogs.at(-1) ?? document.body
  const roles = ['button', 'menuitem', 'option', 'tab', 'switch', 'radio'].map((role) => `[role=${role}]`)
  const tappable = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary', ...roles].join()

  const nameOf = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    return `<${element.tagName.toLowerCase()}> “${words}”`
  }
  const isTappable = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isVisible && width > 4 && height > 4 && !element.closest('[inert], [aria-hidden=true], :disabled')
  }
  const targets = [...root.querySelectorAll(tappable)].filter(isTappable)

  /** The middle and a point near each side. */
  const pointsOf = (element: Element): { x: number; y: number }[] => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const shares = [0.5, 0.5, 0.15, 0.5, 0.85, 0.5, 0.5, 0.2, 0.5, 0.8]
    return [0, 2, 4, 6, 8].map((at) => ({ x: left + width * (shares[at] ?? 0), y: top + height * (shares[at + 1] ?? 0) }))
  }
  const isOnScreen = ({ x, y }: { x: number; y: number }): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  const isPartOf = (hit: Element, target: Element): boolean => {
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    // A field contains its own buttons, and a label its checkbox.
    const isField = target.matches('input, select, textarea') && target.parentElement?.contains(hit) === true
    return target.contains(hit) || hit.contains(target) || isField || labels.some((label) => label.contains(hit))
  }

  const scrolled = { x: scrollX, y: scrollY }
  for (const target of targets) {
    // What is under a bar may be scrolled out from under it.
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    for (const point of pointsOf(target).filter(isOnScreen)) {
      const hit = document.elementFromPoint(point.x, point.y)
      if (!hit || isPartOf(hit, target)) continue
      const over = hit.closest(tappable) ?? hit
      covered.add(`${nameOf(target)} lies under ${nameOf(over)}`)
      break
    }
  }
  window.scrollTo({ left: scrolled.x, top: 0, behavior: 'instant' })

  // Toasts have a place of their own in the app (src/web/components/overlays/Toasts.module.css). One as large as it can be fills it.
  if (document.getElementById('main')) {
    const toast = document.createElement('div')
    const side = innerWidth >= 1024 ? 30 : 8
    Object.assign(toast.style, {
      position: 'fixed',
      top: '0',
      right: `${side}px`,
      zIndex: '400',
      width: 'min(480px, 100vw - 16px)',
      height: 'var(--toast-strip)',
    })
    document.body.append(toast)
    for (const target of targets)
      if (pointsOf(target).some((point) => isOnScreen(point) && document.elementFromPoint(point.x, point.y) === toast))
        covered.add(`${nameOf(target)} lies under a toast`)
    toast.remove()
  }
  window.scrollTo({ left: scrolled.x, top: scrolled.y, behavior: 'instant' })
  return [...covered]
}
