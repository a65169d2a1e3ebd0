import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { stringerId } from '#domain/values/ids.ts'
import { aRacquet } from '#test/factories.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { convertPhoto } from '#server/platform/files/pictures.ts'

import { deleteUnusedFiles } from './photo-service.ts'

let database: TestDatabase
let nobody: Person
let ann: Person
let bob: Person

beforeAll(async () => {
  // These tests look at the files in the data folder.
  database = await testDatabase({ S3_BUCKET: '' })
  const users = people(database.services)
  nobody = users.nobody()
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
})

const green = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0d6a49' }, limitInputPixels: false })

const file = (bytes: Uint8Array | string, name = 'photo.jpg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

const aPhoto = async () => file(await green(640, 480).jpeg().toBuffer())

const stored = async (): Promise<string[]> =>
  (await readdir(join(database.folder, 'files'), { recursive: true }).catch(() => []))
    .filter((name) => name.endsWith('.webp'))
    .toSorted()

describe('a photo of a racquet', () => {
  it('requires authentication', async () => {
    const { id } = await aRacquet(ann.api)
    expect(await refusal(nobody.api.racquets.uploadPhoto({ id, photo: await aPhoto() }))).toMatchObject({ code: 'AUTH_ERROR' })
  })

  it('is scaled, rotated upright and stripped of metadata', async () => {
    const { id } = await aRacquet(ann.api)
    const taken = await green(3000, 2000)
      .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: '59/1 19/1 0/1', GPSLatitudeRef: 'N' } } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(0)
    const { url, small_url } = await ann.api.racquets.uploadPhoto({ id, photo: file(taken) })
    for (const [address, side] of [
      [url, 1600],
      [small_url, 320],
    ] as const) {
      const response = await bob.rest(address)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const { format, height, width, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect({ format, height, exif }).toEqual({ format: 'webp', height: side, exif: undefined })
      expect(width).toBeLessThan(height)
    }
    expect((await ann.api.racquets.get({ id })).photo).toEqual({ url, small_url })
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s with any file name', async (format) => {
    const { id } = await aRacquet(ann.api)
    const photo = file(await green(64, 64).toFormat(format).toBuffer(), 'notes.txt')
    expect(await ann.api.racquets.uploadPhoto({ id, photo })).toMatchObject({ url: expect.stringContaining('.webp') })
  })

  it('waits for its turn among the files of the business, and is refused if too many wait', async () => {
    const { id } = await aRacquet(ann.api)
    const { workers } = database.services
    const done = Promise.withResolvers<void>()
    const business = stringerId.parse(ann.id)
    const turns = Array.from({ length: 11 }, () => workers.takeTurn(business, () => done.promise))
    const photo = await aPhoto()
    expect(await refusal(ann.api.racquets.uploadPhoto({ id, photo }))).toMatchObject({
      fields: [{ path: 'photo', message: 'Other files are still being read. Try again when they are done.' }],
    })
    const uploaded = { url: expect.stringContaining('.webp') }
    expect(await bob.api.racquets.uploadPhoto({ id: (await aRacquet(bob.api)).id, photo })).toMatchObject(uploaded)
    done.resolve()
    await Promise.all(turns)
    expect(await ann.api.racquets.uploadPhoto({ id, photo })).toMatchObject(uploaded)
  })

  it('is no longer converted after the caller disconnects', async () => {
    const caller = new AbortController()
    const converting = convertPhoto(new Uint8Array(await (await aPhoto()).arrayBuffer()), caller.signal)
    caller.abort()
    await expect(converting).rejects.toMatchObject({ message: 'The request was canceled.' })
  })

  it('is not replaced by an invalid upload', async () => {
    const { id } = await aRacquet(ann.api)
    const before = await ann.api.racquets.uploadPhoto({ id, photo: await aPhoto() })
    const files = await stored()
    const jpeg = await green(800, 800).jpeg().toBuffer()
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`
    const bomb = await green(10_500, 10_500).png().toBuffer()
    expect(bomb.length).toBeLessThan(1_500_000)
    for (const [photo, message] of [
      [file(svg, 'photo.svg'), "This photo can't be read"],
      [file(svg, 'photo.png'), "This photo can't be read"],
      [file('%PDF-1.7 not a photo', 'photo.jpg'), "This photo can't be read"],
      [file('', 'photo.jpg'), "This photo can't be read"],
      [file(jpeg.subarray(0, jpeg.length / 2), 'half.jpg'), "This photo can't be read"],
      [file(bomb, 'large.png'), 'This photo has too many pixels'],
    ] as const) {
      const refused = await refusal(ann.api.racquets.uploadPhoto({ id, photo }))
      expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', message: expect.stringContaining(message) })
      expect(refused.fields?.map(({ path }) => path)).toEqual(['photo'])
    }
    const large = await refusal(ann.api.racquets.uploadPhoto({ id, photo: file(new Uint8Array(15_500_000)) }))
    expect(large).toMatchObject({ code: 'VALIDATION_ERROR', message: 'This photo is too large. The limit is 15 MB.' })
    const larger = await refusal(ann.api.racquets.uploadPhoto({ id, photo: file(new Uint8Array(40_000_000)) }))
    expect(larger).toMatchObject({ code: 'VALIDATION_ERROR', message: 'The request is too large. The limit is 16 MB.' })
    expect((await ann.api.racquets.get({ id })).photo).toEqual(before)
    expect(await stored()).toEqual(files)
  })

  it('can be replaced and removed, and unused files are deleted after an hour', async () => {
    const { id } = await aRacquet(ann.api)
    await ann.api.racquets.uploadPhoto({ id, photo: await aPhoto() })
    const first = await stored()
    const { url } = await ann.api.racquets.uploadPhoto({ id, photo: await aPhoto() })
    const cleanUp = async () => {
      await database.owner`update app.unused_files set unused_since = unused_since - interval '2 hours'`
      await deleteUnusedFiles(database.services.access.asSystem('test'), database.services.files)
    }
    await cleanUp()
    expect((await stored()).length).toBe(first.length)
    expect(await stored()).not.toEqual(first)
    expect((await ann.rest(url)).status).toBe(200)
    await ann.api.racquets.removePhoto({ id })
    await ann.api.racquets.removePhoto({ id })
    await cleanUp()
    expect((await ann.rest(url)).status).toBe(404)
    expect((await ann.api.racquets.get({ id })).photo).toBeNull()
    const { id: deleted } = await aRacquet(ann.api)
    const removed = await ann.api.racquets.uploadPhoto({ id: deleted, photo: await aPhoto() })
    await ann.api.racquets.remove({ id: deleted })
    await cleanUp()
    expect((await ann.rest(removed.url)).status).toBe(404)
    expect(await database.owner`select 1 from app.unused_files`).toHaveLength(0)
  })

  it('is deleted with the business', async () => {
    const carl = await people(database.services).signUp('Carl', 'carl@example.com')
    const { id } = await aRacquet(carl.api)
    const { url } = await carl.api.racquets.uploadPhoto({ id, photo: await aPhoto() })
    await database.owner`delete from businesses where id = ${carl.id}`
    await database.owner`update app.unused_files set unused_since = unused_since - interval '2 hours'`
    await deleteUnusedFiles(database.services.access.asSystem('test'), database.services.files)
    expect((await bob.rest(url)).status).toBe(404)
  })

  it('is not served for a forged or expired address', async () => {
    const { id } = await aRacquet(ann.api)
    const { url, small_url } = await ann.api.racquets.uploadPhoto({ id, photo: await aPhoto() })
    const [path = '', query = ''] = url.split('?')
    const parts = new URLSearchParams(query)
    const later = String(Number(parts.get('until')) + 60)
    for (const address of [
      path,
      `${path}?until=${later}&signature=${parts.get('signature')}`,
      `${path}?until=${parts.get('until')}&signature=${'A'.repeat(43)}`,
      `${small_url.split('?')[0]}?${query}`,
      '/files/..%2F..%2Fsecret/x?until=1&signature=x',
      '/files/a/b?until=NaN&signature=',
    ])
      expect([address, (await ann.rest(address)).status]).toEqual([address, 404])
    const { addresses } = database.services.files
    const old = new Date(0).toISOString()
    expect(addresses.secondsLeft('a/b.webp', old, 'x')).toBeUndefined()
    await expect(readFile(join(database.folder, 'files', ann.id))).rejects.toThrow('EISDIR')
  })
})
