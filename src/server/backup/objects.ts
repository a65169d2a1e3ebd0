// A backup's objects: streams that are compressed, encrypted and measured as they pass.
import { createHash } from 'node:crypto'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

import type { Decryption, Encryption } from '#server/platform/backups/encryption.ts'
import { MissingObject, type BackupTarget } from '#server/platform/backups/target.ts'

import { BackupError } from './manifest.ts'

type Bytes = AsyncIterable<Uint8Array>

interface Measured {
  readonly bytes: number
  readonly sha256: string
}

interface Meter {
  pass(source: Bytes): AsyncGenerator<Uint8Array>
  result(): Measured
}

/** Measures the size and hash of a stream. */
export function createMeter(): Meter {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *pass(source) {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}

// The last stream's reader gets any error.
const ignore = () => {}

/** Pipes a stream through a transform. An error on either side ends both. */
export const through = <T extends Transform>(source: Bytes, transform: T): T => {
  pipeline(Readable.from(source, { objectMode: false }), transform, ignore)
  return transform
}

export interface Stored {
  readonly stored_bytes: number
  readonly stored_sha256: string
}

/** Stores an object while streaming it. */
export async function writeObject(
  target: BackupTarget,
  key: string,
  source: Bytes,
  { encryption, compress }: { readonly encryption: Encryption | undefined; readonly compress: boolean },
): Promise<Stored> {
  const compressed = compress ? through(source, createGzip()) : source
  const encrypted = encryption ? await encryption.encrypt(compressed) : compressed
  const meter = createMeter()
  await target.write(key, Readable.from(meter.pass(encrypted), { objectMode: false }))
  const { bytes, sha256 } = meter.result()
  return { stored_bytes: bytes, stored_sha256: sha256 }
}

/**
 * Reads an object. Its size and hash are checked at the end of the stream.
 * @throws BackupError if it is missing, broken or encrypted to another key
 */
export async function* readObject(
  target: BackupTarget,
  key: string,
  stored: Stored,
  { decryption, compressed }: { readonly decryption: Decryption | undefined; readonly compressed: boolean },
): AsyncGenerator<Uint8Array> {
  const meter = createMeter()
  let readError: unknown
  const read = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* await target.read(key)
    } catch (error) {
      readError = error
      throw error
    }
  }
  const source = meter.pass(read())
  try {
    const decrypted = decryption ? await decryption.decrypt(source) : source
    yield* compressed ? through(decrypted, createGunzip()) : decrypted
  } catch (error) {
    throw readError === undefined ? formatError(error, key) : explainReadError(readError)
  }
  const { bytes, sha256 } = meter.result()
  if (bytes !== stored.stored_bytes || sha256 !== stored.stored_sha256) throw formatError(undefined, key)
}

const explainReadError = (error: unknown): unknown =>
  error instanceof MissingObject ? new BackupError(`The backup is incomplete: ${error.message}`) : error

const formatError = (cause: unknown, key: string): BackupError =>
  cause instanceof Error && cause.message.startsWith('no identity matched')
    ? new BackupError('The backup is encrypted with another key.')
    : new BackupError(`The backup is broken: ${key} is not what was written.`, { cause })

/** Reads an object to its end so that its checks run. */
export async function drain(source: Bytes): Promise<void> {
  for await (const _ of source) continue
}
