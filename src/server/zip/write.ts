// A zip file, written while its contents are still being read.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

import { Zip, ZipDeflate, ZipPassThrough, type ZipInputFile } from 'fflate'

export interface ZipFile {
  /** A file of text that comes in pieces. */
  text(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void>
  /** A file that is packed already, as pictures are. */
  packed(name: string, bytes: Uint8Array): Promise<void>
  /** Writes what stands at the end of a zip. @returns how many bytes it has */
  end(): Promise<number>
}

type Entry = ZipInputFile & { push(chunk: Uint8Array, final?: boolean): void }

const nothing = new Uint8Array(0)

/**
 * Begins a zip file at `path`. No more of it is in memory than one piece and what the disk has not taken yet: a piece is asked for only
 * when the one before has gone out.
 */
export function zipTo(path: string): ZipFile {
  const out = createWriteStream(path)
  // Thrown by whoever writes next.
  const failed = new Promise<never>((_, reject) => out.once('error', reject))
  failed.catch(() => {})
  let isFull = false
  const zip = new Zip((error, chunk) => {
    if (error) out.destroy(error)
    else if (!out.write(chunk)) isFull = true
  })

  const room = async (): Promise<void> => {
    if (!isFull) return
    isFull = false
    await Promise.race([once(out, 'drain'), failed])
  }

  const push = async (entry: Entry, bytes: Uint8Array, isLast: boolean): Promise<void> => {
    entry.push(bytes, isLast)
    await room()
  }

  return {
    text: async (name, pieces) => {
      const entry = new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      const encoder = new TextEncoder()
      for await (const piece of pieces) await push(entry, encoder.encode(piece), false)
      await push(entry, nothing, true)
    },
    packed: async (name, bytes) => {
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      await push(entry, bytes, true)
    },
    end: async () => {
      zip.end()
      out.end()
      await finished(out)
      return out.bytesWritten
    },
  }
}
