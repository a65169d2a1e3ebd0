import { newId } from '#domain/values/ids.ts'
import { serializeSigned } from 'hono/utils/cookie'
import { expect, it } from 'vitest'

import { createClaimReader, createToken } from './session-cookie.ts'

const name = 'stringdesk-localhost-3000.session_token'
const secret = 'a secret that only the server knows'
const read = createClaimReader(name, secret)
const user_id = newId()
const token = createToken(user_id, 'a2b4c6d8')

const signed = (value: string, by = secret) => serializeSigned(name, value, by)
const claimOf = (cookie: string) => read(new Headers({ cookie }))

it('reads the user from the signed cookie', async () => {
  expect(claimOf(`first=1; ${await signed(token)}; last=2`)).toEqual({ token, user_id })
})

it('returns null for anything else', async () => {
  const right = await signed(token)
  expect(read(new Headers())).toBeNull()
  expect(claimOf('')).toBeNull()
  expect(claimOf(`${name}=`)).toBeNull()
  expect(claimOf(`${name}=${token}`)).toBeNull()
  expect(claimOf(`${name}=%E0%A4%A`)).toBeNull()
  expect(claimOf(right.replace(user_id, newId()))).toBeNull()
  expect(claimOf(right.slice(0, -8))).toBeNull()
  expect(claimOf(await signed(token, 'another secret'))).toBeNull()
  expect(claimOf(await signed('not-an-id.a2b4c6d8'))).toBeNull()
  expect(claimOf(right.replace(name, 'other'))).toBeNull()
})
