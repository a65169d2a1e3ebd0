import type { Locator } from '@playwright/test'

/**
 * Reads the rendered text of an element, with a line for each block. `innerText` omits content that isn't currently laid out, such as a
 * list with `content-visibility: auto` in a background tab of a desktop browser; `textContent` adds scripts and hidden elements.
 */
export const readText = (locator: Locator): Promise<string> =>
  locator.evaluate((root) => {
    const blockOf = (element: Element): Element => {
      const { display } = getComputedStyle(element)
      return /^(inline|contents)/.test(display) && element.parentElement ? blockOf(element.parentElement) : element
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    let text = ''
    let block: Element = root
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      // The options of a closed list are not laid out either.
      if (!parent || !(parent.closest('select') ?? parent).checkVisibility({ visibilityProperty: true })) continue
      const next = blockOf(parent)
      if (next !== block && text) text += '\n'
      text += node.textContent ?? ''
      block = next
    }
    return text
  })
