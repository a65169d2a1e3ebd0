import { isRecord } from '#domain/values/is-record.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readTable } from './read.ts'
import { csvText } from './write.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isLittle ? bytes : bytes.swap16()
}
/** Encodes a text in an encoding that Node can only decode. */
const encodeAs = (encoding: string, text: string): Uint8Array => {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map<string, number[]>()
  for (let first = 0; first < 256; first += 1) bytes.set(decoder.decode(Uint8Array.of(first)), [first])
  for (let first = 0x81; first < 255; first += 1) {
    for (let second = 0x40; second < 255; second += 1) bytes.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
  }
  return Uint8Array.from(Array.from(text).flatMap((letter) => bytes.get(letter) ?? []))
}
/** The columns and rows of a file with this text. */
const read = async (text: string) => {
  const { columns, rows } = await readTable(utf8(text))
  return [columns, ...rows.map(({ cells }) => cells)]
}
const rowsOf = async (text: string) => (await readTable(utf8(text))).rows
const refusalOf = (bytes: Uint8Array): Promise<unknown> =>
  readTable(bytes).then(
    () => 'not refused',
    (thrown: unknown) => (isRecord(thrown) ? thrown['fields'] : thrown),
  )
const refused = (message: string) => [{ path: 'file', message }]

describe('the encoding of a file', () => {
  const text = 'Name;Phone\r\nJosé Ñandú €“x”;070\r\n'
  const table = { columns: ['Name', 'Phone'], rows: [{ row: 2, cells: ['José Ñandú €“x”', '070'] }] }
  const byteOrderMark = '\uFEFF'

  it.each([
    ['utf-8', utf8(text)],
    ['utf-8', utf8(byteOrderMark + text)],
    ['utf-16le', utf16(byteOrderMark + text, true)],
    ['utf-16be', utf16(byteOrderMark + text, false)],
    ['utf-16le', utf16(text, true)],
    ['utf-16be', utf16(text, false)],
  ])('is detected: %s', async (encoding, bytes) => {
    expect(await readTable(bytes)).toMatchObject({ ...table, encoding, encoding_sample: null, separator: ';' })
  })

  it.each([
    ['windows-1250', ['Łukasz Wiśniewski', 'Jiří Dvořák', 'Kateřina Šťastná', 'Győző Szűcs', 'naciąg żółty']],
    ['windows-1251', ['Иван Петров', 'Олексій Шевченко', 'Юлия Орлова', 'помягче']],
    ['windows-1252', ['José Ñandú', 'Jürgen Müller', 'Åsa Lindström', 'François Lefèvre', '“Übung” für 25 €']],
    ['windows-1253', ['Γιώργος Παπαδόπουλος', 'Ελένη Γεωργίου', 'πιο μαλακά']],
    ['windows-1254', ['Ayşe Yılmaz', 'İbrahim Şahin', 'Çiğdem Işık', 'daha yumuşak, ödeme yapıldı', 'Özge Kılıç']],
    ['shift_jis', ['田中 さくら', '佐藤 健太', '高橋 美咲', '柔らかめ', '黄色いガット']],
    ['gb18030', ['王伟', '李娜', '软一点', '黄色的线', '比赛用', '已付款', '磅数高', '陈静']],
  ])('is detected in files from spreadsheets of other countries: %s', async (encoding, names) => {
    const rows = Array.from({ length: 20 }, (_, n) => [names[n % names.length], `+46 70 ${n}`, `customer${n}@example.com`])
    const file = ['Name;Phone;Email', ...rows.map((cells) => cells.join(';'))].join('\r\n')
    const read = await readTable(encodeAs(encoding, file))
    expect({ encoding: read.encoding, rows: read.rows.map(({ cells }) => cells) }).toEqual({ encoding, rows })
  })

  it.each(['\r', '\r\n'])('is detected in files from Excel for Mac, with lines that end in %j', async (newline) => {
    const names = ['José Ñandú', 'Jürgen Müller', 'François Lefèvre', 'Åsa Öberg', '“été”']
    const file = ['Name;Phone', ...names.map((name) => `${name};070`)].join(newline)
    const read = await readTable(encodeAs('macintosh', file))
    expect(read).toMatchObject({ encoding: 'macintosh', encoding_sample: 'José Ñandú, Jürgen Müller, François Lefèvre' })
    expect(read.rows.map(({ cells }) => cells[0])).toEqual(names)
  })

  it('can be chosen', async () => {
    const bytes = encodeAs('windows-1252', 'Name\nJosé\n')
    expect((await readTable(bytes)).rows[0]?.cells).toEqual(['José'])
    const chosen = await readTable(bytes, { encoding: 'macintosh' })
    expect(chosen).toMatchObject({ encoding: 'macintosh', encoding_sample: 'JosÈ', rows: [{ row: 2, cells: ['JosÈ'] }] })
  })

  it('may be of any script', async () => {
    const names = 'Name,Note\n田中 さくら,テニス\nŽivko Đ,🎾👩‍👩‍👧\nعلي,ok\n'
    for (const bytes of [utf8(names), utf16(names, true), utf16(`\uFEFF${names}`, false)]) {
      expect((await readTable(bytes)).rows.map(({ cells }) => cells)).toEqual([
        ['田中 さくら', 'テニス'],
        ['Živko Đ', '🎾👩‍👩‍👧'],
        ['علي', 'ok'],
      ])
    }
  })

  it('keeps characters that are split between two chunks of a long file', async () => {
    const row = `${'🎾'.repeat(501)},x`
    const { rows } = await readTable(utf8(`a,b\n${`${row}\n`.repeat(100)}`))
    expect(new Set(rows.map(({ cells }) => cells.join(',')))).toEqual(new Set([row]))
  })
})

