// A cookie that distinguishes an account's known devices from those of strangers (OWASP: device cookies).
import { createHmac, randomBytes } from 'node:crypto'

import { knownDeviceCookie } from '#domain/identity/known-device.ts'
import { daySeconds } from '#domain/values/dates/durations.ts'
import { keysMatch } from '#server/platform/keys-match.ts'
import { parse, serialize } from 'hono/utils/cookie'

import { cookiePrefix, type Home } from '../origins.ts'

/** Accounts a device is known to, such as a family's. The cookie contains a signature for each. */
const maxAccounts = 10

// The maximum age browsers allow.
const maxAgeSeconds = 400 * daySeconds

const idBytes = 16
const idPattern = /^[\w-]{22}$/

export interface Devices {
  /** The device's id, if this account has signed in on it. */
  idOf(headers: Headers, email: string): string | undefined
  /** The cookie of a device on which the account has just signed in. */
  cookieFor(headers: Headers, email: string): string
  /** The cookie that tells pages of a sign-in on this device, without saying whose. */
  readonly knownCookie: string
  /** Whether the browser has that cookie. */
  isKnown(headers: Headers): boolean
}

export function createDevices(home: Home, secret: string): Devices {
  const name = `${cookiePrefix(home, secret)}.device`
  const options = { path: '/', sameSite: 'Lax', secure: home.origin.startsWith('https:'), maxAge: maxAgeSeconds } as const
  // Keeps the email address out of the cookie.
  const sign = (id: string, email: string) =>
    createHmac('sha256', secret).update(`device\n${id}\n${email.toLowerCase()}`).digest('base64url')

  const read = (headers: Headers): { id: string; signatures: string[] } => {
    const [id = '', ...signatures] = (parse(headers.get('cookie') ?? '', name)[name] ?? '').split('.')
    return idPattern.test(id) ? { id, signatures: signatures.slice(0, maxAccounts) } : { id: '', signatures: [] }
  }

  const idOf = (headers: Headers, email: string): string | undefined => {
    const { id, signatures } = read(headers)
    return signatures.some((signature) => keysMatch(signature, sign(id, email))) ? id : undefined
  }

  return {
    idOf,
    cookieFor: (headers, email) => {
      const { id: known, signatures } = read(headers)
      const id = known || randomBytes(idBytes).toString('base64url')
      const own = sign(id, email)
      const others = signatures.filter((signature) => signature !== own).slice(0, maxAccounts - 1)
      return serialize(name, [id, own, ...others].join('.'), { ...options, httpOnly: true })
    },
    knownCookie: serialize(knownDeviceCookie, '1', options),
    isKnown: (headers) => knownDeviceCookie in parse(headers.get('cookie') ?? '', knownDeviceCookie),
  }
}
