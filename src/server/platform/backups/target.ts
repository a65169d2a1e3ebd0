// Where backups are stored: a folder or an S3 bucket.
import type { Readable } from 'node:stream'

import { ConfigError, type Config } from '#server/platform/config.ts'

export interface BackupTarget {
  /** For messages: the folder, or s3://bucket/prefix. */
  readonly address: string
  /** Stores an object atomically: if the source or the target fails, nothing is stored under the key. */
  write(key: string, source: Readable): Promise<void>
  /** @throws MissingObject */
  read(key: string): Promise<Readable>
  /** The keys that begin with a prefix, which ends with "/" or is empty. */
  list(prefix: string): Promise<string[]>
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>
}

/** There is no object with this key. */
export class MissingObject extends Error {
  constructor(key: string) {
    super(`${key} is missing.`)
  }
}

const s3Address = /^s3:\/\/([^/]+)\/?(.*)$/

/** Opens the target at an address: a folder, or s3://bucket/prefix with the S3_ settings. @throws ConfigError */
export async function openTarget(config: Config, address: string): Promise<BackupTarget> {
  const [, bucket, prefix = ''] = s3Address.exec(address) ?? []
  if (bucket) {
    const { openS3Target } = await import('./s3.ts')
    return openS3Target(config, bucket, prefix)
  }
  if (address.includes('://')) throw new ConfigError(`Backups go to a folder or to s3://bucket/prefix, not to ${address}.`)
  const { openFolderTarget } = await import('./folder.ts')
  return openFolderTarget(address)
}