describe('the heading of a file', () => {
  const titled = 'Stringing log 2025\nPrinted;1 May\nTension;Tension;Name\nMains;Crosses;\n52;50;Ann\n'

  it('is found below titles, and rows keep their numbers', async () => {
    expect(await readTable(utf8(titled))).toMatchObject({
      separator: ';',
      columns: ['Tension', 'Tension', 'Name'],
      heading_row: 3,
      first_rows: [{ row: 1, text: 'Stringing log 2025' }, { row: 2 }, { row: 3 }, { row: 4 }, { row: 5, text: '52 · 50 · Ann' }],
      rows: [{ row: 4 }, { row: 5 }],
    })
  })

  it('can be chosen among the first rows', async () => {
    const { columns, rows } = await readTable(utf8(titled), { heading_row: 4 })
    expect([columns, rows]).toEqual([['Mains', 'Crosses', 'Column 3'], [{ row: 5, cells: ['52', '50', 'Ann'] }]])
    await expect(readTable(utf8(titled), { heading_row: 40 })).rejects.toMatchObject({
      fields: [{ path: 'heading_row', message: 'Choose one of the first rows.' }],
    })
  })
})

describe('an invalid file', () => {
  const workbook = 'This is a workbook and not a CSV file. Open it, choose “Save as” or “Export”, then CSV, and choose that file.'

  it.each([
    ['an empty file', [], 'This file is empty.'],
    ['empty lines', utf8('\uFEFF\r\n \r\n;;\r\n'), 'This file is empty.'],
    ['a workbook', [0x50, 0x4b, 3, 4, 20, 0], workbook],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], workbook],
    ['a PDF', utf8('%PDF-1.7\n'), 'This is a PDF and not a CSV file.'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48], 'This is not a CSV file.'],
    ['bytes', Array.from({ length: 3000 }, (_, n) => (n * 7919) % 256), 'This is not a CSV file.'],
    ['control letters', utf8('Name\u0001\nAnn'), 'This is not a CSV file.'],
    ['too many columns', utf8(','.repeat(200)), 'This file is empty.'],
    ['too many named columns', utf8('a,'.repeat(200)), 'This file has more than 200 columns.'],
    ['too many rows', utf8('a\n'.repeat(100_002)), 'This file has more than 100,000 rows. Split it.'],
  ])('such as %s is refused with a reason', async (_, bytes, message) => {
    expect(await refusalOf(Uint8Array.from(bytes))).toEqual(refused(message))
  })
})

