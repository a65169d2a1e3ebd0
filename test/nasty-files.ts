// Files designed to keep a server busy.
import { Buffer } from 'node:buffer'

import { strToU8 } from 'fflate'

import { workbookOf, type CellValue } from './workbooks.ts'

const repeat = (piece: string, bytes: number): string => piece.repeat(Math.floor(bytes / piece.length))

/** At most 100,000 rows, which is the limit. */
const names = (bytes: number): string =>
  Array.from({ length: Math.min(100_000, bytes / 40) }, (_, n) => `Person ${n},person${n}@example.com\n`).join('')

/** Files of about this size, at most 10 MB, named by their attack. */
export const nastyFiles = (bytes: number): [name: string, content: () => BlobPart][] => [
  ['empty lines', () => `Name\n${repeat('\n', bytes)}`],
  ['blank rows of different lengths', () => `Name,Email\n${repeat(' \n , , ,\n', bytes)}`],
  ['ragged rows', () => `Name,Email\n${repeat('a\na,b,c\n', bytes / 25)}`],
  ['rows that are all refused', () => `Name,Email,Phone,Weight\n${repeat(',b,1E+9,x\n', bytes / 12)}`],
  ['rows that are all new', () => `Name,Email\n${names(bytes)}`],
  ['one heading', () => `${repeat('eMail a', bytes)}\na`],
  ['one row', () => `Name,Email\n${repeat('a', bytes)}`],
  ['columns only', () => `Name\n${repeat('a,', bytes)}`],
  ['a quotation mark that is never closed', () => `Name\n"${repeat('a,\n', bytes)}`],
  ['quotation marks only', () => `Name\n${repeat('"', bytes)}`],
  ['quotation marks within quotation marks', () => `Name\n${repeat('"a""', bytes)}`],
  ['a stray quotation mark in every row', () => `Name,Email\n${repeat('"a"b,c\n', bytes)}`],
  ['a quotation mark that is never closed in every row', () => `Name,Email\n${repeat('"a,b\n', bytes)}`],
  ['quoted rows that never end', () => `Name,Email\n${repeat('"a""\n', bytes)}`],
  ['NUL characters', () => repeat('\0', bytes)],
  ['UTF-16', () => Buffer.from(`\ufeffName\n${repeat('\n', bytes / 2)}`, 'utf16le')],
]

const sheet = (xml: string): Record<string, Uint8Array> => ({ 'xl/worksheets/sheet1.xml': strToU8(xml) })

// Cached, because packing takes seconds and the rows don't matter.
const packed = new Map<string, Uint8Array>()
function packOnce(name: string, xml: () => Uint8Array): Uint8Array {
  const bytes = packed.get(name) ?? workbookOf([{ name: 'Sheet', rows: [] }], { 'xl/worksheets/sheet1.xml': xml() })
  packed.set(name, bytes)
  return bytes
}

/** Workbooks with these rows, and the expected result of an import: the number of rows, or the reason for refusal. */
export const nastyWorkbooks = (
  rows: readonly CellValue[][],
): [name: string, content: () => Uint8Array, expected: number | string][] => {
  const named = (more: Parameters<typeof workbookOf>[1] = {}, merged: string[] = []) =>
    workbookOf([{ name: 'Sheet', rows: rows.map((row) => [...row]), merged }], more)
  const wide = Array.from({ length: 201 }, (_, column) => `Column ${column}`)
  const formula = { xml: '<c r="@" t="str"><f>WEBSERVICE("https://example.com")</f><v>x</v></c>' }
  return [
    [
      'unpacks to 160 MB',
      () => packOnce('bomb', () => new Uint8Array(160_000_000)),
      'This workbook is too large. Save the sheet as CSV, and choose that file.',
    ],
    ['has 201 columns', () => workbookOf([{ name: 'Sheet', rows: [wide] }]), 'This sheet has more than 200 columns.'],
    ['has a row of 201 cells', () => workbookOf([{ name: 'Sheet', rows: [...rows.map((row) => [...row]), wide] }]), rows.length],
    [
      'has a million rows',
      () =>
        packOnce('long', () =>
          strToU8(`<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_048_576)}</sheetData></worksheet>`),
        ),
      'This sheet has more than 100,000 rows. Split it.',
    ],
    ['has merged cells everywhere', () => named({}, ['A1:XFD1048576', 'A2:A1048576', 'B2:CV3']), rows.length - 1],
    [
      'has formulas',
      () => workbookOf([{ name: 'Sheet', rows: [...rows.map((row) => [...row]), [formula, formula]] }]),
      rows.length,
    ],
    ['has macros', () => named({ 'xl/vbaProject.bin': new Uint8Array(5_000_000) }), rows.length - 1],
    [
      'has entities that expand',
      () => named(sheet('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>')),
      'This workbook could not be read. Open it, save the sheet as CSV, and choose that file.',
    ],
  ]
}
