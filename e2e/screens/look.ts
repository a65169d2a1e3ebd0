// Finds layout problems by measuring the page. Runs in the browser, so it can't use anything outside the function.

export interface Found {
  readonly wrong: readonly string[]
  /** Targets that are usable, but smaller than 44 px. */
  readonly small: readonly string[]
}

/** Measures the page, or only the dialog if one is open. */
export function look(): Found {
  const wrong = new Set<string>()
  const small = new Set<string>()
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter((dialog) => dialog.checkVisibility())
  const root = dialogs.at(-1) ?? document.body

  const nameOf = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    return `<${element.tagName.toLowerCase()}> “${words}”`
  }
  const above = (element: Element): Element[] => {
    const line: Element[] = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) line.push(at)
    return line
  }
  /** Hidden visually, but available to screen readers. */
  const isVisuallyHidden = (element: Element): boolean =>
    above(element).some((at) => {
      const { width, height } = at.getBoundingClientRect()
      const { clipPath, clip, position } = getComputedStyle(at)
      return position === 'absolute' && (clip !== 'auto' || clipPath !== 'none' || (width <= 1 && height <= 1))
    })
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isVisible && width > 1 && height > 1 && !isVisuallyHidden(element)
  }

  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
  const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
  const beyond = (box: DOMRect, edge: DOMRect) => ({
    x: Math.max(box.right - edge.right, edge.left - box.left),
    y: Math.max(box.bottom - edge.bottom, edge.top - box.top),
  })
  const isNumber = (text: string): boolean => /^[\d\s.,:/€$£%×x+-]*\d[\d\s.,:/€$£%×x+-]*(lbs|kg|m|ft)?$/.test(text.trim())

  /** Whether the row around a box leaves as much room unused as the box is too narrow. */
  function hasRoom(box: Element, missing: number): boolean {
    const row = box.parentElement
    if (!row) return false
    const { display, flexDirection, paddingLeft, paddingRight, columnGap } = getComputedStyle(row)
    if (!display.includes('flex') || flexDirection.startsWith('column')) return false
    const widths = [...row.children].map((child) => {
      const { marginLeft, marginRight } = getComputedStyle(child)
      return child.getBoundingClientRect().width + (parseFloat(marginLeft) || 0) + (parseFloat(marginRight) || 0)
    })
    const gaps = (parseFloat(columnGap) || 0) * Math.max(0, widths.length - 1)
    const used = widths.reduce((total, width) => total + width, 0) + gaps + parseFloat(paddingLeft) + parseFloat(paddingRight)
    return row.clientWidth - used >= missing
  }

  /** The problem with a text that this box clips, if any. */
  function cutBy(at: Element, cut: { x: number; y: number }, own: Element): string | undefined {
    const style = getComputedStyle(at)
    // Names truncate, numbers never do.
    if (style.textOverflow === 'ellipsis') {
      if (cut.x <= 1) return undefined
      if (own.closest('[data-no-cut]')) return 'an amount or a place is cut'
      if (isNumber(own.textContent)) return 'a number is cut'
      return hasRoom(at, cut.x) ? 'a name is cut although there is room' : undefined
    }
    if (clips(style.overflowX) && cut.x > 1.5) return 'text is cut at the side'
    if (clips(style.overflowY) && cut.y > 4) return 'text is cut above or below'
    return undefined
  }
  const isBox = (style: CSSStyleDeclaration): boolean => style.display !== 'inline' && style.display !== 'contents'
  /** Whether the boxes around this one can't clip its content. */
  const endsAt = (style: CSSStyleDeclaration): boolean =>
    scrolls(style.overflowX) || scrolls(style.overflowY) || style.webkitLineClamp !== 'none'
  const isLast = (style: CSSStyleDeclaration): boolean => style.textOverflow === 'ellipsis' || style.position === 'fixed'

  /** The problem with a text, checked against its boxes from the inside out. */
  function wrongWith(own: Element, box: DOMRect): string | undefined {
    const style = getComputedStyle(own)
    const isFree = isBox(style) && style.position !== 'absolute' && !clips(style.overflowX) && !endsAt(style)
    if (isFree && beyond(box, own.getBoundingClientRect()).x > 1.5) return 'text spills out of its box'
    const containers = above(own).filter((at) => isBox(getComputedStyle(at)))
    for (const at of containers) {
      const style = getComputedStyle(at)
      if (endsAt(style)) return undefined
      const problem = cutBy(at, beyond(box, at.getBoundingClientRect()), own)
      if (problem || isLast(style)) return problem
    }
    return undefined
  }
  function checkText(text: Text): void {
    const own = text.parentElement
    if (!own || own.closest('svg, option') || !isShown(own)) return
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    const problem = box.width < 2 ? undefined : wrongWith(own, box)
    if (problem) wrong.add(`${problem}: ${nameOf(own)}`)
  }

  function checkField(field: HTMLInputElement): void {
    if (isShown(field) && isNumber(field.value) && field.scrollWidth > field.clientWidth + 1)
      wrong.add(`a number is cut in its field: ${nameOf(field)} ${field.value}`)
  }

  /** The size of the click area, which includes an input's label. */
  function clickAreaOf(element: Element): { width: number; height: number } {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    // A link may be stretched over its row.
    const { position, content } = getComputedStyle(element, '::after')
    const row = position === 'absolute' && content !== 'none' && element instanceof HTMLElement ? element.offsetParent : null
    const sides = [element, element.closest('label'), row, ...labels].flatMap((box) => (box ? [box.getBoundingClientRect()] : []))
    return { width: Math.max(...sides.map(({ width }) => width)), height: Math.max(...sides.map(({ height }) => height)) }
  }
  /** Whether a link is part of a sentence, so it is only as high as its line. */
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' && element.parentElement?.textContent.trim() !== element.textContent.trim()

  function checkTarget(element: Element): void {
    if (!isShown(element) || element.closest('[aria-hidden=true], [inert]') || isInSentence(element)) return
    const { width, height } = clickAreaOf(element)
    const size = `${Math.round(width)}×${Math.round(height)}`
    if (width < 24 || height < 24) wrong.add(`a target of ${size}: ${nameOf(element)}`)
    else if (width < 43.5 || height < 43.5) small.add(`${size} ${nameOf(element)}`)
  }

  const across = document.documentElement.scrollWidth - window.innerWidth
  if (across > 0) wrong.add(`the page is ${across} px too wide`)
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) if (node instanceof Text && node.data.trim()) checkText(node)
  const roles = ['button', 'menuitem', 'option', 'tab'].map((role) => `[role=${role}]`)
  const targets = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary', ...roles].join()
  for (const element of root.querySelectorAll(targets)) checkTarget(element)
  for (const field of root.querySelectorAll('input')) checkField(field)
  return { wrong: [...wrong], small: [...small] }
}
