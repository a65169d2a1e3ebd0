// Printing: keeps the print dialog open, measures the pages, and reads their QR codes.
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'

import { expect } from './fixtures.ts'

const mmOfPoint = 25.4 / 72

// PDF sizes are whole points, so they are only exact to a third of a millimeter.
const nearestHalf = (mm: number): number => Math.round(mm * 2) / 2

/** Replaces `window.print`, so that the print sheet stays until it is checked. Call this before opening the page. */
export const holdPrinting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })

/** Waits for printing, returns the sheet as a PDF, and ends printing. Nothing may overflow the edges. */
export async function printToPdf(page: Page): Promise<Buffer> {
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

/** Expects nothing to overflow its page. */
async function expectInside(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const overflowing = await page.locator('[data-print-sheet] section').evaluateAll((sections) =>
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
  expect(overflowing).toEqual([])
}

/** Reads the size in millimeters and the QR code's text of every page of a PDF. */
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
  // 600 dpi, as the better label printers have.
  const { data, width, height } = await page.render({ scale: 600 / 72, render: 'bitmap' })
  return { size, code: jsQR.default(new Uint8ClampedArray(data), width, height)?.data }
}

/** Reads the text of the QR code in a picture. */
export async function codeIn(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}