describe('the separator', () => {
  it.each([
    ['a comma', 'Name,Phone\n"Berg; Jonas",1\n'],
    ['a semicolon', 'Name;Phone\nBerg, Jonas;1\nNair, Priya;2\n'],
    ['a tab', 'Name\tPhone\nBerg, Jonas\t1;2\n'],
    ['a bar', 'Name|Phone\nBerg, Jonas|1\n'],
    ['what Excel says', 'sep=;\r\nName, first;Phone, home\r\nJonas;1\r\n'],
  ])('is detected: %s', async (_, text) => {
    const [columns, first] = await read(text)
    expect([columns?.length, first?.length]).toEqual([2, 2])
  })

  it('does not split a file with one column', async () => {
    expect(await read('Name\nJonas Berg\nPriya Nair\n')).toEqual([['Name'], ['Jonas Berg'], ['Priya Nair']])
  })

  it('is detected even if the heading contains another one', async () => {
    expect(await read('Name;Phone, home\nA;1\nB;2\n')).toEqual([
      ['Name', 'Phone, home'],
      ['A', '1'],
      ['B', '2'],
    ])
  })
})

describe('the names of columns', () => {
  it('are shortened when they are very long', async () => {
    const { columns } = await readTable(utf8(`${'😀'.repeat(300)},Name\na,b\n`))
    expect(columns).toEqual(['😀'.repeat(250), 'Name'])
  })
})

describe('the rows', () => {
  it('keep their length, empty rows are counted but left out, and unnamed columns are named by position', async () => {
    const { columns, rows } = await readTable(utf8('Name,,Name\r\n\r\nA\r\n,,\r\nB,1,2,3\r\n"C\nc",1\r\nD'))
    expect(columns).toEqual(['Name', 'Column 2', 'Name'])
    expect(rows).toEqual([
      { row: 3, cells: ['A'] },
      { row: 5, cells: ['B', '1', '2', '3'] },
      { row: 6, cells: ['C\nc', '1'] },
      { row: 7, cells: ['D'] },
    ])
  })

  it('that are too wide are reported row by row', async () => {
    const rows = await rowsOf(`Name,Phone\nA,1\n${'b,'.repeat(300)}\nC,3\n`)
    expect(rows.map(({ row, problem }) => [row, problem])).toEqual([
      [2, undefined],
      [3, 'This row has more than 200 cells.'],
      [4, undefined],
    ])
  })

  it('may have different line ends in one file', async () => {
    expect(await read('Name,Phone\r\nA,1\nB,2\rC,3')).toEqual([
      ['Name', 'Phone'],
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
    ])
  })

  it.each(['\n', '\r\n', '\r'])('end as %j', async (end) => {
    expect(await read(['Name,Phone', 'A,1', 'B,2'].join(end))).toEqual([
      ['Name', 'Phone'],
      ['A', '1'],
      ['B', '2'],
    ])
  })

  it('are empty if there is only a heading', async () => {
    expect(await read('Name,Phone\n')).toEqual([['Name', 'Phone']])
  })

  it('contain formulas as text, without the apostrophe that an export adds', async () => {
    expect(await read("Name,Phone\n=1+1,'+46 70\n'=cmd,+46\n")).toEqual([
      ['Name', 'Phone'],
      ['=1+1', '+46 70'],
      ['=cmd', '+46'],
    ])
  })

  it('may contain quotation marks within unquoted text', async () => {
    expect(await read('Name,Note\nRafael "Rafa" N,5" wide\n"Quoted, too",x\n')).toEqual([
      ['Name', 'Note'],
      ['Rafael "Rafa" N', '5" wide'],
      ['Quoted, too', 'x'],
    ])
  })
})

