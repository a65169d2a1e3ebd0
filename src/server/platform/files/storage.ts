// File storage: a local folder or S3.
import { Buffer } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { Disk, errors } from 'flydrive'

import type { Config } from '#server/platform/config.ts'

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Streams a local file into the storage. */
  putFile(key: string, path: string): Promise<void>
  /** Undefined if there is no such file. */
  stream(key: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Undefined if there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
}

/** @throws if the storage cannot be set up */
export async function openStorage(config: Config): Promise<Storage> {
  const disk = new Disk(config.S3_BUCKET ? await s3(config, config.S3_BUCKET) : await folder(config))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putFile: async (key, path) => {
      const { size } = await stat(path)
      await disk.putStream(key, createReadStream(path), { contentLength: size })
    },
    stream: async (key) => ((await disk.exists(key)) ? Readable.toWeb(await disk.getStream(key)) : undefined),
    read: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(key))
      } catch (thrown) {
        if (thrown instanceof errors.E_CANNOT_READ_FILE) return undefined
        throw thrown
      }
    },
    remove: (key) => disk.delete(key),
  }
}

async function folder({ DATA_DIR }: Config) {
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new FSDriver({ location: join(DATA_DIR, 'files'), visibility: 'private' })
}

// Storages other than Amazon's expect the bucket in the path, and some store the checksum trailer of an upload as part of the file.
const compatible = {
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

// The S3 client is half as large as the rest of the server, so it is loaded only if needed.
async function s3(config: Config, bucket: string) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  const credentials =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : undefined
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    supportsACL: false,
    ...(endpoint && { endpoint, ...compatible }),
    ...(credentials && { credentials }),
  })
}
