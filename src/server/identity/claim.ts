import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Claim } from '#database/access.ts'
import { stringerId } from '#domain/values/ids.ts'
import { parse } from 'hono/utils/cookie'

/** A session's token: whose it is, then what nobody can guess. One look at the signed cookie then tells who asks. */
export const tokenOf = (user_id: string, random: string): string => `${user_id}.${random}`

const userOf = (token: string): string => token.slice(0, token.indexOf('.'))

/**
 * Reads who asks out of the signed session cookie, in some ten microseconds and without the database: the door confirms it
 * (`auth.enter`). better-auth's own reader takes 0.15 ms a call, most of it in importing the key.
 * @param cookieName as better-auth wrote it
 */
export function claimReader(cookieName: string, secret: string): (headers: Headers) => Claim | null {
  return (headers) => {
    const value = parse(headers.get('cookie') ?? '', cookieName)[cookieName]
    if (!value) return null
    const dot = value.lastIndexOf('.')
    const token = value.slice(0, dot)
    const given = Buffer.from(value.slice(dot + 1), 'base64')
    const right = createHmac('sha256', secret).update(token).digest()
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    const user = stringerId.safeParse(userOf(token))
    return user.success ? { token, user_id: user.data } : null
  }
}
