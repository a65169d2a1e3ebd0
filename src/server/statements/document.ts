// Draws a statement: A4, black on white, with the column headings on every page.
import { hasRightToLeft, isolate } from '#domain/values/text/direction.ts'
import { Buffer } from 'node:buffer'
import { buffer as readAll } from 'node:stream/consumers'

import * as text from '#text/compiled/messages.js'
import { getLocale } from '#text/compiled/runtime.js'
import type { StatementJob } from '#domain/statements/schema.ts'
import { formatDate, formatPrice } from '#domain/values/text/localized.ts'
import type { Money } from '#domain/values/records.ts'
import Pdf from 'pdfkit'

import { FontSet, type Weight } from './pdf-fonts.ts'
import { TextLayout, type Line } from './pdf-text.ts'

/** The content of a statement. Days are in the time zone of the business when the statement was created. */
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

// In points.
const margin = 50
const size = 9.5
const gap = 8
const footerHeight = 30
/** Without `features`, pdfkit lays out and caches each word separately, which puts Hebrew words in the wrong order. */
const optionsFor = (shown: string) => (hasRightToLeft(shown) ? { features: [] } : {})

const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`, 'UTC')
/** Removes line breaks, which would break up a row. */
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

/** The texts of a statement that may be in any script, by weight. */
const textsOf = ({
  payer_name,
  business_name,
  business_address,
  business_phone,
  lines,
}: StatementContent): Record<Weight, string[]> => ({
  regular: [
    payer_name,
    business_address ?? '',
    business_phone ?? '',
    ...lines.flatMap((line) => [line.customer_name, line.racquet]),
  ],
  bold: [business_name],
})

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'right' | undefined
}

class StatementDocument {
  readonly #pdf: PDFKit.PDFDocument
  readonly #content: StatementContent
  readonly #fonts: Record<Weight, FontSet>
  readonly #layouts: Record<Weight, TextLayout>
  /** Widths of texts at 1 point, by font. */
  readonly #widths = new Map<string, Map<string, number>>()
  #weight: Weight = 'regular'
  #size = size

  constructor(content: StatementContent, fonts: Record<Weight, FontSet>) {
    this.#content = content
    this.#fonts = fonts
    const { number, created_at, business_name } = content
    this.#pdf = new Pdf({
      size: 'A4',
      margin,
      font: fonts.regular.main.name,
      bufferPages: true,
      lang: getLocale(),
      displayTitle: true,
      info: { Title: text.print_statement({ number }), Author: business_name, CreationDate: new Date(created_at) },
    })
    for (const { name, bytes } of [...fonts.regular.others, ...fonts.bold.others]) this.#pdf.registerFont(name, bytes)
    const measure = (shown: string, font: string) => this.#widthOf(shown, font) * this.#size
    this.#layouts = { regular: new TextLayout(fonts.regular, measure), bold: new TextLayout(fonts.bold, measure) }
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

  #use(weight: Weight, fontSize = size): void {
    this.#weight = weight
    this.#size = fontSize
  }

  #widthOf(shown: string, font: string): number {
    const widths = this.#widths.get(font) ?? new Map<string, number>()
    this.#widths.set(font, widths)
    const known = widths.get(shown)
    if (known !== undefined) return known
    const width = this.#pdf.font(font).fontSize(1).widthOfString(shown, optionsFor(shown))
    widths.set(shown, width)
    return width
  }

  #linesOf(shown: string, width: number): Line[] {
    return this.#layouts[this.#weight].linesOf(shown, width)
  }

  get #lineHeight(): number {
    return this.#pdf.font(this.#fonts[this.#weight].main.name).fontSize(this.#size).currentLineHeight(true)
  }

  /** Draws text below a point and moves there. All scripts share the baseline and height of the main font. */
  #drawText(shown: string, { x: left, y, width, align }: Box): void {
    const lineHeight = this.#lineHeight
    const { ascent, unitsPerEm } = this.#fonts[this.#weight].main.font
    let baseline = y + (ascent / unitsPerEm) * this.#size
    for (const line of this.#linesOf(shown, width)) {
      let x = align === 'right' ? left + width - line.width : left
      for (const run of line.runs) {
        this.#pdf
          .font(run.font)
          .fontSize(this.#size)
          .text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...optionsFor(run.text) })
        x += run.width
      }
      baseline += lineHeight
    }
    this.#pdf.x = left
    this.#pdf.y = baseline - (ascent / unitsPerEm) * this.#size
  }

  #drawTop(): void {
    const { number, day, payer_name, business_name, business_address, business_phone } = this.#content
    const half = (this.#pdf.page.width - 2 * margin - gap) / 2
    const drawLeft = (shown: string) => this.#drawText(shown, { x: margin, y: this.#pdf.y, width: half })
    const drawRight = (shown: string) =>
      this.#drawText(shown, { x: margin + half + gap, y: this.#pdf.y, width: half, align: 'right' })
    this.#use('bold', 18)
    drawLeft(text.print_statement({ number }))
    this.#use('regular', 11)
    drawLeft(text.print_statement_for({ customer: isolate(singleLine(payer_name)) }))
    drawLeft(dayText(day))
    const left = this.#pdf.y
    this.#pdf.y = margin
    this.#use('bold', 11)
    drawRight(singleLine(business_name))
    this.#use('regular')
    for (const line of [business_address, business_phone]) if (line !== null) drawRight(line)
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
    return Math.max(...cells.map((cell) => this.#linesOf(cell.text, cell.width - gap).length)) * this.#lineHeight + gap
  }

  /** Draws a row with a line below it. In a row without a customer, the first cell also uses the customer's width. */
  #drawRow(cells: readonly Cell[], weight: Weight): void {
    this.#use(weight)
    const isWide = cells[1]?.text === ''
    const shown = isWide ? [{ text: cells[0]?.text ?? '', width: widths.job + widths.customer }, ...cells.slice(2)] : cells
    const height = this.#heightOf(shown)
    if (this.#pdf.y + height > this.#bottom) this.#pdf.addPage()
    const top = this.#pdf.y
    let left = margin
    for (const { text: cell, width, align } of shown) {
      this.#drawText(cell, { x: left, y: top + gap / 2, width: align === 'right' ? width : width - gap, align })
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
      this.#use('regular', 8)
      this.#drawText(label, { x: margin, y: this.#pdf.page.height - margin - 10, width, align: 'right' })
    }
  }
}

/** A statement as a PDF. */
export async function drawStatement(content: StatementContent): Promise<Buffer> {
  const texts = textsOf(content)
  const fonts = { regular: await FontSet.load(texts.regular, 'regular'), bold: await FontSet.load(texts.bold, 'bold') }
  return new StatementDocument(content, fonts).draw()
}
