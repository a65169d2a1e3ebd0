// File storage: a local folder or S3.
import { Buffer } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { Disk, errors } from 'flydrive'

import { NetworkError } from '#domain/errors.ts'
import type { Config } from '#server/platform/config.ts'

import { s3Settings } from './s3-settings.ts'

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Streams a local file into the storage. */
  putFile(key: string, path: string): Promise<void>
  has(key: string): Promise<boolean>
  /** Undefined if there is no such file. */
  stream(key: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Undefined if there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
}

/** Throws a NetworkError if the storage is unavailable, too slow or full, so that the caller can try again later. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new NetworkError(undefined, { cause })
  }
}

/** @throws if the storage cannot be set up */
export async function openStorage(config: Config): Promise<Storage> {
  const disk = new Disk(config.S3_BUCKET ? await s3(config, config.S3_BUCKET) : await folder(config))
  const read = async (key: string) => {
    try {
      return Buffer.from(await disk.getBytes(key))
    } catch (thrown) {
      if (thrown instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(key))) return undefined
      throw thrown
    }
  }
  const putFile = async (key: string, path: string) => {
    const { size } = await stat(path)
    await disk.putStream(key, createReadStream(path), { contentLength: size })
  }
  const stream = async (key: string) => ((await disk.exists(key)) ? Readable.toWeb(await disk.getStream(key)) : undefined)
  return {
    put: (key, bytes) => orUnavailable(disk.put(key, bytes)),
    putFile: (key, path) => orUnavailable(putFile(key, path)),
    stream: (key) => orUnavailable(stream(key)),
    read: (key) => orUnavailable(read(key)),
    has: (key) => orUnavailable(disk.exists(key)),
    remove: (key) => orUnavailable(disk.delete(key)),
  }
}

async function folder({ DATA_DIR }: Config) {
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new FSDriver({ location: join(DATA_DIR, 'files'), visibility: 'private' })
}

// The S3 client is half as large as the rest of the server, so it is loaded only if needed.
async function s3(config: Config, bucket: string) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({ bucket, visibility: 'private', supportsACL: false, ...s3Settings(config) })
}
