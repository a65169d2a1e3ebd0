// Addresses of files that whoever holds them can open for a while, and nobody can make up.
import { createHmac } from 'node:crypto'

import { keysMatch } from '#server/platform/keys-match.ts'

// An address holds until the end of the next window, so that it stays the same for a while and a browser can keep the picture.
const windowSeconds = 6 * 3600

export interface FileAddresses {
  /** The address of a file below this installation's own. */
  readonly of: (key: string) => string
  /** For how many seconds from now the address still holds; undefined when it does not. */
  readonly holds: (key: string, until: string, signature: string) => number | undefined
}

/** @param clock the instant it is, ISO 8601 */
export function fileAddresses(secret: string, clock: () => string): FileAddresses {
  const sign = (key: string, until: number) => createHmac('sha256', secret).update(`${until}\n${key}`).digest('base64url')
  const now = () => Math.floor(Date.parse(clock()) / 1000)
  return {
    of: (key) => {
      const until = (Math.floor(now() / windowSeconds) + 2) * windowSeconds
      return `/files/${key}?until=${until}&signature=${sign(key, until)}`
    },
    holds: (key, until, signature) => {
      const left = Number(until) - now()
      return keysMatch(signature, sign(key, Number(until))) && left > 0 ? left : undefined
    },
  }
}
