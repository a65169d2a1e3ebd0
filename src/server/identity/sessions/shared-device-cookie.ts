// The cookie that makes a browser a shared tablet of a business.
import { createHash, randomBytes } from 'node:crypto'

import { sharedDeviceId, stringerId, type SharedDeviceId, type StringerId } from '#domain/values/ids.ts'
import { parse, serialize } from 'hono/utils/cookie'

import { cookiePrefix, type Home } from '../origins.ts'

/** A shared device of a business. */
export interface DeviceRef {
  readonly stringer_id: StringerId
  readonly id: SharedDeviceId
}

/** The device that a request claims to come from. The database confirms the hash of its secret. */
export interface DeviceClaim extends DeviceRef {
  readonly token_hash: Buffer
}

export interface SharedDeviceCookies {
  read(headers: Headers): DeviceClaim | undefined
  /** A new secret for a device: its cookie, and the hash to store. */
  create(device: DeviceRef): { readonly cookie: string; readonly token_hash: Buffer }
  /** Makes the browser forget that it was a shared device. */
  readonly cleared: string
}

// The longest that browsers keep a cookie.
const maxAgeSeconds = 400 * 24 * 60 * 60

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function createSharedDeviceCookies(home: Home, secret: string): SharedDeviceCookies {
  const name = `${cookiePrefix(home, secret)}.shared_device`
  const secure = home.origin.startsWith('https:')
  const toCookie = (value: string, maxAge: number) =>
    serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })

  return {
    read: (headers) => {
      const [business, device, deviceSecret = ''] = (parse(headers.get('cookie') ?? '', name)[name] ?? '').split('.')
      const stringer_id = stringerId.safeParse(business).data
      const id = sharedDeviceId.safeParse(device).data
      return stringer_id && id && { stringer_id, id, token_hash: hashSecret(deviceSecret) }
    },
    create: ({ stringer_id, id }) => {
      const deviceSecret = randomBytes(32).toString('base64url')
      return { cookie: toCookie(`${stringer_id}.${id}.${deviceSecret}`, maxAgeSeconds), token_hash: hashSecret(deviceSecret) }
    },
    cleared: toCookie('', 0),
  }
}
