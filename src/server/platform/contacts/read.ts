// Reads address books of phones and mail programs (vCard 3 and 4, RFC 6350) into a table like a CSV file's.
import { fieldError } from '#domain/errors.ts'
import { decode } from '#server/platform/csv/decode.ts'
import type { ReadOptions, Table } from '#server/platform/csv/read.ts'
import { maxRows } from '#server/platform/csv/sizes.ts'
import { parseVCards, type VCard4 } from 'vcard4-ts'

const columns = ['Name', 'Email', 'Phone', 'Notes'] as const

const start = new TextEncoder().encode('BEGIN:VCARD')
const byteOrderMark = [0xef, 0xbb, 0xbf] as const

/** Whether a file begins like an address book. */
export const isContacts = (bytes: Uint8Array): boolean => {
  const at = byteOrderMark.every((byte, index) => bytes[index] === byte) ? byteOrderMark.length : 0
  // Ignores case: upper and lower case letters differ in one bit.
  return start.every((byte, index) => ((bytes[at + index] ?? 0) & ~0x20) === (byte & ~0x20))
}

const nameOf = ({ FN, N }: VCard4): string => {
  const [formatted = ''] = FN.map(({ value }) => value.trim()).filter(Boolean)
  if (formatted) return formatted
  return [...(N?.value.givenNames ?? []), ...(N?.value.familyNames ?? [])].join(' ').trim()
}

const isMobile = ({ parameters }: NonNullable<VCard4['TEL']>[number]): boolean =>
  (parameters?.TYPE ?? []).some((type) => /^(cell|mobile|iphone)$/i.test(type))

const phoneOf = ({ TEL }: VCard4): string => (TEL?.find(isMobile) ?? TEL?.[0])?.value.replace(/^tel:/i, '') ?? ''

/**
 * Returns a row for each contact with a name, an email address or a number. If there are several, it takes the first email address and the
 * mobile number. Contacts are counted from row 2, as if there were a heading.
 * @throws ValidationError for the field `file`
 */
export async function readContacts(bytes: Uint8Array, { encoding: chosen }: Pick<ReadOptions, 'encoding'> = {}): Promise<Table> {
  const { text, encoding } = await decode(bytes, chosen)
  const { vCards } = parseVCards(text, false)
  if (!vCards) throw fieldError('file', 'No contact in this file can be read.')
  if (vCards.length > maxRows)
    throw fieldError('file', `This file has more than ${maxRows.toLocaleString('en')} contacts. Split it.`)
  const rows = vCards.map((card, at) => ({
    row: at + 2,
    cells: [nameOf(card), card.EMAIL?.[0]?.value ?? '', phoneOf(card), card.NOTE?.map(({ value }) => value).join('\n') ?? ''],
  }))
  const table = { encoding, encoding_sample: null, separator: ',', columns, heading_row: 1, first_rows: [] } as const
  return { ...table, rows: rows.filter(({ cells }) => cells.slice(0, 3).some((cell) => cell !== '')) }
}
