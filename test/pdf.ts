// Reads PDF files.
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Returns the text of each page, with single spaces. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '))
  document.destroy()
  library.destroy()
  return pages
}
