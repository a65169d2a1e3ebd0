import { workbookOf, type CellValue } from '#test/workbooks.ts'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readWorkbook } from './read.ts'

const one = (rows: CellValue[][], merged: string[] = []) => workbookOf([{ name: 'Jobs', rows, merged }])
const rowsOf = (bytes: Uint8Array) => readWorkbook(bytes, { sheet: null }).rows

describe('a workbook', () => {
  it('is read as a table, with the row numbers of the spreadsheet', () => {
    const bytes = one([
      ['Name', 'Price', 'Date'],
      ['Jörg & Söhne', 32.299999999999997, { date: 45_780 }],
      [],
      ['Priya', 28, null],
    ])
    expect(readWorkbook(bytes, { sheet: null })).toEqual({
      encoding: 'utf-8',
      encoding_sample: null,
      separator: ',',
      heading_row: 1,
      first_rows: [
        { row: 1, text: 'Name · Price · Date' },
        { row: 2, text: 'Jörg & Söhne · 32.3 · 2025-05-03' },
        { row: 4, text: 'Priya · 28' },
      ],
      skipped_sheets: [],
      columns: ['Name', 'Price', 'Date'],
      rows: [
        { row: 2, cells: ['Jörg & Söhne', '32.3', '2025-05-03'] },
        { row: 4, cells: ['Priya', '28'] },
      ],
      sheets: ['Jobs'],
      sheet: 'Jobs',
    })
  })

  it('provides its sheets by name', () => {
    const bytes = workbookOf([
      { name: '2024', rows: [['A'], ['x']] },
      { name: '2025', rows: [['B'], ['y']] },
    ])
    expect(readWorkbook(bytes, { sheet: null })).toMatchObject({ sheets: ['2024', '2025'], sheet: '2024', columns: ['A'] })
    expect(readWorkbook(bytes, { sheet: '2025' })).toMatchObject({
      sheet: '2025',
      columns: ['B'],
      rows: [{ row: 2, cells: ['y'] }],
    })
    expect(() => readWorkbook(bytes, { sheet: '2026' })).toThrow('This workbook has no sheet with that name.')
  })

  it('combines the sheets of all months in one table, without sheets that have other headings', () => {
    const bytes = workbookOf([
      { name: 'Jan', rows: [['Stringing 2025'], ['Name', 'Racquet', 'Price'], ['Ann', 'Blade', 20]] },
      { name: 'Empty', rows: [] },
      { name: 'Feb', rows: [['Price', 'name', 'Notes', 'Racquet'], [22, 'Bob', 'rush', 'Speed', 'beyond'], [], [24, 'Cleo']] },
      {
        name: 'Prices',
        rows: [
          ['String', 'Cost'],
          ['RPM', 12],
        ],
      },
    ])
    expect(readWorkbook(bytes, { sheet: null, all_sheets: true })).toMatchObject({
      sheets: ['Jan', 'Empty', 'Feb', 'Prices'],
      sheet: null,
      skipped_sheets: ['Empty', 'Prices'],
      heading_row: 2,
      columns: ['Sheet', 'Name', 'Racquet', 'Price', 'Notes'],
      rows: [
        { row: 3, cells: ['Jan', 'Ann', 'Blade', '20'] },
        {
          row: 5,
          cells: ['Feb', 'Bob', 'Speed', '22', 'rush'],
          problem: 'This row has more cells than its sheet has headings.',
        },
        { row: 7, cells: ['Feb', 'Cleo', '', '24'] },
      ],
    })
  })

  it('provides the last result of a formula, and runs none', () => {
    const formula = '<c r="@" t="str"><f>HYPERLINK("https://example.com")</f><v>52 lbs</v></c>'
    const failed = '<c r="@" t="e"><f>1/0</f><v>#DIV/0!</v></c>'
    const inline = '<c r="@" t="inlineStr"><is><t>in</t><t>line</t></is></c>'
    expect(
      rowsOf(
        one([
          ['A', 'B', 'C', 'D'],
          [{ xml: formula }, { xml: failed }, { xml: inline }, 1],
        ]),
      ),
    ).toEqual([{ row: 2, cells: ['52 lbs', '#DIV/0!', 'inline', '1'] }])
  })

  it('writes numbers that cannot be mistaken for thousands', () => {
    const numbers = one([
      ['A', 'B', 'C', 'D'],
      [1.125, 1200, 0.75, 1234.567],
    ])
    expect(rowsOf(numbers)).toEqual([{ row: 2, cells: ['1.1250', '1200', '0.75', '1234.567'] }])
  })

  it('repeats the text of merged cells in each of them', () => {
    const rows = [
      ['Name', 'Racquet'],
      ['Jonas', 'Ezone'],
      [null, 'Speed'],
      ['Priya', 'Blade'],
    ]
    expect(rowsOf(one(rows, ['A2:A3', 'A1:XFD1048576'])).map(({ cells }) => cells[0])).toEqual(['Jonas', 'Jonas', 'Priya'])
  })

  it('is refused if it has too many rows or columns', () => {
    const wide = Array.from({ length: 201 }, (_, column) => `Column ${column}`)
    expect(() => rowsOf(one([wide]))).toThrow('This sheet has more than 200 columns.')
    const rows = rowsOf(one([['Name'], ['Jonas'], wide, ['Priya']]))
    expect(rows.map(({ row, problem }) => [row, problem])).toEqual([
      [2, undefined],
      [3, 'This row has more than 200 cells.'],
      [4, undefined],
    ])
    const cell = '<c><v>1</v></c>'
    const sheet = (rows: number) => strToU8(`<worksheet><sheetData>${`<row>${cell}</row>`.repeat(rows)}</sheetData></worksheet>`)
    const long = (rows: number) => workbookOf([{ name: 'Jobs', rows: [] }], { 'xl/worksheets/sheet1.xml': sheet(rows) })
    expect(rowsOf(long(100_001))).toHaveLength(100_000)
    expect(() => rowsOf(long(1_048_576))).toThrow('This sheet has more than 100,000 rows. Split it.')
  })

  it('is refused if it is too large when unpacked', () => {
    const bomb = new Uint8Array(160_000_000)
    const bytes = workbookOf([{ name: 'Jobs', rows: [['A']] }], { 'xl/worksheets/sheet1.xml': bomb })
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(() => rowsOf(bytes)).toThrow('This workbook is too large. Save the sheet as CSV, and choose that file.')
  })

  it('is refused if a part declares a wrong size', () => {
    const bomb = new Uint8Array(100_000_000)
    const saying = (size: number) => {
      const bytes = Buffer.from(workbookOf([{ name: 'Jobs', rows: [['A']] }], { 'xl/worksheets/sheet1.xml': bomb }))
      // The size is in the list of entries, before the name of the entry.
      bytes.writeUInt32LE(size, bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24)
      return bytes
    }
    const before = process.memoryUsage().arrayBuffers
    expect(() => rowsOf(saying(100))).toThrow('This workbook could not be read.')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000)
    expect(() => rowsOf(saying(0xf000_0000))).toThrow('This workbook is too large.')
  })

  it('is read regardless of macros, pictures and links', () => {
    const extra = { 'xl/vbaProject.bin': new Uint8Array(50_000_000), 'xl/externalLinks/externalLink1.xml': strToU8('<x/>') }
    expect(rowsOf(workbookOf([{ name: 'Jobs', rows: [['A'], ['x']] }], extra))).toEqual(rowsOf(one([['A'], ['x']])))
  })

  it('with its own entities is refused', () => {
    const xml = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>'
    const bytes = workbookOf([{ name: 'Jobs', rows: [['A'], ['x']] }], { 'xl/sharedStrings.xml': strToU8(xml) })
    expect(() => rowsOf(bytes)).toThrow('This workbook could not be read.')
  })

  it('is refused quickly if its tags are nested endlessly', () => {
    const nested = strToU8(`<worksheet><sheetData>${'<a>'.repeat(3_000_000)}`)
    const before = process.cpuUsage().user
    expect(() => rowsOf(workbookOf([{ name: 'Jobs', rows: [] }], { 'xl/worksheets/sheet1.xml': nested }))).toThrow(
      'This workbook could not be read.',
    )
    // Most of this time goes into packing the file.
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(2)
  })

  it.each([
    ['another zip', zipSync({ 'content.xml': strToU8('<office/>') })],
    ['a torn workbook', one([['A']]).slice(0, 200)],
    ['broken XML', workbookOf([{ name: 'Jobs', rows: [] }], { 'xl/worksheets/sheet1.xml': strToU8('<worksheet><row') })],
  ])('is refused if it is %s', (_, bytes) => {
    expect(() => rowsOf(bytes)).toThrow('This workbook could not be read. Open it, save the sheet as CSV, and choose that file.')
  })
})
