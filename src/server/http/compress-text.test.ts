import { gunzipSync, zstdDecompressSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { compressText } from './compress-text.ts'

const long = 'åäö 16x19 '.repeat(200)
const huge = long.repeat(1000)

it.each([long, huge])('prefers zstd, the cheapest', async (text) => {
  const compressed = await compressText(text, 'gzip, deflate, br, zstd')
  expect(compressed?.encoding).toBe('zstd')
  expect(zstdDecompressSync(compressed?.bytes ?? '').equals(Buffer.from(text))).toBe(true)
})

it.each([long, huge])('falls back to gzip', async (text) => {
  for (const header of ['gzip, deflate, br', 'gzip', 'zstd;q=0, gzip;q=0.5']) {
    const compressed = await compressText(text, header)
    expect(compressed?.encoding).toBe('gzip')
    expect(gunzipSync(compressed?.bytes ?? '').equals(Buffer.from(text))).toBe(true)
  }
})

it('does not compress short text or for callers that accept neither encoding', async () => {
  expect(await compressText('short', 'gzip, zstd')).toBeUndefined()
  for (const header of [undefined, '', 'identity', 'br', 'gzip;q=0']) expect(await compressText(long, header)).toBeUndefined()
})
