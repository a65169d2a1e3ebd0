// What can be seen to be wrong with a page by measuring it. Runs in the browser: nothing from outside of the function is there.

export interface Found {
  /** Anything here is a mistake. */
  readonly wrong: readonly string[]
  /** Targets that a thumb can hit, but that are below the aim of 44 px. */
  readonly small: readonly string[]
}

/** Measures the page as it stands; with a dialog open, only that. */
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
  /** Cut away or a pixel large on purpose: for who hears the page. */
  const isForTheEar = (element: Element): boolean =>
    above(element).some((at) => {
      const { width, height } = at.getBoundingClientRect()
      const { clipPath, clip, position } = getComputedStyle(at)
      return position === 'absolute' && (clip !== 'auto' || clipPath !== 'none' || (width <= 1 && height <= 1))
    })
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isVisible && width > 1 && height > 1 && !isForTheEar(element)
  }

  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
  const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
  const beyond = (box: DOMRect, edge: DOMRect) => ({
    x: Math.max(box.right - edge.right, edge.left - box.left),
    y: Math.max(box.bottom - edge.bottom, edge.top - box.top),
  })
  const isNumber = (text: string): boolean => /^[\d\s.,:/€$£%×x+-]*\d[\d\s.,:/€$£%×x+-]*(lbs|kg|m|ft)?$/.test(text.trim())

  /** What is wrong with a text that this box cuts off, if anything. */
  function cutBy(style: CSSStyleDeclaration, cut: { x: number; y: number }, own: Element): string | undefined {
    // Names truncate, numbers never do.
    if (style.textOverflow === 'ellipsis') return cut.x > 1 && isNumber(own.textContent) ? 'a number is cut' : undefined
    if (clips(style.overflowX) && cut.x > 1.5) return 'text is cut at the side'
    if (clips(style.overflowY) && cut.y > 4) return 'text is cut above or below'
    return undefined
  }
  const isBox = (style: CSSStyleDeclaration): boolean => style.display !== 'inline' && style.display !== 'contents'
  /** No box further out cuts what this one shows. */
  const endsAt = (style: CSSStyleDeclaration): boolean =>
    scrolls(style.overflowX) || scrolls(style.overflowY) || style.webkitLineClamp !== 'none'
  const isLast = (style: CSSStyleDeclaration): boolean => style.textOverflow === 'ellipsis' || style.position === 'fixed'

  /** What is wrong with a text, by the boxes that it stands in from the inside out. */
  function wrongWith(own: Element, box: DOMRect): string | undefined {
    const style = getComputedStyle(own)
    const isFree = isBox(style) && style.position !== 'absolute' && !clips(style.overflowX) && !endsAt(style)
    if (isFree && beyond(box, own.getBoundingClientRect()).x > 1.5) return 'text spills out of its box'
    const boxes = above(own).filter((at) => isBox(getComputedStyle(at)))
    for (const at of boxes) {
      const style = getComputedStyle(at)
      if (endsAt(style)) return undefined
      const said = cutBy(style, beyond(box, at.getBoundingClientRect()), own)
      if (said || isLast(style)) return said
    }
    return undefined
  }
  function judgeText(text: Text): void {
    const own = text.parentElement
    if (!own || own.closest('svg, option') || !isShown(own)) return
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    const said = box.width < 2 ? undefined : wrongWith(own, box)
    if (said) wrong.add(`${said}: ${nameOf(own)}`)
  }

  function judgeField(field: HTMLInputElement): void {
    if (isShown(field) && isNumber(field.value) && field.scrollWidth > field.clientWidth + 1)
      wrong.add(`a number is cut in its field: ${nameOf(field)} ${field.value}`)
  }

  /** The box that is hit: an input's label counts too. */
  function reachOf(element: Element): { width: number; height: number } {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    // A link may be stretched over its row.
    const { position, content } = getComputedStyle(element, '::after')
    const row = position === 'absolute' && content !== 'none' && element instanceof HTMLElement ? element.offsetParent : null
    const sides = [element, element.closest('label'), row, ...labels].flatMap((box) => (box ? [box.getBoundingClientRect()] : []))
    return { width: Math.max(...sides.map(({ width }) => width)), height: Math.max(...sides.map(({ height }) => height)) }
  }
  /** A link within a sentence is as high as its line. */
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' && element.parentElement?.textContent.trim() !== element.textContent.trim()

  function judgeTarget(element: Element): void {
    if (!isShown(element) || element.closest('[aria-hidden=true], [inert]') || isInSentence(element)) return
    const { width, height } = reachOf(element)
    const size = `${Math.round(width)}×${Math.round(height)}`
    if (width < 24 || height < 24) wrong.add(`a target of ${size}: ${nameOf(element)}`)
    else if (width < 43.5 || height < 43.5) small.add(`${size} ${nameOf(element)}`)
  }

  const across = document.documentElement.scrollWidth - window.innerWidth
  if (across > 0) wrong.add(`the page is ${across} px too wide`)
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) if (node instanceof Text && node.data.trim()) judgeText(node)
  const roles = ['button', 'menuitem', 'option', 'tab'].map((role) => `[role=${role}]`)
  const targets = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary', ...roles].join()
  for (const element of root.querySelectorAll(targets)) judgeTarget(element)
  for (const field of root.querySelectorAll('input')) judgeField(field)
  return { wrong: [...wrong], small: [...small] }
}
