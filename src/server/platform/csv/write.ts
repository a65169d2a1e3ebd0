// A list as a CSV file (RFC 4180), page by page: what is read goes out before more is read.
import { toCell, toPhoneCell } from '#domain/exports/csv.ts'
import { sheetTime } from '#domain/values/dates.ts'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | boolean | null

/** The columns of a file: each is called as its field is everywhere, and an instant reads as a clock of `zone` shows it. */
export interface Sheet<Name extends string> {
  readonly names: readonly Name[]
  readonly instants: readonly Name[]
  /** Columns of phone numbers for other programs. A spreadsheet would drop their plus, so files for Excel have none. */
  readonly phones?: readonly Name[]
  readonly zone: string
}

// Without it Excel reads UTF-8 as the system's own letters.
export const byteOrderMark = '\uFEFF'

// By itself csv-stringify quotes a text for CRLF only, once that ends the lines (6.9.0): a reader ends one at LF as well.
export const csvLines = (rows: string[][]): string => stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })

const cellOf = (value: Cell): string => (typeof value === 'string' ? toCell(value) : String(value ?? ''))

/** The text of the file in pieces: its heading with the first page, then one for each page. */
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
