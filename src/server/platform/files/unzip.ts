// Reads zip files entry by entry, with a limit on each entry's unpacked size. Decision 0047 explains why yauzl.
import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

import yauzl from 'yauzl'

/** A zip file or one of its entries is damaged or too large. */
export class DamagedZip extends Error {}

export interface ZipEntry {
  readonly name: string
  /** The declared unpacked size. Reading never returns more. */
  readonly bytes: number
  /** Returns the content in chunks. @throws DamagedZip */
  read(): AsyncGenerator<Buffer, void, undefined>
}

export interface OpenZip {
  readonly entries: readonly ZipEntry[]
  close(): void
}

const toDamaged = (error: unknown): Error =>
  error instanceof Error && 'syscall' in error ? error : new DamagedZip('The zip file is damaged', { cause: error })

async function* readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer, void, undefined> {
  let checksum = 0
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    for await (const piece of stream) {
      if (!Buffer.isBuffer(piece)) throw new DamagedZip('The zip file is damaged')
      checksum = crc32(piece, checksum)
      yield piece
    }
  } catch (error) {
    throw toDamaged(error)
  }
  if (checksum !== entry.crc32) throw new DamagedZip('The zip file is damaged')
}

/**
 * Opens a zip file and reads its list of entries.
 * @param maxEntries files with more entries are refused
 * @throws DamagedZip if it isn't a zip file
 */
export async function openZip(path: string, maxEntries: number): Promise<OpenZip> {
  let zip: yauzl.ZipFile | undefined
  try {
    const opened = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true })
    zip = opened
    if (opened.entryCount > maxEntries) throw new DamagedZip('The zip file has too many entries')
    const entries: ZipEntry[] = []
    for await (const entry of opened.eachEntry()) {
      if (entries.length >= maxEntries) throw new DamagedZip('The zip file has too many entries')
      if (!entry.fileName.endsWith('/'))
        entries.push({ name: entry.fileName, bytes: entry.uncompressedSize, read: () => readEntry(opened, entry) })
    }
    return { entries, close: () => opened.close() }
  } catch (error) {
    zip?.close()
    throw toDamaged(error)
  }
}

/** The content of an entry. @throws DamagedZip if it is damaged or larger than `maxBytes` */
export async function readAll(entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  if (entry.bytes > maxBytes) throw new DamagedZip(`${entry.name} is too large`)
  const pieces: Buffer[] = []
  for await (const piece of entry.read()) pieces.push(piece)
  return Buffer.concat(pieces)
}
