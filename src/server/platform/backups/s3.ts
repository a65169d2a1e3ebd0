import { Readable } from 'node:stream'

import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'

import type { Config } from '#server/platform/config.ts'
import { s3Settings } from '#server/platform/files/s3-settings.ts'

import { MissingObject, type BackupTarget } from './target.ts'

// S3 accepts at most 10,000 parts, so one table may have 160 GB compressed.
const partSize = 16 * 1024 * 1024

/** Stores backups in a bucket, under a prefix. */
export function openS3Target(config: Config, Bucket: string, prefix: string): BackupTarget {
  const client = new S3Client(s3Settings(config))
  const folder = prefix.replace(/\/*$/, prefix ? '/' : '')
  return {
    address: `s3://${Bucket}/${folder}`,
    write: async (key, source) => {
      const params = { Bucket, Key: `${folder}${key}`, Body: source }
      let sourceError: unknown
      source.once('error', (error) => {
        sourceError = error
      })
      try {
        await new Upload({ client, params, partSize, queueSize: 2 }).done()
      } catch (error) {
        // Deleting the uploaded parts may fail too, so the source's error takes precedence.
        throw sourceError ?? error
      }
    },
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `${folder}${key}` }))
        if (Body instanceof Readable) return Body
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw error
      }
      throw new MissingObject(key)
    },
    list: async (start) => {
      const keys: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}${start}` }))
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key.slice(folder.length))
      return keys
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${folder}${key}` }))
    },
  }
}
