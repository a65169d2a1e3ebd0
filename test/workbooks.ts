// Creates workbooks for tests, part by part, as Excel writes them.
import { strToU8, zipSync } from 'fflate'

/** A cell: a text, a number, a date as its serial number, or raw XML. */
export type CellValue = string | number | { readonly date: number } | { readonly xml: string } | null

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function columnName(column: number): string {
  const rest = column % 26
  const letter = String.fromCharCode(65 + rest)
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

function cellXml(value: CellValue, address: string, texts: string[]): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`
  if (typeof value === 'string') return `<c r="${address}" t="s"><v>${texts.push(value) - 1}</v></c>`
  return 'date' in value ? `<c r="${address}" s="1"><v>${value.date}</v></c>` : value.xml.replace('@', address)
}

interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly CellValue[])[]
  /** Ranges such as "A2:A3". */
  readonly merged?: readonly string[]
}

/** Creates the bytes of a workbook. `extra` replaces or adds parts. */
export function workbookOf(sheets: readonly Sheet[], extra: Readonly<Record<string, Uint8Array>> = {}): Uint8Array<ArrayBuffer> {
  const texts: string[] = []
  const parts = sheets.map(({ rows, merged = [] }) => {
    const lines = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, column) => cellXml(value, `${columnName(column)}${row + 1}`, texts)).join('')}</row>`,
    )
    const areas = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    return `<worksheet><sheetData>${lines.join('')}</sheetData>${areas && `<mergeCells>${areas}</mergeCells>`}</worksheet>`
  })
  const list = sheets.map(({ name }, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')
  const relations = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')
  const files: Record<string, string> = {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr/><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${escape(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(parts.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  }
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))
  return new Uint8Array(zipSync({ ...bytes, ...extra }))
}
