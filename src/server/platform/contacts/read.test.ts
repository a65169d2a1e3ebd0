import { describe, expect, it } from 'vitest'

import { isContacts, readContacts } from './read.ts'

const file = (...lines: string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)

const jonas = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'PRODID:-//Apple Inc.//iPhone OS 17.0//EN',
  'N:Weber;Jonas;;;',
  'FN:Jonas Weber',
  'item1.EMAIL;type=INTERNET;type=pref:jonas@example.com',
  'TEL;type=HOME;type=VOICE:030 123',
  'TEL;type=CELL;type=VOICE;type=pref:+49 157 3598 0001',
  'NOTE:Left-handed\\, likes\\n24',
  'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAASABIAAD/4QBM',
  ' RXhpZgAATU0AKgAAAAgAAgESAAMAAAABAAEAAA==',
  'END:VCARD',
]

describe('contacts', () => {
  it('from an iPhone become rows, with the mobile number and multi-line notes', async () => {
    expect(await readContacts(file(...jonas))).toMatchObject({
      columns: ['Name', 'Email', 'Phone', 'Notes'],
      rows: [{ row: 2, cells: ['Jonas Weber', 'jonas@example.com', '+49 157 3598 0001', 'Left-handed, likes\n24'] }],
    })
  })

  it('of vCard 4 and 2.1 are read too, and contacts without a name, email or phone number are left out', async () => {
    const cards = [
      ['VERSION:4.0', 'FN:Ana Müller', 'TEL;VALUE=uri;TYPE=cell:tel:+46-70-1'],
      ['VERSION:2.1', 'N:Rossi;Leo', 'TEL;HOME:1'],
      ['VERSION:3.0', 'FN:', 'ORG:Club'],
    ]
    const bytes = file(...cards.flatMap((lines) => ['BEGIN:VCARD', ...lines, 'END:VCARD']))
    const { rows } = await readContacts(bytes)
    expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['Ana Müller', '', '+46-70-1'],
      ['Leo Rossi', '', ''],
    ])
  })

  it('are recognized by their first line', () => {
    expect(isContacts(file('begin:vcard'))).toBe(true)
    expect(isContacts(Uint8Array.from([0xef, 0xbb, 0xbf, ...file('BEGIN:VCARD')]))).toBe(true)
    expect(isContacts(file('Name,Email'))).toBe(false)
    expect(isContacts(new Uint8Array())).toBe(false)
  })

  it('are refused if they cannot be read, and 20,000 at once can be read', async () => {
    await expect(readContacts(file('BEGIN:VCARD', 'N:Weber'))).rejects.toThrow('No contact in this file can be read.')
    const { rows } = await readContacts(file(Array.from({ length: 20_000 }, () => jonas.join('\r\n')).join('\r\n')))
    expect(rows).toHaveLength(20_000)
  })
})
