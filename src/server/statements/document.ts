// Draws a statement: A4, black on white, the table's head on every page.
import { Buffer } from 'node:buffer'
import { createRequire } from 'node:module'
import { buffer as readAll } from 'node:stream/consumers'

import * as text from '#text/compiled/messages.js'
import { getLocale } from '#text/compiled/runtime.js'
import type { StatementJob } from '#domain/statements/schema.ts'
import { formatDate, formatPrice } from '#domain/values/localized.ts'
import type { Money } from '#domain/values/records.ts'
import Pdf from 'pdfkit'

/** What a statement says. Days are in the time zone that the business had then. */
export interface StatementContent {
  readonly number: number
  readonly day: string
  readonly payer_name: string
  readonly business_name: string
  readonly business_address: string | null
  readonly business_phone: string | null
  readonly currency: string
  readonly total: Money
  readonly created_at: string
  readonly lines: readonly StatementJob[]
}

const { resolve } = createRequire(import.meta.url)
/** Noto Sans: Latin, Greek, Cyrillic, and the signs of currencies. */
const fonts = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}
type Weight = keyof typeof fonts

// In points.
const margin = 50
const size = 9.5
const gap = 8
const footerHeight = 30

const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`, 'UTC')
/** Line breaks would tear a row apart. */
const singleLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()

interface Cell {
  readonly text: string
  readonly width: number
  readonly align?: 'right'
}

const widths = { job: 52, customer: 135, racquet: 150, day: 70, amount: 88 } as const

const rowOf = (job: string, customer: string, racquet: string, day: string, amount: string): Cell[] => [
  { text: job, width: widths.job },
  { text: customer, width: widths.customer },
  { text: racquet, width: widths.racquet },
  { text: day, width: widths.day },
  { text: amount, width: widths.amount, align: 'right' },
]

class StatementDocument {
  readonly #pdf: PDFKit.PDFDocument
  readonly #content: StatementContent

  constructor(content: StatementContent) {
    this.#content = content
    const { number, created_at, business_name } = content
    this.#pdf = new Pdf({
      size: 'A4',
      margin,
      font: fonts.regular,
      bufferPages: true,
      lang: getLocale(),
      displayTitle: true,
      info: { Title: text.print_statement({ number }), Author: business_name, CreationDate: new Date(created_at) },
    })
  }

  async draw(): Promise<Buffer> {
    const { lines, total, currency } = this.#content
    const bytes = readAll(this.#pdf)
    this.#drawTop()
    this.#drawHead()
    for (const line of lines) this.#drawJob(line)
    this.#drawRow(rowOf(text.print_statement_total(), '', '', '', formatPrice(total, currency)), 'bold')
    this.#numberPages()
    this.#pdf.end()
    return bytes
  }

  get #bottom(): number {
    return this.#pdf.page.height - margin - footerHeight
  }

  #use(weight: Weight, fontSize = size): PDFKit.PDFDocument {
    return this.#pdf.font(fonts[weight]).fontSize(fontSize)
  }

  #drawTop(): void {
    const { number, day, payer_name, business_name, business_address, business_phone } = this.#content
    const half = (this.#pdf.page.width - 2 * margin - gap) / 2
    const right = { width: half, align: 'right' } as const
    this.#use('bold', 18).text(text.print_statement({ number }), margin, margin, { width: half })
    this.#use('regular', 11).text(text.print_statement_for({ customer: singleLine(payer_name) }), { width: half })
    this.#pdf.text(dayText(day), { width: half })
    const left = this.#pdf.y
    this.#use('bold', 11).text(singleLine(business_name), margin + half + gap, margin, right)
    this.#use('regular', size)
    for (const line of [business_address, business_phone]) if (line !== null) this.#pdf.text(line, right)
    this.#pdf.y = Math.max(left, this.#pdf.y) + 24
  }

  #drawHead(): void {
    const { print_statement_job, print_statement_customer, print_racquet, print_statement_done, print_statement_price } = text
    this.#drawRow(
      rowOf(print_statement_job(), print_statement_customer(), print_racquet(), print_statement_done(), print_statement_price()),
      'bold',
    )
  }

  #drawJob({ job_number, customer_name, racquet, day, amount }: StatementJob): void {
    const price = formatPrice(amount, this.#content.currency)
    const cells = rowOf(`#${job_number}`, singleLine(customer_name), singleLine(racquet), dayText(day), price)
    this.#use('regular')
    if (this.#pdf.y + this.#heightOf(cells) > this.#bottom) {
      this.#pdf.addPage()
      this.#drawHead()
    }
    this.#drawRow(cells, 'regular')
  }

  #heightOf(cells: readonly Cell[]): number {
    return Math.max(...cells.map((cell) => this.#pdf.heightOfString(cell.text, { width: cell.width - gap }))) + gap
  }

  /** Draws a row with a line below it. A row without a customer lets its first cell use their width. */
  #drawRow(cells: readonly Cell[], weight: Weight): void {
    this.#use(weight)
    const isWide = cells[1]?.text === ''
    const shown = isWide ? [{ text: cells[0]?.text ?? '', width: widths.job + widths.customer }, ...cells.slice(2)] : cells
    const height = this.#heightOf(shown)
    if (this.#pdf.y + height > this.#bottom) this.#pdf.addPage()
    const top = this.#pdf.y
    let left = margin
    for (const { text: cell, width, align } of shown) {
      const box = align === 'right' ? { x: left, width } : { x: left, width: width - gap }
      this.#pdf.text(cell, box.x, top + gap / 2, { width: box.width, align: align ?? 'left' })
      left += width
    }
    this.#pdf
      .moveTo(margin, top + height)
      .lineTo(this.#pdf.page.width - margin, top + height)
      .lineWidth(weight === 'bold' ? 1 : 0.5)
      .stroke('black')
    this.#pdf.x = margin
    this.#pdf.y = top + height
  }

  #numberPages(): void {
    const { count: pages } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < pages; page += 1) {
      this.#pdf.switchToPage(page)
      // Below the margin, where a text would start a new page.
      this.#pdf.page.margins.bottom = 0
      const label = text.print_statement_page({ page: page + 1, pages })
      const width = this.#pdf.page.width - 2 * margin
      this.#use('regular', 8).text(label, margin, this.#pdf.page.height - margin - 10, { width, align: 'right' })
    }
  }
}

/** A statement as a PDF. */
export const drawStatement = (content: StatementContent): Promise<Buffer> => new StatementDocument(content).draw()
