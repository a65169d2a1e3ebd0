// Access tokens let other programs use the API as a member, without a password.
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { changePassword } from '#domain/identity/schema.ts'
import { text } from '#domain/values/fields.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

import { scopes } from './scopes.ts'

/** Lifetimes of a token in days. Null: valid until revoked. */
export const lifetimes = [30, 90, 365, null] as const
export type Lifetime = (typeof lifetimes)[number]

/** Per business, not counting revoked tokens. */
export const maxTokens = 50

export const accessTokenCreate = z.strictObject({
  name: text({ max: maxLength.tokenName, tooLong: 'Name is too long', required: 'Name is required' }),
  /** A write scope includes the read scope. */
  scopes: z.array(z.enum(scopes, { error: 'Invalid scope' }), { error: 'Choose what the token may do' }).min(1, {
    error: 'Choose what the token may do',
  }),
  expires_in_days: z.literal(lifetimes, { error: 'Choose 30, 90 or 365 days, or no expiry' }),
  current_password: changePassword.shape.current_password,
})
export type AccessTokenCreate = z.infer<typeof accessTokenCreate>

/** An access token without its secret, which is returned only on creation. */
export const accessToken = z.object({
  id: stored.accessTokenId,
  name: read.text,
  scopes: z.array(z.enum(scopes)),
  /** Null: never expires. */
  expires_at: read.instant.nullable(),
  /** Accurate to the minute. */
  last_used_at: read.instant.nullable(),
  /** The network address of its last use. */
  last_used_address: read.text.nullable(),
  created_at: read.instant,
  /** The member who owns the token. */
  user_id: stored.userId,
  full_name: read.text,
})
export type AccessToken = z.infer<typeof accessToken>
