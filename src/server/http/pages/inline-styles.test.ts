import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { hashInlineStyles } from './inline-styles.ts'

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

describe('hashInlineStyles', () => {
  it('lists each style attribute once, as the browser reads it', () => {
    const page =
      '<p style="color:red">a</p><p class="b" style="color:red"><i style="font:&quot;A &amp; B&quot;,&#x27;C&#x27;"></i>'
    expect(hashInlineStyles(page)).toBe(`'unsafe-hashes' ${hashOf('color:red')} ${hashOf(`font:"A & B",'C'`)}`)
  })

  it('allows none on a page without style attributes', () => expect(hashInlineStyles('<p>style="color:red"</p>')).toBe("'none'"))

  it('ignores escaped user text', () => expect(hashInlineStyles('<p>a style=&quot;color:red&quot;</p>')).toBe("'none'"))
})
