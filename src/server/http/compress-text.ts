import { promisify } from 'node:util'
import { constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib'

import { parseAccept } from 'hono/utils/accept'

// Shorter text fits into one packet anyway.
const minLength = 1024

// Longer text takes more than a millisecond, so it is compressed in a separate thread. Shorter text would only wait for the thread.
const maxSyncLength = 250_000

const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const gzipOptions = { level: 1 }
const zstdInThread = promisify(zstdCompress)
const gzipInThread = promisify(gzip)

const encodings = [
  ['zstd', (text: string) => zstdCompressSync(text, zstdOptions), (text: string) => zstdInThread(text, zstdOptions)],
  ['gzip', (text: string) => gzipSync(text, gzipOptions), (text: string) => gzipInThread(text, gzipOptions)],
] as const

interface CompressedText {
  readonly encoding: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Compresses a whole text at the cheapest level. A list of 50 jobs takes 0.1 ms with zstd and 0.2 ms with gzip. As a stream
 * (hono/compress), it took 1.4 ms, and a short text took 0.6 ms.
 * @param acceptEncoding the request's header
 * @returns undefined if the text is short or the caller accepts no encoding
 */
export async function compressText(text: string, acceptEncoding: string | undefined): Promise<CompressedText | undefined> {
  if (acceptEncoding === undefined || text.length < minLength) return undefined
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0)
  const found = encodings.find(([name]) => accepted.some(({ type }) => type === name))
  if (!found) return undefined
  const [encoding, compress, compressInThread] = found
  return { encoding, bytes: text.length > maxSyncLength ? await compressInThread(text) : compress(text) }
}