describe('a quotation mark', () => {
  it('that is never closed is reported for its row', async () => {
    const problem = 'A quotation mark opens in line 4 and is never closed.'
    expect(await rowsOf('Name,Note\n"A\nb",1\n"B,2\nC,3\n')).toEqual([
      { row: 2, cells: ['A\nb', '1'] },
      { row: 3, cells: ['B', '2'], problem },
      { row: 4, cells: ['C', '3'] },
    ])
    // Even if another one is misplaced but tolerated.
    expect(await rowsOf('Name,Note\n5" A,1\nA,1\n"B,2\nC,"3"\n')).toEqual([
      { row: 2, cells: ['5" A', '1'] },
      { row: 3, cells: ['A', '1'] },
      { row: 4, cells: ['B', '2'], problem },
      { row: 5, cells: ['C', '3'] },
    ])
  })

  it('that is misplaced in one row of 50,000 affects only that row', async () => {
    const lines = Array.from({ length: 50_000 }, (_, n) => `"P ${n}","note ${n}"`)
    for (const broken of ['"Bob,1', 'Bob,"1', '"Bob"by,1', '"Bob ""B"" Bo"b",1', '"']) {
      lines[30_000] = broken
      const rows = await rowsOf(`Name,Note\n${lines.join('\n')}`)
      expect(rows).toHaveLength(50_000)
      expect(rows.filter(({ problem }) => problem !== undefined).map(({ row }) => row)).toEqual([30_002])
      expect(rows.at(-1)).toEqual({ row: 50_001, cells: ['P 49999', 'note 49999'] })
    }
  })

  it('that is never closed is reported with its line if no rows follow', async () => {
    const note = Array.from({ length: 30 }, (_, n) => `line ${n} of a long note`).join('\n')
    const text = `Name,Phone,Note\nA,1,x\nB,2,"${note}\nC,3,y\n`
    expect(await refusalOf(utf8(text))).toEqual(refused('A quotation mark opens in line 3 and is never closed.'))
  })

  it('is reported in the heading, and so is the first of very many', async () => {
    expect(await refusalOf(utf8('"Name,Note\nA,1\n'))).toEqual(refused('A quotation mark opens in line 1 and is never closed.'))
    expect(await refusalOf(utf8(`Name,Note\nA,1\n${'"B"b,2\n'.repeat(1001)}`))).toEqual(
      refused('Line 3 has text after a closing quotation mark.'),
    )
    expect(await rowsOf(`Name,Note\nA,1\n${'"B"b,2\n'.repeat(1000)}`)).toHaveLength(1001)
  })

  it('that is never closed is reported even in a 10 MB file', async () => {
    const file = `Name,Note\n"${'a,b\n'.repeat(2_400_000)}`
    expect(await refusalOf(utf8(file))).toEqual(refused('A quotation mark opens in line 2 and is never closed.'))
  })

  it('followed by text is reported for its row', async () => {
    expect(await rowsOf('Name,Note\nA,1\n"B"b,2\nC,3\n')).toEqual([
      { row: 2, cells: ['A', '1'] },
      { row: 3, cells: ['B"b', '2'], problem: 'Line 3 has text after a closing quotation mark.' },
      { row: 4, cells: ['C', '3'] },
    ])
    expect(await refusalOf(utf8('Name,Note\n"B"b,2\n'))).toEqual(refused('Line 2 has text after a closing quotation mark.'))
  })
})

const letter = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom('"', "'", ',', ';', '\t', '|', '\n', '\r', '\r\n', '=', '+', '-', '@', ' ', 'ä', '🎾', '\uFEFF'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 3 }) },
)
const nasty = fc
  .array(letter, { maxLength: 12 })
  .map((letters) => letters.join(''))
  // Excludes control characters: they mark a file as binary, and no field of ours contains them.
  .filter((text) => !/\p{Cc}/u.test(text.replaceAll(/[\t\r\n\x80-\x9f]/g, '')))

it('reads back what an export wrote, whatever it contains', async () => {
  const names = ['full_name', 'email', 'phone', 'notes'] as const
  const row = fc.record({ full_name: nasty.filter((text) => text.trim() !== ''), email: nasty, phone: nasty, notes: nasty })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      let text = ''
      async function* pages() {
        yield rows
      }
      for await (const piece of csvText({ names, instants: [], zone: 'UTC' }, pages())) text += piece
      const table = await readTable(utf8(text))
      expect(table.separator).toBe(',')
      expect(table.rows.map(({ cells }) => cells)).toEqual(rows.map((one) => names.map((name) => one[name])))
    }),
    { numRuns: 500 },
  )
})
