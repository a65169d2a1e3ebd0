// Converts photos for display: upright, small, and without metadata such as the location.
import { ValidationError } from '#domain/errors.ts'
import sharp from 'sharp'

// Allows only these formats, whatever the file is called. SVG, PDF and text are refused unread.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif', 'VipsForeignLoadNsgif'],
})
// One thread per picture; libuv runs at most four at once.
sharp.concurrency(1)
// Keeps no pictures in memory.
sharp.cache(false)

// The largest phone cameras have 108 megapixels. A small file can claim more and fill the memory.
const maxPixels = 110_000_000

const timeoutSeconds = 20

const whole = { side: 1600, quality: 80 }
const small = { side: 320, quality: 75 }

const unsupportedMessage = "This photo can't be read. Use JPEG, PNG, WebP, AVIF or GIF."

export interface Pictures {
  /** WebP, at most 1600 pixels a side. */
  readonly whole: Uint8Array
  /** WebP, at most 320 pixels a side. */
  readonly small: Uint8Array
}

const scale = (bytes: Uint8Array, { side, quality }: typeof whole) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true, sequentialRead: true, animated: false })
    .timeout({ seconds: timeoutSeconds })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()

/** Whether a photo is as `convertPhoto` makes it: WebP of that size without metadata. */
async function isConverted(bytes: Uint8Array): Promise<boolean> {
  const { format, width, height, pages, exif, icc, iptc, xmp } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  const hasMetadata = [exif, icc, iptc, xmp].some((block) => block !== undefined)
  return format === 'webp' && Math.max(width, height) <= whole.side && (pages ?? 1) === 1 && !hasMetadata
}

/**
 * Converts a photo. One that was converted before stays as it is: each conversion loses a little.
 * @throws ValidationError if it is not a photo or has too many pixels
 */
export async function convertPhoto(bytes: Uint8Array): Promise<Pictures> {
  try {
    // Reading it for the small one shows whether all of it can be read.
    const smallOne = await scale(bytes, small)
    return { whole: (await isConverted(bytes)) ? bytes : await scale(bytes, whole), small: smallOne }
  } catch (cause) {
    const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit')
    const message = isTooLarge ? 'This photo has too many pixels. The limit is 110 megapixels.' : unsupportedMessage
    throw new ValidationError(message, { fields: [{ path: 'photo', message }], cause })
  }
}
