// The bytes of somebody's file as text: which letters they are is said nowhere, so it is found out.
import { ValidationError } from '#domain/errors.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
}

export const refuseFile = (message: string): ValidationError =>
  new ValidationError(message, { fields: [{ path: 'file', message }] })

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte)

const marks: readonly (readonly [Encoding, ...number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

const workbook = 'This is a workbook and not a CSV file. Open it, choose “Save as” or “Export”, then CSV, and bring that file.'
// What people bring by mistake, by its first bytes: xlsx, ods and numbers are zips, xls is older, then PDF.
const others: readonly (readonly [message: string, ...number[]])[] = [
  [workbook, 0x50, 0x4b, 0x03, 0x04],
  [workbook, 0xd0, 0xcf, 0x11, 0xe0],
  ['This is a PDF and not a CSV file.', 0x25, 0x50, 0x44, 0x46],
]

const notText = 'This is not a CSV file.'

// Bytes that tell UTF-16 from others: where it has letters of ours, line ends or separators, every second byte is zero.
const sample = 4096

function withoutMark(bytes: Uint8Array): Encoding | undefined {
  const head = bytes.subarray(0, sample)
  const zeros = [...head.entries()].filter(([, byte]) => byte === 0)
  const odd = zeros.filter(([at]) => at % 2 === 1).length
  const even = zeros.length - odd
  if (zeros.length === 0) return undefined
  if (zeros.length < head.length / 64) throw refuseFile(notText)
  if (odd > 8 * even) return 'utf-16le'
  if (even > 8 * odd) return 'utf-16be'
  throw refuseFile(notText)
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

// No text has these; tabs, line ends, form feeds and the end mark of old systems are let through.
// oxlint-disable-next-line no-control-regex -- it is they that are looked for
const control = /[\u0000-\u0008\u000E-\u0019\u001B-\u001F]/

/** Throws a ValidationError, for the field `file`, on what is empty or no text. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) throw refuseFile('This file is empty.')
  const [message] = others.find(([, ...first]) => startsWith(bytes, ...first)) ?? []
  if (message !== undefined) throw refuseFile(message)
  const marked = marks.find(([, ...mark]) => startsWith(bytes, ...mark))?.[0] ?? withoutMark(bytes)
  const decoded = decodeAs(marked, bytes)
  if (control.test(decoded.text)) throw refuseFile(notText)
  return decoded
}

function decodeAs(encoding: Encoding | undefined, bytes: Uint8Array): Decoded {
  if (encoding !== undefined) return { encoding, text: new TextDecoder(encoding).decode(bytes) }
  const text = decodeUtf8(bytes)
  if (text !== undefined) return { encoding: 'utf-8', text }
  return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) }
}
