// What can happen to members, their PINs and invitations. The record of a PIN is its member.
import { event } from '#domain/events/event.ts'
import { changesOf } from '#domain/values/changes.ts'
import { read } from '#domain/values/records.ts'

import { memberReference } from './member-reference.ts'
import { memberRole as role } from './role.ts'

// The member's name at the time.
const member = { name: read.text }

export const memberEvents = [
  event('member.joined', 'members', { ...member, role }),
  event('member.rejoined', 'members', { ...member, changes: changesOf(['role']) }),
  event('member.role_changed', 'members', { ...member, from: role, to: role }),
  event('member.removed', 'members', member),
] as const

const pin = { member: memberReference }

export const pinEvents = [
  event('pin.set', 'members', pin),
  event('pin.changed', 'members', pin),
  event('pin.removed', 'members', pin),
] as const

// The address is only in the invitation, and is deleted with it.
const invitation = {
  /** Null only in events from before there were events, if the invitation no longer existed. */
  role: role.nullable(),
}

export const invitationEvents = [
  event('invitation.sent', 'members', invitation),
  event('invitation.sent_again', 'members', invitation),
  event('invitation.revoked', 'members', invitation),
] as const
