import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { readConfig } from '#server/platform/config.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { MissingObject, openTarget, type BackupTarget } from './target.ts'

// The S3 server of `npm run hosted`.
const s3 = z.record(z.string(), z.string()).parse(JSON.parse(process.env['TEST_STORAGE'] ?? '{}'))

const openTargets: Record<string, () => Promise<BackupTarget>> = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stringdesk-target-'))
    closeAfterFile(() => rm(folder, { recursive: true }))
    return openTarget(readConfig({}), join(folder, 'not', 'there', 'yet'))
  },
  ...(s3['S3_BUCKET'] && {
    'an S3 bucket': () => openTarget(readConfig(s3), `s3://${s3['S3_BUCKET']}/backups/${randomBytes(6).toString('hex')}`),
  }),
}

describe.each(Object.keys(openTargets))('backups in %s', (name) => {
  const open = (): Promise<BackupTarget> => openTargets[name]?.() ?? Promise.reject(new Error(name))

  it('are stored, listed, read and removed', async () => {
    const target = await open()
    expect(await target.list('')).toEqual([])
    // More than two parts of an upload to S3.
    const large = randomBytes(40_000_000)
    await target.write('one/large', Readable.from([large.subarray(0, 20_000_000), large.subarray(20_000_000)]))
    await target.write('one/empty', Readable.from([]))
    await target.write('two/small', Readable.from([Buffer.from('small')]))
    expect((await target.list('')).toSorted()).toEqual(['one/empty', 'one/large', 'two/small'])
    expect(await target.list('two/')).toEqual(['two/small'])
    expect((await buffer(await target.read('one/large'))).equals(large)).toBe(true)
    expect((await buffer(await target.read('one/empty'))).length).toBe(0)
    await target.remove('one/large')
    await target.remove('one/large')
    await expect(target.read('one/large')).rejects.toThrow(MissingObject)
    expect((await target.list('')).toSorted()).toEqual(['one/empty', 'two/small'])
  })

  it('are not stored partially when their source fails', async () => {
    const target = await open()
    const failing = async function* failing() {
      yield randomBytes(20_000_000)
      throw new Error('The database is gone')
    }
    await expect(target.write('one/part', Readable.from(failing()))).rejects.toThrow('The database is gone')
    await expect(target.read('one/part')).rejects.toThrow(MissingObject)
    expect(await target.list('')).toEqual([])
  })
})
