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

  // The middle and a point near each side, as shares of the width and the height.
  const shares = [
    [0.5, 0.5],
    [0.15, 0.5],
    [0.85, 0.5],
    [0.5, 0.2],
    [0.5, 0.8],
  ] as const
  const pointsOf = (element: Element): { x: number; y: number }[] => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return shares.map(([across, down]) => ({ x: left + width * across, y: top + height * down })).filter(isOnScreen)
  }
  const isOnScreen = ({ x, y }: { x: number; y: number }): boolean =>
    x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight
  const isPartOf = (hit: Element, target: Element): boolean => {
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    // A field contains its own buttons, and a label its checkbox.
    const isField = target.matches('input, select, textarea') && target.parentElement?.contains(hit) === true
    return target.contains(hit) || hit.contains(target) || isField || labels.some((label) => label.contains(hit))
  }

  /** What is over a target. What is under a bar can be scrolled out from under it. */
  function findOver(target: Element): Element | undefined {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    for (const { x, y } of pointsOf(target)) {
      const hit = document.elementFromPoint(x, y)
      if (hit && !isPartOf(hit, target)) return hit.closest(tappable) ?? hit
    }
    return undefined
  }

  /** Toasts have a place of their own in the app (src/web/components/overlays/Toasts.module.css), which a long one fills. */
  function addToast(): Element {
    const toast = document.createElement('div')
    Object.assign(toast.style, {
      position: 'fixed',
      top: '0',
      right: window.innerWidth >= 1024 ? '30px' : '8px',
      zIndex: '400',
      width: 'min(480px, 100vw - 16px)',
      height: 'var(--toast-strip)',
    })
    document.body.append(toast)
    return toast
  }
  function checkToast(): void {
    const toast = addToast()
    const isUnderToast = ({ x, y }: { x: number; y: number }): boolean => document.elementFromPoint(x, y) === toast
    for (const target of targets) if (pointsOf(target).some(isUnderToast)) covered.add(`${nameOf(target)} lies under a toast`)
    toast.remove()
  }

  for (const target of targets) {
    const over = findOver(target)
    if (over) covered.add(`${nameOf(target)} lies under ${nameOf(over)}`)
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  if (document.getElementById('main')) checkToast()
  return [...covered]
}
