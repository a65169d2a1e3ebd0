// Writes a list as a CSV file (RFC 4180), page by page: each page is sent before the next one is read.
import { toCell, toPhoneCell } from '#domain/exports/csv.ts'
import { sheetTime } from '#domain/values/dates/dates.ts'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | boolean | null

/** The columns of a file, named like their fields. Instants are written in the local time of `zone`. */
export interface Sheet<Name extends string> {
  readonly names: readonly Name[]
  readonly instants: readonly Name[]
  /** Columns of phone numbers for other programs. A spreadsheet would drop the plus sign, so files for Excel have no such columns. */
  readonly phones?: readonly Name[]
  readonly zone: string
}

// Without it, Excel reads UTF-8 in the system's encoding.
export const byteOrderMark = '\uFEFF'

// With CRLF line ends, csv-stringify (6.9.0) quotes a text only for CRLF by default, but readers also end a line at LF.
export const csvLines = (rows: string[][]): string => stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })

const cellOf = (value: Cell): string => (typeof value === 'string' ? toCell(value) : String(value ?? ''))

/** The text of the file in chunks: the heading with the first page, then one chunk per page. */
export async function* csvText<Name extends string>(
  { names, instants, phones, zone }: Sheet<Name>,
  pages: AsyncIterable<readonly { readonly [name in Name]: Cell }[]>,
): AsyncGenerator<string, void, undefined> {
  const times = new Set(instants)
  const plain = new Set(phones)
  const read = (name: Name, value: Cell) => {
    if (value !== null && times.has(name)) return sheetTime(String(value), zone)
    return plain.has(name) ? toPhoneCell(String(value ?? '')) : cellOf(value)
  }
  let heading = byteOrderMark + csvLines([[...names]])
  for await (const rows of pages) {
    yield heading + csvLines(rows.map((row) => names.map((name) => read(name, row[name]))))
    heading = ''
  }
}
