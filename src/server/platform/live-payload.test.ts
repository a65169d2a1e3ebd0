import { expect, it } from 'vitest'

import { readPayload } from './live-payload.ts'

const [business, user, job] = ['01911111-1111-7111-8111-111111111111', '01922222-2222-7222-8222-222222222222', '01933333']

it.each([
  [`${business}:${job},records`, { kind: 'change', stringer_id: business, ids: [job, 'records'] }],
  [`${business}:*`, { kind: 'change', stringer_id: business, ids: 'all' }],
  ['webhooks', { kind: 'webhooks' }],
  [`check:${business}`, { kind: 'check', stringer_id: business }],
  [`member:${business}:${user}`, { kind: 'member', stringer_id: business, member: user }],
  [`member:${business}:*`, { kind: 'member', stringer_id: business, member: '*' }],
  [`user:${user}`, { kind: 'user', user_id: user }],
])('reads %s', (text, payload) => expect(readPayload(text)).toEqual(payload))

it.each(['', business, 'check', `member:${business}`, 'user'])('ignores "%s"', (text) =>
  expect(readPayload(text)).toBeUndefined(),
)
