import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { writeZip } from './zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stringdesk-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

const isOpen = async (path: string): Promise<boolean> => {
  const descriptors = await readdir('/proc/self/fd')
  const files = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return files.includes(path)
}

describe('a zip file', () => {
  it('contains what was added, and returns its size', async () => {
    const path = join(folder, 'small.zip')
    const photo = Uint8Array.of(0, 1, 2, 255)
    const size = await writeZip(path, async (zip) => {
      await zip.addText('notes.txt', ['Söner ', '🎾\n'])
      await zip.addText('empty.txt', [])
      await zip.addStored('photos/1.webp', photo.subarray(1))
    })
    const bytes = await readFile(path)
    expect(size).toBe(bytes.length)
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toEqual(['notes.txt', 'empty.txt', 'photos/1.webp'])
    expect(new TextDecoder().decode(files['notes.txt'])).toBe('Söner 🎾\n')
    expect(files['photos/1.webp']).toEqual(photo.subarray(1))
  })

  // Needs the same records as a file of more than 4 GB, which would take 17 seconds to write.
  it('is written as zip64 if it exceeds the limits of the plain format', async () => {
    const path = join(folder, 'many.zip')
    const count = 65_536
    await writeZip(path, async (zip) => {
      for (let n = 0; n < count; n += 1) await zip.addStored(`${n}`, Uint8Array.of(n % 256))
    })
    const files = unzipSync(await readFile(path))
    expect(Object.keys(files)).toHaveLength(count)
    expect(files['65535']).toEqual(Uint8Array.of(255))
  })

  it('reads its sources no faster than the disk writes', async () => {
    const path = join(folder, 'long.zip')
    const pieceSize = 200_000
    let largestLag = 0
    async function* pieces() {
      for (let n = 0; n < 40; n += 1) {
        yield randomBytes(pieceSize / 2).toString('hex')
        const { size } = await stat(path)
        largestLag = Math.max(largestLag, n - size / (pieceSize / 2))
      }
    }
    await writeZip(path, (zip) => zip.addText('long.txt', pieces()))
    expect(largestLag).toBeLessThan(5)
  })
})

describe.runIf(process.platform === 'linux')('a zip file that fails', () => {
  it('is closed when a source fails, and stops reading', async () => {
    const path = join(folder, 'failed.zip')
    let isReading = true
    const failing = writeZip(path, async (zip) => {
      await zip.addText('notes.txt', ['begun'])
      await expect.poll(() => isOpen(path)).toBe(true)
      const pieces = async function* pieces() {
        try {
          yield 'a'
          throw new Error('the database is gone')
        } finally {
          isReading = false
        }
      }
      await zip.addText('rows.csv', pieces())
    })
    await expect(failing).rejects.toThrow('the database is gone')
    expect({ isReading, isOpen: await isOpen(path) }).toEqual({ isReading: false, isOpen: false })
  })

  it('is closed when it is abandoned between two files', async () => {
    const path = join(folder, 'given-up.zip')
    const failing = writeZip(path, async (zip) => {
      await zip.addText('notes.txt', ['begun'])
      throw new Error('another process makes this export')
    })
    await expect(failing).rejects.toThrow('another process makes this export')
    expect(await isOpen(path)).toBe(false)
  })

  it('reports a full disk, and stops reading', async () => {
    let isReading = true
    const failing = writeZip('/dev/full', (zip) =>
      zip.addText(
        'rows.csv',
        (async function* pieces() {
          try {
            for (;;) yield String(Math.random()).repeat(1000)
          } finally {
            isReading = false
          }
        })(),
      ),
    )
    await expect(failing).rejects.toThrow('ENOSPC')
    expect(isReading).toBe(false)
    expect(await isOpen('/dev/full')).toBe(false)
  })
})
