// Converts photos for display: upright, small, and without metadata such as the location.
import { fieldError } from '#domain/errors.ts'
import { canceled } from '#server/platform/workers/task.ts'
import pLimit from 'p-limit'
import sharp from 'sharp'

// Allows only these formats, whatever the file name. SVG, PDF and text are refused without reading them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif', 'VipsForeignLoadNsgif'],
})
// One thread per picture. libuv runs at most four at once.
sharp.concurrency(1)
// Keeps no pictures in memory.
sharp.cache(false)

// The largest phone cameras have 108 megapixels. A small file can claim more and fill the memory.
const maxPixels = 110_000_000

const timeoutSeconds = 20

// The largest picture takes 440 MB while it is decoded. Requests also need some of libuv's four threads.
const maxAtOnce = 2
const limit = pLimit(maxAtOnce)

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

/** Whether a photo already is what `convertPhoto` returns: WebP of that size without metadata. */
async function isConverted(bytes: Uint8Array): Promise<boolean> {
  const { format, width, height, pages, exif, icc, iptc, xmp } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  const hasMetadata = [exif, icc, iptc, xmp].some((block) => block !== undefined)
  return format === 'webp' && Math.max(width, height) <= whole.side && (pages ?? 1) === 1 && !hasMetadata
}

/**
 * Converts a photo once few enough others are being converted. An already converted photo is kept, because each conversion loses quality.
 * @param signal ends the work before its next step, for example when the caller disconnects
 * @throws ValidationError if it is not a photo or has too many pixels
 */
export const convertPhoto = (bytes: Uint8Array, signal?: AbortSignal): Promise<Pictures> => limit(() => convert(bytes, signal))

async function convert(bytes: Uint8Array, signal: AbortSignal | undefined): Promise<Pictures> {
  if (signal?.aborted) throw canceled()
  try {
    // Creating the small picture reads the whole photo, which reveals damage.
    const smallOne = await scale(bytes, small)
    signal?.throwIfAborted()
    return { whole: (await isConverted(bytes)) ? bytes : await scale(bytes, whole), small: smallOne }
  } catch (cause) {
    if (signal?.aborted) throw canceled()
    const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit')
    const message = isTooLarge ? 'This photo has too many pixels. The limit is 110 megapixels.' : unsupportedMessage
    throw fieldError('photo', message, cause)
  }
}
