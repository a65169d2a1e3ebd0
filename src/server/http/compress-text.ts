import { constants, gzipSync, zstdCompressSync } from 'node:zlib'

import { parseAccept } from 'hono/utils/accept'

// A shorter text fits into one packet either way.
const minLength = 1024

const encodings = [
  ['zstd', (text: string) => zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })],
  ['gzip', (text: string) => gzipSync(text, { level: 1 })],
] as const

interface CompressedText {
  readonly encoding: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Compresses a whole text, at the cheapest level. A list of 50 jobs takes 0.1 ms with zstd and 0.2 ms with gzip; as a stream
 * (hono/compress) it took 1.4 ms, and a short text 0.6 ms.
 * @param acceptEncoding the request's header
 * @returns undefined if the text is short or the caller accepts no encoding
 */
export function compressText(text: string, acceptEncoding: string | undefined): CompressedText | undefined {
  if (acceptEncoding === undefined || text.length < minLength) return undefined
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0)
  const [encoding, compress] = encodings.find(([name]) => accepted.some(({ type }) => type === name)) ?? []
  return encoding && { encoding, bytes: compress(text) }
}
