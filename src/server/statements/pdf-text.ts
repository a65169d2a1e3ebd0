// Lays out text in any script for a PDF file: lines, fonts, and right-to-left direction.
import { hasRightToLeft } from '#domain/values/text/direction.ts'
import createBidi, { type EmbeddingLevels } from 'bidi-js'

import { graphemesOf, orderThaiMarks, type FontSet } from './pdf-fonts.ts'

/** Text in one font and one direction, in the order expected by the PDF library. */
export interface Run {
  readonly text: string
  readonly font: string
  /** In points. */
  readonly width: number
}

/** The runs of a line from left to right. */
export interface Line {
  readonly runs: readonly Run[]
  readonly width: number
}

/** The width of a text in a font, in points. */
export type Measure = (text: string, font: string) => number

const bidi = createBidi()
const words = new Intl.Segmenter('und', { granularity: 'word' })
const ofScript = /[^\p{Script=Common}\p{Script=Inherited}\p{Script=Unknown}]/u
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Joiners are the only invisible characters that change how letters are drawn. */
const joiner = /[\u{200C}\u{200D}]/u
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Breaks text into lines of a width, and its lines into runs. */
export class TextLayout {
  readonly #fonts: FontSet
  readonly #measure: Measure

  constructor(fonts: FontSet, measure: Measure) {
    this.#fonts = fonts
    this.#measure = measure
  }

  /** @param width in points */
  linesOf(text: string, width: number): Line[] {
    return orderThaiMarks(text)
      .split('\n')
      .flatMap((paragraph) => {
        const levels = bidi.getEmbeddingLevels(paragraph)
        return this.#breakLines(paragraph, width).map(([start, end]) => this.#lineOf(paragraph, levels, start, end))
      })
  }

  /** The lines of a paragraph as start and end indexes. The end is exclusive, and trailing spaces are left out. */
  #breakLines(paragraph: string, width: number): [number, number][] {
    if (this.#widthOf(paragraph) <= width) return [[0, paragraph.trimEnd().length]]
    const lines: [number, number][] = []
    let [start, end] = [0, 0]
    const close = () => {
      lines.push([start, start + paragraph.slice(start, end).trimEnd().length])
      start = end
    }
    for (const word of unbreakable(paragraph)) {
      if (end > start && this.#widthOf(paragraph.slice(start, end) + word.trimEnd()) > width) close()
      if (this.#widthOf(word.trimEnd()) <= width) {
        end += word.length
        continue
      }
      for (const grapheme of graphemesOf(word)) {
        if (end > start && this.#widthOf(paragraph.slice(start, end) + grapheme) > width) close()
        end += grapheme.length
      }
    }
    close()
    return lines
  }

  /** Direction doesn't change the width. */
  #widthOf(text: string): number {
    let width = 0
    for (const { text: part, font } of this.#partsOf(text)) width += this.#measure(part, font)
    return width
  }

  /** Splits text by font, in reading order. */
  #partsOf(text: string, levels?: Uint8Array, start = 0): { index: number; text: string; font: string; level: number }[] {
    const parts: { index: number; text: string; font: string; level: number }[] = []
    let index = start
    for (const grapheme of graphemesOf(text)) {
      const { name, font } = this.#fonts.fontOf(grapheme)
      const level = levels?.[index] ?? 0
      const isNeeded = (character: string) => joiner.test(character) && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
      const shown = grapheme.replaceAll(invisible, (character) => (isNeeded(character) ? character : ''))
      const last = parts.at(-1)
      if (last?.font === name && last.level === level) last.text += shown
      else parts.push({ index, text: shown, font: name, level })
      index += grapheme.length
    }
    return parts.filter((part) => part.text !== '')
  }

  #lineOf(paragraph: string, embedding: EmbeddingLevels, start: number, end: number): Line {
    if (start === end) return { runs: [], width: 0 }
    const mirrored = bidi.getMirroredCharactersMap(paragraph, embedding.levels, start, end - 1)
    const shown = Array.from({ length: end - start }, (_, n) => mirrored.get(start + n) ?? paragraph[start + n]).join('')
    const places = new Map(bidi.getReorderedIndices(paragraph, embedding, start, end - 1).map((index, place) => [index, place]))
    const runs = this.#partsOf(shown, embedding.levels, start)
      .toSorted((one, other) => (places.get(one.index) ?? 0) - (places.get(other.index) ?? 0))
      .map(({ text, font, level }) => {
        const ordered = toDrawingOrder(text, level)
        return { text: ordered, font, width: this.#measure(ordered, font) }
      })
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
  }
}

/** The parts of a paragraph that must stay on one line, with their trailing spaces. */
function unbreakable(paragraph: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(paragraph)) {
    const last = parts.at(-1)
    if (last === undefined || isBreak(last, segment)) parts.push(segment)
    else parts[parts.length - 1] = last + segment
  }
  return parts
}

function isBreak(before: string, after: string): boolean {
  if (/^\s/u.test(after)) return false
  if (/\s$/u.test(before)) return true
  const [last = ''] = graphemesOf(before).slice(-1)
  const [first = ''] = graphemesOf(after)
  return (withoutSpaces.test(last) && withoutSpaces.test(first)) || (/\p{L}[-‐–]$/u.test(before) && /^\p{L}/u.test(after))
}

/**
 * The text of a run for the PDF library. The library draws text that begins with a right-to-left letter from right to left, and all other
 * text from left to right, so this reverses runs with another direction.
 */
function toDrawingOrder(text: string, level: number): string {
  const isReversedByFont = hasRightToLeft(ofScript.exec(text)?.[0] ?? '')
  const isRightToLeft = level % 2 === 1
  return isReversedByFont === isRightToLeft ? text : graphemesOf(text).toReversed().join('')
}
