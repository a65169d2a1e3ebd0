// The secret part of the addresses that a provider calls: the signed id of the business and the version of its addresses.
import { createHmac } from 'node:crypto'

import { stringerId, type StringerId } from '#domain/values/ids.ts'
import { keysMatch } from '#server/platform/keys-match.ts'

export interface CallbackOwner {
  readonly stringer_id: StringerId
  readonly callback_round: number
}

const sign = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(`callback ${payload}`).digest('base64url')

export function callbackToken(secret: string, { stringer_id, callback_round }: CallbackOwner): string {
  const payload = `${Buffer.from(stringer_id.replaceAll('-', ''), 'hex').toString('base64url')}.${callback_round}`
  return `${payload}.${sign(secret, payload)}`
}

const toUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Undefined if this server did not sign the token. */
export function readCallbackToken(secret: string, token: string): CallbackOwner | undefined {
  const [, payload = '', id = '', round = '', signature] = /^(([\w-]{22})\.(\d{1,5}))\.([\w-]{43})$/.exec(token) ?? []
  if (!keysMatch(signature, sign(secret, payload))) return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return { stringer_id: stringerId.parse(toUuid(hex)), callback_round: Number(round) }
}

export const callbackPath = '/texts'

interface CallbackAddresses {
  readonly incoming: string
  readonly status: string
}

/** The addresses that a provider calls. */
export function callbackAddresses(
  secret: string,
  origin: string,
  provider: 'twilio' | 'gateway',
  owner: CallbackOwner,
): CallbackAddresses {
  const start = `${origin}${callbackPath}/${provider}/${callbackToken(secret, owner)}`
  return { incoming: `${start}/incoming`, status: `${start}/status` }
}
