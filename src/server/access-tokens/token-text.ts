// The text of access tokens: "sdt_", 80 characters, and a 6-character checksum. docs/api.md describes it for secret scanners.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

import { stringerId, type StringerId } from '#domain/values/ids.ts'

// The same for all prefixes.
const prefixLength = 4
const pattern = /^sd[a-z]_[\w-]{86}$/
const textLength = prefixLength + 80
const tenantBytes = 16
const secretBytes = 32
const signatureBytes = 12

const hashOf = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest()

function checksumOf(text: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(text))
  return bytes.toString('base64url')
}

const toUuid = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

export interface ParsedToken {
  readonly stringer_id: StringerId
  /** SHA-256 is enough: nobody can try all values of 32 random bytes. */
  readonly token_hash: Buffer
}

export interface NewToken {
  readonly token: string
  readonly hash: Buffer
}

/** Creates and parses access tokens. They are signed, so a made-up token costs no query. */
export interface TokenFormat {
  /** The token contains the business's id, so a request needs no query to find it. */
  create(stringer_id: StringerId): NewToken
  /** Null if it is not a token of this installation. The database decides whether it is still valid. */
  parse(token: string): ParsedToken | null
}

/**
 * @param key signing key, the same in all processes
 * @param prefix identifies the token's purpose
 */
export function createTokenFormat(key: string, prefix: `sd${string}_` = 'sdt_'): TokenFormat {
  const sign = (content: Buffer): Buffer => createHmac('sha256', key).update(content).digest().subarray(0, signatureBytes)
  return {
    create: (stringer_id) => {
      const secret = randomBytes(secretBytes)
      const content = Buffer.concat([Buffer.from(stringer_id.replaceAll('-', ''), 'hex'), secret])
      const text = prefix + Buffer.concat([content, sign(content)]).toString('base64url')
      return { token: text + checksumOf(text), hash: hashOf(secret) }
    },
    parse: (token) => {
      if (!pattern.test(token) || !token.startsWith(prefix)) return null
      const text = token.slice(0, textLength)
      if (token.slice(textLength) !== checksumOf(text)) return null
      const bytes = Buffer.from(text.slice(prefixLength), 'base64url')
      const content = bytes.subarray(0, tenantBytes + secretBytes)
      if (!timingSafeEqual(bytes.subarray(content.length), sign(content))) return null
      const tenant = stringerId.safeParse(toUuid(content.subarray(0, tenantBytes)))
      return tenant.success ? { stringer_id: tenant.data, token_hash: hashOf(content.subarray(tenantBytes)) } : null
    },
  }
}
