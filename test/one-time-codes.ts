// Computes the codes that an authenticator app shows (RFC 6238).
import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const period = 30_000

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/**
 * The code for a key, `ahead` half minutes from now. The server also accepts the code after the current one, so a test that needs two
 * codes uses the current one first. It then works even if the half minute ends in between.
 */
export function codeFor(key: string, ahead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / period) + ahead))
  const digest = createHmac('sha1', bytesOf(key)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
