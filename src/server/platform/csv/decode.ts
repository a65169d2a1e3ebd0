// Decodes the bytes of a file to text. A file does not name its encoding, so it is detected.
import { fieldError } from '#domain/errors.ts'
import type { FileEncoding } from '#domain/import/file-encodings.ts'

export interface DecodedText {
  readonly text: string
  /** A name of the WHATWG Encoding standard: "utf-8", "windows-1252". */
  readonly encoding: string
  /** Whether the bytes prove the encoding. Otherwise it is guessed or chosen. */
  readonly isCertain: boolean
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte)

const workbook = 'This is a workbook and not a CSV file. Open it, choose “Save as” or “Export”, then CSV, and choose that file.'
// The first bytes of files that are often chosen by mistake: xlsx, ods and numbers (zip files), then xls, then PDF.
const otherFormats: readonly (readonly [message: string, ...number[]])[] = [
  [workbook, 0x50, 0x4b, 0x03, 0x04],
  [workbook, 0xd0, 0xcf, 0x11, 0xe0],
  ['This is a PDF and not a CSV file.', 0x25, 0x50, 0x44, 0x46],
]

const notText = 'This is not a CSV file.'

// The encodings that spreadsheets save besides UTF-8, by the detector's names. Others (EBCDIC, DOS) would only be wrong guesses.
const encodings = new Map([
  ['windows-1250', 'windows-1250'],
  ['windows-1251', 'windows-1251'],
  ['windows-1252', 'windows-1252'],
  ['windows-1253', 'windows-1253'],
  ['windows-1254', 'windows-1254'],
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
  ['gb18030', 'gb18030'],
  ['big5hkscs', 'big5'],
  ['macroman', 'macintosh'],
])

// Only Mac OS before 2001 and Excel for Mac ("CSV (Macintosh)") end lines this way.
const isOldMac = (bytes: Uint8Array): boolean => bytes.includes(0x0d) && !bytes.includes(0x0a)
const macEncodings = new Map([
  ['windows-1250', 'macintosh'],
  ['windows-1251', 'x-mac-cyrillic'],
  ['windows-1252', 'macintosh'],
  ['windows-1254', 'macintosh'],
])

// The first thousand rows are as varied as the rest.
const sampleBytes = 200_000

// In UTF-16 every second byte of letters, separators and line ends is zero; jschardet confuses the two byte orders in short files.
function detectUtf16(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const sample = bytes.subarray(0, 4096)
  const isOdd = [...sample.entries()].filter(([, byte]) => byte === 0).map(([index]) => index % 2 === 1)
  if (isOdd.length === 0) return undefined
  const odd = isOdd.filter(Boolean).length
  const even = isOdd.length - odd
  if (isOdd.length < sample.length / 64 || Math.max(odd, even) <= 8 * Math.min(odd, even)) throw fieldError('file', notText)
  return odd > even ? 'utf-16le' : 'utf-16be'
}

async function detectEncoding(bytes: Uint8Array): Promise<string> {
  const utf16 = detectUtf16(bytes)
  if (utf16 !== undefined) return utf16
  // Loaded lazily: the detector's model takes 75 MB of memory, and most files are UTF-8.
  const { detect } = await import('jschardet')
  const { encoding } = detect(bytes.subarray(0, sampleBytes), { detectEncodings: [...encodings.keys()] })
  const known = encodings.get(encoding?.toLowerCase() ?? '')
  if (known === undefined) throw fieldError('file', notText)
  return isOldMac(bytes) ? (macEncodings.get(known) ?? known) : known
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

// Text contains none of these. Tabs, line ends, form feeds and the end mark of old systems are allowed.
// oxlint-disable-next-line no-control-regex -- searches for control characters
const controlCharacter = /[\u0000-\u0008\u000E-\u0019\u001B-\u001F]/

/**
 * @param chosen the encoding chosen by the user, instead of a guess
 * @throws ValidationError for the field `file` if the file is empty or not text
 */
export async function decode(bytes: Uint8Array, chosen?: FileEncoding): Promise<DecodedText> {
  if (bytes.length === 0) throw fieldError('file', 'This file is empty.')
  const [message] = otherFormats.find(([, ...start]) => startsWith(bytes, ...start)) ?? []
  if (message !== undefined) throw fieldError('file', message)
  if (chosen !== undefined) return { text: checkText(new TextDecoder(chosen).decode(bytes)), encoding: chosen, isCertain: false }
  const utf8 = decodeUtf8(bytes)
  // UTF-16 of ASCII letters is also valid UTF-8, with zeros between them.
  if (utf8 !== undefined && !utf8.includes('\0')) return { text: checkText(utf8), encoding: 'utf-8', isCertain: true }
  const encoding = await detectEncoding(bytes)
  return { text: checkText(new TextDecoder(encoding).decode(bytes)), encoding, isCertain: encoding.startsWith('utf-16') }
}

function checkText(text: string): string {
  if (controlCharacter.test(text)) throw fieldError('file', notText)
  return text
}
