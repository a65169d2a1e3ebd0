// What somebody's camera gave, as pictures that can be shown: upright, small, and saying nothing of where they were taken.
import { ValidationError } from '#domain/errors.ts'
import sharp from 'sharp'

// Only these are read, whatever a file is called: an SVG, a PDF or a text is refused before it is looked at.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif', 'VipsForeignLoadNsgif'],
})
// One thread a picture; the process works at no more than four at once.
sharp.concurrency(1)
// Nothing is kept of a picture after it is done.
sharp.cache(false)

// The largest cameras of telephones take 108 million. A file of a few kilobytes can claim more, and fill the memory.
const mostPixels = 110_000_000

// Seconds for one picture.
const patience = 20

const whole = { side: 1600, quality: 80 }
const small = { side: 320, quality: 75 }

const unreadable = 'This is not a photo we can read. Use JPEG, PNG, WebP, AVIF or GIF.'

export interface Pictures {
  /** WebP, at most 1600 pixels a side. */
  readonly whole: Uint8Array
  /** WebP, at most 320 pixels a side. */
  readonly small: Uint8Array
}

/** @throws ValidationError when it is not a photo, or one of too many pixels */
export async function picturesOf(bytes: Uint8Array): Promise<Pictures> {
  const scaled = ({ side, quality }: typeof whole) =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true, sequentialRead: true, animated: false })
      .timeout({ seconds: patience })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
  try {
    return { whole: await scaled(whole), small: await scaled(small) }
  } catch (cause) {
    const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit')
    const message = isTooLarge ? 'This photo has too many pixels. Use one of at most 110 megapixels.' : unreadable
    throw new ValidationError(message, { fields: [{ path: 'photo', message }], cause })
  }
}
