// Signed file URLs that expire.
import { createHmac } from 'node:crypto'

import { keysMatch } from '#server/platform/keys-match.ts'

// A URL is valid until the end of the next window, so it stays the same for some hours and browsers can cache the file.
const windowSeconds = 6 * 3600

export interface FileAddresses {
  /** The path of a file with its signature. */
  readonly of: (key: string) => string
  /** How many seconds the URL is still valid. Undefined if it is invalid. */
  readonly secondsLeft: (key: string, until: string, signature: string) => number | undefined
}

/** @param clock returns the current time, ISO 8601 */
export function fileAddresses(secret: string, clock: () => string): FileAddresses {
  const sign = (key: string, until: number) => createHmac('sha256', secret).update(`${until}\n${key}`).digest('base64url')
  const now = () => Math.floor(Date.parse(clock()) / 1000)
  return {
    of: (key) => {
      const until = (Math.floor(now() / windowSeconds) + 2) * windowSeconds
      return `/files/${key}?until=${until}&signature=${sign(key, until)}`
    },
    secondsLeft: (key, until, signature) => {
      const left = Number(until) - now()
      return keysMatch(signature, sign(key, Number(until))) && left > 0 ? left : undefined
    },
  }
}
