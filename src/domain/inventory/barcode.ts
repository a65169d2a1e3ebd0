// Barcodes of packages. Free of zod, because the scanner loads it.

/**
 * The code in the form in which it is kept. A UPC of 12 digits is an EAN of 13 that starts with a zero, and scanners return either of them.
 */
export function readBarcode(scanned: string): string {
  const code = scanned.trim()
  return /^0\d{12}$/.test(code) ? code.slice(1) : code
}
