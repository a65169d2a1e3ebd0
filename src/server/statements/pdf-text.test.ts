import { describe, expect, it } from 'vitest'

import { FontSet } from './pdf-fonts.ts'
import { TextLayout } from './pdf-text.ts'

/** Makes each character one point wide. */
const measure = (text: string) => Array.from(text).length

const linesOf = async (text: string, width = 1000) =>
  new TextLayout(await FontSet.load([text], 'regular'), measure).linesOf(text, width)

/** The text of a line from left to right. Like the PDF library, this reverses the letters of a right-to-left run. */
const shownOf = (runs: readonly { text: string }[]) =>
  runs
    .map(({ text }) => (/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? Array.from(text).toReversed().join('') : text))
    .join('')

const shown = async (text: string, width?: number) => (await linesOf(text, width)).map(({ runs }) => shownOf(runs))

describe('the layout of text in a PDF', () => {
  it.each([
    ['a phone number behind a Hebrew name', 'דנה 052-555-0100', '052-555-0100 הנד'],
    ['a Hebrew name with a number in it', 'רחוב הרצל 5', '5 לצרה בוחר'],
    ['a Hebrew name in an English text', 'For דנה כהן (2 jobs)', 'For ןהכ הנד (2 jobs)'],
    ['brackets in a Hebrew text', 'דנה (תל אביב)', '(ביבא לת) הנד'],
    ['an English word in a Hebrew text', 'מחבט Pure Aero חדש', 'שדח Pure Aero טבחמ'],
    ['Persian digits', 'پلاک ۱۲', '۱۲ کالپ'],
  ])('shows %s from right to left and numbers as they are', async (_, text, expected) => {
    expect(await shown(text)).toEqual([expected])
  })

  it('breaks lines before reordering words, so that a text begins on its first line', async () => {
    expect(await shown('אבג דהו זחט', 8)).toEqual(['והד גבא', 'טחז'])
  })

  it('breaks Thai and Chinese text, which has no spaces', async () => {
    expect(await shown('ภาษาไทย', 5)).toEqual(['ภาษา', 'ไทย'])
    expect((await shown('东京网球俱乐部', 4)).map((line) => line.length <= 4)).toEqual([true, true])
  })

  it('breaks a word that is too long for a line', async () => {
    expect(await shown('Stringdesk', 4)).toEqual(['Stri', 'ngde', 'sk'])
  })

  it('puts the ring of a Thai vowel below the tone mark', async () => {
    expect(await shown('น้ำ')).toEqual(['น\u{E4D}\u{E49}\u{E32}'])
  })

  it('leaves out invisible characters', async () => {
    expect(await shown('a\u{2068}b\u{2069}\u{200B}c')).toEqual(['abc'])
  })
})

describe('the fonts of a PDF', () => {
  it.each([
    ['Łukasz Ωμέγα Жанна €₪', []],
    ['דנה', ['noto-sans-hebrew']],
    ['山田', ['noto-sans-sc']],
    ['山田クラブ', ['noto-sans-jp']],
    ['김 金', ['noto-sans-kr']],
  ])('are only those that %s needs', async (text, families) => {
    const { others } = await FontSet.load([text], 'regular')
    expect([...new Set(others.map(({ name }) => name.replace(/-(?:\d+|hebrew)-regular$/, '')))]).toEqual(families)
  })

  it.each([
    '网球俱乐部',
    '網球俱樂部',
    '佐々木テニスクラブ',
    '서울 테니스 클럽',
    'ร้านขึ้นเอ็น น้ำใจ',
    'מועדון הטניס',
    'نادي التنس ١٢',
  ])('have a glyph for every letter of %s, in both weights', async (text) => {
    for (const weight of ['regular', 'bold'] as const) {
      const fonts = await FontSet.load([text], weight)
      const byName = new Map([fonts.main, ...fonts.others].map(({ name, font }) => [name, font]))
      for (const { runs } of new TextLayout(fonts, measure).linesOf(text, 1000))
        for (const run of runs)
          expect(
            byName
              .get(run.font)
              ?.layout(run.text)
              .glyphs.map(({ id }) => id),
          ).not.toContain(0)
    }
  })
})
