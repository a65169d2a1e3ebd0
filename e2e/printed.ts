// What comes out of the printer: a print dialog that is held open, the paper measured, its code read back.
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'

import { expect } from './desk.ts'

const mmOfPoint = 25.4 / 72

// A PDF counts whole points, so that a third of a millimetre is the nearest it comes.
const nearestHalf = (mm: number): number => Math.round(mm * 2) / 2

/** A print dialog stays until somebody closes it; here it is held open until the paper was looked at. Before the page is opened. */
export const holdPrinting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })

/** The paper of the dialog that opens now, which is then closed. Nothing may stand beyond its edges. */
export async function takePaper(page: Page): Promise<Buffer> {
  await expect(page.locator('html[data-printed]')).toBeAttached()
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await expectInside(page)
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-printed')
    window.dispatchEvent(new Event('afterprint'))
  })
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0)
  return pdf
}

/** Nothing stands beyond the edge of its page. */
async function expectInside(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const astray = await page.locator('[data-print-sheet] section').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const edge = section.getBoundingClientRect()
      return [...section.querySelectorAll('*')]
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(
          ({ box }) => box.width > 0 && (box.right > edge.right + 1 || box.bottom > edge.bottom + 1 || box.top < edge.top - 1),
        )
        .map(({ text }) => text)
    }),
  )
  await page.emulateMedia({ media: null })
  expect(astray).toEqual([])
}

/** Every page of a PDF: its size in millimeters and what its QR code says. */
export async function read(pdf: Buffer): Promise<{ size: number[]; code: string | undefined }[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = await Promise.all([...document.pages()].map(readPage))
  document.destroy()
  library.destroy()
  return pages
}

async function readPage(page: PDFiumPage) {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const size = [originalWidth, originalHeight].map((points) => nearestHalf(points * mmOfPoint))
  // Six hundred dots an inch, as a label printer's better half has.
  const { data, width, height } = await page.render({ scale: 600 / 72, render: 'bitmap' })
  return { size, code: jsQR.default(new Uint8ClampedArray(data), width, height)?.data }
}

/** What the QR code in a picture says. */
export async function codeIn(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}
