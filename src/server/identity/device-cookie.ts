// A cookie that tells the devices an account has been signed in on from those of strangers (OWASP: device cookies).
import { createHmac, randomBytes } from 'node:crypto'

import { keysMatch } from '#server/platform/keys-match.ts'
import { parse, serialize } from 'hono/utils/cookie'

import { cookiePrefix, type Home } from './origins.ts'

// The longest that browsers keep a cookie.
const maxAgeSeconds = 400 * 24 * 60 * 60

export interface Devices {
  /** The id of the device, if this account has been signed in on it. */
  idOf(headers: Headers, email: string): string | undefined
  /** The cookie of a device on which the account has just been signed in. */
  cookieFor(headers: Headers, email: string): string
}

export function createDevices(home: Home, secret: string): Devices {
  const name = `${cookiePrefix(home, secret)}.device`
  // The cookie doesn't hold the email address.
  const sign = (id: string, email: string) =>
    createHmac('sha256', secret).update(`device\n${id}\n${email.toLowerCase()}`).digest('base64url')

  const idOf = (headers: Headers, email: string): string | undefined => {
    const [id = '', signature = ''] = (parse(headers.get('cookie') ?? '', name)[name] ?? '').split('.')
    return id !== '' && keysMatch(signature, sign(id, email)) ? id : undefined
  }

  return {
    idOf,
    cookieFor: (headers, email) => {
      const id = idOf(headers, email) ?? randomBytes(16).toString('base64url')
      const secure = home.origin.startsWith('https:')
      return serialize(name, `${id}.${sign(id, email)}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        maxAge: maxAgeSeconds,
      })
    },
  }
}
