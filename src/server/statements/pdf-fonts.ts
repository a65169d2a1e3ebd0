// The fonts of PDF files: Noto Sans for Latin, Greek, Cyrillic and currency signs, and for other scripts the parts of their fonts that a
// text needs. Fontsource splits a font into files of a few hundred characters each, so little is read.
import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { create, openSync, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import * as z from 'zod'

export type Weight = 'regular' | 'bold'

const { resolve } = createRequire(import.meta.url)
const main = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const
const axes = { regular: { wght: 400 }, bold: { wght: 700 } } as const

/** The Noto Sans families of other scripts. */
type Family = 'arabic' | 'hebrew' | 'thai' | 'sc' | 'tc' | 'jp' | 'kr'

/**
 * The families in the order to look for a character. The same Chinese character has a different shape in each of the last four. The rest of
 * the document decides which one to use, because Japanese and Korean names contain Chinese characters too.
 */
function familiesFor(text: string): Family[] {
  const others: Family[] = ['hebrew', 'arabic', 'thai']
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [...others, 'jp', 'sc', 'tc', 'kr']
  if (/\p{Script=Hangul}/u.test(text)) return [...others, 'kr', 'sc', 'tc', 'jp']
  return [...others, 'sc', 'tc', 'jp', 'kr']
}

interface Slice {
  readonly name: string
  readonly file: string
  /** First and last code points, inclusive. */
  readonly ranges: readonly (readonly [number, number])[]
}

const sliceRanges = z.record(z.string(), z.string())

/** The files of a family. Chinese, Japanese and Korean files have numbers: `[119]`. */
async function slicesOf(family: Family): Promise<Slice[]> {
  const path = `@fontsource-variable/noto-sans-${family}`
  const json: unknown = JSON.parse(await readFile(resolve(`${path}/unicode.json`), 'utf8'))
  return Object.entries(sliceRanges.parse(json)).map(([key, ranges]) => {
    const name = `noto-sans-${family}-${key.replaceAll(/[[\]]/g, '')}`
    return {
      name,
      file: resolve(`${path}/files/${name}-wght-normal.woff2`),
      ranges: ranges.split(',').map((range) => {
        const [first = 0, last = first] = range
          .slice('U+'.length)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return [first, last] as const
      }),
    }
  })
}

const parse = (bytes: Buffer): Font => asFont(create(bytes))

function asFont(font: ReturnType<typeof create>): Font {
  if ('fonts' in font) throw new TypeError('A font file with several fonts')
  return font
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Splits the Thai vowel sara am, so that its ring is below a tone mark. HarfBuzz does the same, but the PDF library doesn't. */
export const orderThaiMarks = (text: string): string => text.replaceAll(/([\u{E48}-\u{E4B}])\u{E33}/gu, '\u{E4D}$1\u{E32}')

const codePointOf = (grapheme: string): number => grapheme.codePointAt(0) ?? 0

/** A font with its name in the PDF library. Without bytes, the name is a file path. */
interface LoadedFont {
  readonly name: string
  readonly bytes?: Buffer
  readonly font: Font
}

/** The fonts of a document in one weight. */
export class FontSet {
  readonly main: LoadedFont
  readonly #others = new Map<number, LoadedFont>()

  private constructor(weight: Weight) {
    this.main = { name: main[weight], font: asFont(openSync(main[weight])) }
  }

  /** Loads the fonts that the texts need. The main font shows a box for a character that no font has. */
  static async load(texts: readonly string[], weight: Weight): Promise<FontSet> {
    const set = new FontSet(weight)
    const missing = new Set(
      graphemesOf(orderThaiMarks(texts.join('\n'))).filter((grapheme) => !set.#hasMain(codePointOf(grapheme))),
    )
    for (const family of familiesFor([...missing].join(''))) {
      if (missing.size === 0) break
      for (const { name, file, ranges } of await slicesOf(family)) {
        const found = [...missing].filter((grapheme) => {
          const codePoint = codePointOf(grapheme)
          return ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
        })
        if (found.length === 0) continue
        const bytes = await subsetFont(await readFile(file), found.join(''), {
          targetFormat: 'truetype',
          variationAxes: axes[weight],
        })
        const loaded = { name: `${name}-${weight}`, bytes, font: parse(bytes) }
        // Ranges can name characters that the file lacks. A font whose only glyph is the box has no character table.
        if (loaded.font.numGlyphs <= 1) continue
        for (const grapheme of found) {
          const codePoint = codePointOf(grapheme)
          if (!loaded.font.hasGlyphForCodePoint(codePoint)) continue
          set.#others.set(codePoint, loaded)
          missing.delete(grapheme)
        }
      }
    }
    return set
  }

  /** All fonts except the main one, each once. */
  get others(): LoadedFont[] {
    return [...new Set(this.#others.values())]
  }

  /** The font of a character with its marks. */
  fontOf(grapheme: string): LoadedFont {
    return this.#others.get(codePointOf(grapheme)) ?? this.main
  }

  /** Line breaks and invisible characters need no glyph. */
  #hasMain(codePoint: number): boolean {
    return (
      this.main.font.hasGlyphForCodePoint(codePoint) ||
      /[\p{Default_Ignorable_Code_Point}\s]/u.test(String.fromCodePoint(codePoint))
    )
  }
}
