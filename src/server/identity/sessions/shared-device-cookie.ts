// The cookie that registers a browser as a business's shared tablet.
import { createHash, randomBytes } from 'node:crypto'

import { daySeconds } from '#domain/values/dates/durations.ts'
import { sharedDeviceId, stringerId, type SharedDeviceId, type StringerId } from '#domain/values/ids.ts'
import { parse, serialize } from 'hono/utils/cookie'

import { cookiePrefix, type Home } from '../origins.ts'

/** Identifies a business's shared device. */
export interface DeviceRef {
  readonly stringer_id: StringerId
  readonly id: SharedDeviceId
}

/** The device a request claims to come from. The database verifies the hash of its secret. */
export interface DeviceClaim extends DeviceRef {
  readonly token_hash: Buffer
}

export interface SharedDeviceCookies {
  read(headers: Headers): DeviceClaim | undefined
  /** Creates a new secret for a device: its cookie and the hash to store. */
  create(device: DeviceRef): { readonly cookie: string; readonly token_hash: Buffer }
  /** A cookie that unregisters the browser. */
  readonly cleared: string
}

// The maximum age browsers allow.
const maxAgeSeconds = 400 * daySeconds

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
