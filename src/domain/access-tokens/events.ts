// What can happen to access tokens. The record is the member.
import { event } from '#domain/events/event.ts'
import { memberReference } from '#domain/people/member-reference.ts'
import { read } from '#domain/values/records.ts'

/** With the token's name. */
const token = { member: memberReference, name: read.text }

export const accessTokenEvents = [
  event('access_token.added', 'settings', token),
  event('access_token.revoked', 'settings', token),
] as const
