// Content-Security-Policy sources for the style attributes of a server-rendered page.
import { createHash } from 'node:crypto'

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/**
 * The sources that allow exactly this page's style attributes (`style-src-attr`). Scripts may still set styles, because browsers don't
 * treat `element.style.width = ...` as inline. React escapes quotation marks, so an attribute ends at the next one.
 */
export function hashInlineStyles(page: string): string {
  const attributes = Array.from(page.matchAll(/ style="([^"]*)"/g), ([, style = '']) =>
    style.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity),
  )
  if (attributes.length === 0) return "'none'"
  const hashes = Array.from(new Set(attributes), (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  return `'unsafe-hashes' ${hashes.join(' ')}`
}
