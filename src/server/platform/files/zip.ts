// Writes zip files while their contents are still being read.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import ZipStream from 'zip-stream'

export interface ZipFile {
  /** Adds a text file, compressed. Reads the next chunk only after writing the previous one. */
  addText(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void>
  /** Adds a file that is already compressed, such as a photo. */
  addStored(name: string, bytes: Uint8Array): Promise<void>
}

/**
 * Writes a zip file at `path` with what `fill` adds to it. Uses zip64 if its size or number of files requires it.
 * If `fill` or the disk fails, the incomplete file is closed and the error is thrown.
 * @returns the size in bytes
 */
export async function writeZip(path: string, fill: (zip: ZipFile) => Promise<void>): Promise<number> {
  const zip = new ZipStream({ zlib: { level: 6 } })
  const file = createWriteStream(path)
  const written = pipeline(zip, file)
  // The next `add` and the end report the error.
  written.catch(() => {})

  const add = async (source: Readable, name: string, store: boolean): Promise<void> => {
    const added = new Promise<void>((resolve, reject) => {
      zip.entry(source, { name, store }, (error) => (error ? reject(error) : resolve()))
    })
    try {
      // An entry never ends once the disk has failed.
      await Promise.race([added, written])
    } finally {
      source.destroy()
    }
  }

  try {
    await fill({
      addText: (name, pieces) => add(Readable.from(pieces, { highWaterMark: 1 }), name, false),
      addStored: (name, bytes) => add(Readable.from([bytes]), name, true),
    })
    zip.finish()
    await written
  } catch (error) {
    zip.destroy()
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()))
    throw error
  }
  return (await stat(path)).size
}
