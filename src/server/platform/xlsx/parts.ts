// Reads the parts of a workbook besides its sheets: their names, shared texts, and which styles are dates.
import { parseXml } from './unpack.ts'

type Attributes = Readonly<Record<string, string>>

export interface SheetRef {
  readonly name: string
  /** The path of its part in the zip. */
  readonly path: string
}

/** The sheets in their order, including hidden ones. */
export function readSheets(workbook: Uint8Array, relations: Uint8Array): { sheets: SheetRef[]; isFrom1904: boolean } {
  const paths = new Map<string, string>()
  parseXml(relations, {
    onOpen: ({ name, attributes }) => {
      const { Id = '', Target = '' }: Attributes = attributes
      if (name === 'Relationship') paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const sheets: SheetRef[] = []
  let isFrom1904 = false
  parseXml(workbook, {
    onOpen: ({ name, attributes }) => {
      const all: Attributes = attributes
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(all['date1904'] ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(all).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const path = paths.get(id)
      if (path) sheets.push({ name: all['name'] ?? '', path })
    },
  })
  return { sheets, isFrom1904 }
}

/** The shared texts, which cells refer to by index. Formatting and pronunciation are left out. */
export function readSharedTexts(bytes: Uint8Array): string[] {
  const texts: string[] = []
  const state = { text: '', isText: false, isPhonetic: false }
  parseXml(bytes, {
    onOpen: ({ name }) => {
      if (name === 'si') state.text = ''
      if (name === 'rPh') state.isPhonetic = true
      state.isText = name === 't' && !state.isPhonetic
    },
    onText: (text) => {
      if (state.isText) state.text += text
    },
    onClose: (name) => {
      if (name === 't') state.isText = false
      if (name === 'rPh') state.isPhonetic = false
      if (name === 'si') texts.push(state.text)
    },
  })
  return texts
}

export type DateKind = 'date' | 'date and time'

// Built-in formats, which are not in the file: 14 is a date, 22 has a time. Formats with only a time are left out: their day means nothing.
const knownFormats = new Map<number, DateKind>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  [22, 'date and time'],
])

/** Whether a number format shows a date: days or years outside quotes and brackets. */
function kindOfFormat(code: string): DateKind | null {
  const bare = code.toLowerCase().replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (!/[dy]/.test(bare)) return null
  return bare.includes('h') ? 'date and time' : 'date'
}

/** For each cell style, whether it shows numbers as dates. */
export function readDateStyles(bytes: Uint8Array): (DateKind | null)[] {
  const formats = new Map<number, DateKind | null>(knownFormats)
  const styles: (DateKind | null)[] = []
  let isCellStyle = false
  parseXml(bytes, {
    onOpen: ({ name, attributes }) => {
      const { numFmtId = '', formatCode = '' }: Attributes = attributes
      if (name === 'numFmt') formats.set(Number(numFmtId), kindOfFormat(formatCode))
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) styles.push(formats.get(Number(numFmtId)) ?? null)
    },
    onClose: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}
