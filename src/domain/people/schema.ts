// The people of a business, and invitations to it.
import * as z from 'zod'

import { ownPassword, signUp } from '#domain/identity/schema.ts'
import { accountEmail, storableText } from '#domain/values/fields.ts'
import { invitationId, stored, userId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

import { invitedRoles, roles } from './permissions.ts'

const role = z.enum(roles, { error: 'Choose a role' })

/** Open invitations of one business. */
export const maxInvitations = 50

/** How long an invitation can be accepted after it was sent. */
export const invitationDays = 7

/** Somebody who works in a business. */
export const member = z.object({
  user_id: stored.userId,
  full_name: read.text,
  role: z.enum(roles),
  joined_at: read.instant,
  /** False on the free tier, which lets only the business's owner in: of several, the one who joined first. */
  is_open: z.boolean(),
  /** When their role was changed last. */
  updated_at: read.instant,
})
export type Member = z.infer<typeof member>

/** Somebody who worked in a business. History keeps their name. */
export const removedMember = z.object({ user_id: stored.userId, full_name: read.text })
export type RemovedMember = z.infer<typeof removedMember>

/** Required to make, demote or remove an owner. */
const passwordForOwners = ownPassword.partial().shape

/** A change of a role names the one that the caller has read. */
export const roleChange = z.strictObject({ user_id: userId, from: role, to: role, ...passwordForOwners })

/** A member as the caller has read it. */
export const expectedMember = z.strictObject({ user_id: userId, role })

/** A member to remove. */
export const removal = expectedMember.extend(passwordForOwners)

/** The role that a member leaves. */
export const leaving = z.strictObject({ role, ...passwordForOwners })

/** Makes a member the owner. The owner who asks becomes a manager. */
export const handOver = expectedMember.extend(ownPassword.shape)

/** Confirms that the business is deleted: its name, as people read it, and the password. */
export const businessDeletion = ownPassword.extend({
  name: storableText('Enter the name of the business').min(1, { error: 'Enter the name of the business' }).max(300, {
    error: 'This is not the name of the business',
  }),
})
export type BusinessDeletion = z.infer<typeof businessDeletion>

export const invitationCreate = z.strictObject({
  email: accountEmail.toLowerCase(),
  role: z.enum(invitedRoles, { error: 'Choose a role' }),
})
export type InvitationCreate = z.infer<typeof invitationCreate>

/** An invitation that was neither accepted nor revoked. */
export const invitation = z.object({
  id: stored.invitationId,
  email: read.text,
  role: z.enum(roles),
  invited_by_name: read.text.nullable(),
  sent_at: read.instant,
  expires_at: read.instant,
  is_expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const invitationRef = z.strictObject({ id: invitationId })

const token = storableText('Token is required').min(1, { error: 'Token is required' }).max(200, { error: 'Token is too long' })

export const invitationToken = z.strictObject({ token })

/** Signs up with an invitation: the account gets its address. */
export const invitationSignUp = signUp.omit({ email: true }).extend({ token })

/** `closed`: the business is on the free tier, which lets nobody else in. */
export const invitationStates = ['open', 'expired', 'accepted', 'revoked', 'closed'] as const
export type InvitationState = (typeof invitationStates)[number]

/** What the holder of a link may know. */
export const receivedInvitation = z.object({
  business_name: read.text,
  /** Null if they are no longer known. */
  invited_by_name: read.text.nullable(),
  email: read.text,
  role: z.enum(roles),
  state: z.enum(invitationStates),
  expires_at: read.instant,
  /** Whether there is an account with the address. */
  has_account: z.boolean(),
})
export type ReceivedInvitation = z.infer<typeof receivedInvitation>
