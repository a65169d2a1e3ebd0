import { jobId, customerId, newId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { pagesOfPdf } from '#test/pdf.ts'
import { describe, expect, it } from 'vitest'

import { drawStatement, type StatementContent } from './document.ts'

const line = (position: number, fields: Partial<StatementContent['lines'][number]> = {}) => ({
  position,
  string_job_id: jobId.parse(newId()),
  job_number: position,
  customer_id: customerId.parse(newId()),
  customer_name: `Member ${position}`,
  racquet: 'Babolat Pure Aero 98',
  day: '2026-11-03',
  amount: read.money.parse('27.00'),
  ...fields,
})

const content = (lines: StatementContent['lines']): StatementContent => ({
  number: 12,
  day: '2026-11-24',
  payer_name: 'Baseline Club',
  business_name: 'Marta’s Strings',
  business_address: '1 Main Street\nAustin',
  business_phone: '+1 555 0100',
  currency: 'USD',
  total: read.money.parse('54.00'),
  created_at: '2026-11-24T12:00:00.000Z',
  lines,
})

describe('the PDF of a statement', () => {
  it('shows who pays whom, each job, and the total', async () => {
    const [page = '', ...others] = await pagesOfPdf(await drawStatement(content([line(1), line(2)])))
    expect(others).toEqual([])
    for (const text of ['Statement 12', 'For Baseline Club', '24 Nov 2026', 'Marta’s Strings', '1 Main Street', '+1 555 0100'])
      expect(page).toContain(text)
    expect(page).toContain('#1 Member 1 Babolat Pure Aero 98 3 Nov 2026 $27.00')
    expect(page).toContain('Total to pay $54.00')
    expect(page).toContain('Page 1 of 1')
  })

  it('repeats the column headings on every page', async () => {
    const pages = await pagesOfPdf(await drawStatement(content(Array.from({ length: 300 }, (_, n) => line(n + 1)))))
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Job Customer Racquet Finished To pay')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    const numbers = pages.flatMap((page) => [...page.matchAll(/#(\d+) Member/g)].map(([, number]) => Number(number)))
    expect(numbers).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
  })

  // A glyph that no font has is drawn as a box, whose text can't be read back.
  it.each([
    'Łukasz Żółć',
    'Őrsi Čapek',
    'Ωμέγα Ήλιος',
    'Жанна Ґонта',
    '网球俱乐部',
    '網球俱樂部',
    '佐々木テニスクラブ',
    '서울 테니스 클럽',
  ])('shows the name %s in both weights', async (name) => {
    const [page] = await pagesOfPdf(await drawStatement({ ...content([line(1, { customer_name: name })]), business_name: name }))
    expect(page?.normalize('NFKC').split(name.normalize('NFKC'))).toHaveLength(3)
  })

  it('wraps text that is too long, with or without spaces', async () => {
    const long = 'X'.repeat(255)
    const pages = await pagesOfPdf(await drawStatement(content([line(1, { customer_name: long, racquet: 'Long '.repeat(40) })])))
    expect(pages).toHaveLength(1)
    expect(pages[0]?.match(/X/g)).toHaveLength(255)
  })

  it('is byte-identical each time it is drawn', async () => {
    const one = content([line(1)])
    const [first, second] = [await drawStatement(one), await drawStatement(one)]
    expect(first.equals(second)).toBe(true)
  })
})
