import { crc32 } from 'node:zlib'

import { stringerId } from '#domain/values/ids.ts'
import { expect, it } from 'vitest'

import { createTokenFormat } from './token-text.ts'

const ann = stringerId.parse('01922222-2222-7222-8222-222222222222')
const bob = stringerId.parse('01933333-3333-7333-8333-333333333333')
const format = createTokenFormat('a key')

it('a token names its business, and its hash finds it', () => {
  const [first, second] = [format.create(ann), format.create(ann)]
  expect(first.token).toMatch(/^sdt_[A-Za-z0-9_-]{86}$/)
  expect(format.parse(first.token)).toEqual({ stringer_id: ann, token_hash: first.hash })
  expect(first.hash).toHaveLength(32)
  expect(second.token).not.toBe(first.token)
  expect(second.hash).not.toEqual(first.hash)
})

const checksum = (text: string): string => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(text))
  return bytes.toString('base64url')
}

it('a secret scanner can check a token without a key', () => {
  const { token } = format.create(ann)
  expect(token.slice(84)).toBe(checksum(token.slice(0, 84)))
})

it('a damaged token is invalid, whichever character is wrong', () => {
  const { token } = format.create(ann)
  const damaged = Array.from(token, (character, n) => token.slice(0, n) + (character === 'A' ? 'B' : 'A') + token.slice(n + 1))
  expect(damaged.filter((text) => format.parse(text) !== null)).toEqual([])
  for (const text of ['', 'sdt_', token.slice(1), token.slice(0, -1), `${token}A`, `${token}\n`, token.replace('sdt_', 'sdx_')]) {
    expect(format.parse(text)).toBeNull()
  }
})

it('a made-up token is invalid, even with a correct checksum', () => {
  const bytes = Buffer.from(format.create(ann).token.slice(4, 84), 'base64url')
  const ofBob = Buffer.concat([Buffer.from(bob.replaceAll('-', ''), 'hex'), bytes.subarray(16)])
  const text = `sdt_${ofBob.toString('base64url')}`
  expect(format.parse(text + checksum(text))).toBeNull()
  expect(createTokenFormat('another key').parse(format.create(ann).token)).toBeNull()
})
