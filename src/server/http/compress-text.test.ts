import { gunzipSync, zstdDecompressSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { compressText } from './compress-text.ts'

const long = 'åäö 16x19 '.repeat(200)

it('prefers zstd, the cheapest', () => {
  const compressed = compressText(long, 'gzip, deflate, br, zstd')
  expect(compressed?.encoding).toBe('zstd')
  expect(zstdDecompressSync(compressed?.bytes ?? '').toString()).toBe(long)
})

it('falls back to gzip', () => {
  for (const header of ['gzip, deflate, br', 'gzip', 'zstd;q=0, gzip;q=0.5']) {
    const compressed = compressText(long, header)
    expect(compressed?.encoding).toBe('gzip')
    expect(gunzipSync(compressed?.bytes ?? '').toString()).toBe(long)
  }
})

it('leaves short text and callers that accept neither alone', () => {
  expect(compressText('short', 'gzip, zstd')).toBeUndefined()
  for (const header of [undefined, '', 'identity', 'br', 'gzip;q=0']) expect(compressText(long, header)).toBeUndefined()
})
