// Members of a business, and invitations.
import * as z from 'zod'

import { ownPassword, signUp } from '#domain/identity/schema.ts'
import { accountEmail, storableText } from '#domain/values/fields.ts'
import { invitationId, stored, userId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

import { invitedRoles, roles } from './permissions.ts'
import { memberRole } from './role.ts'

const role = z.enum(roles, { error: 'Choose a role' })

/** Open invitations per business. */
export const maxInvitations = 50

/** How many days an invitation can be accepted after it was sent. */
export const invitationDays = 7

/** A person who works in a business. */
export const member = z.object({
  user_id: stored.userId,
  full_name: read.text,
  role: memberRole,
  joined_at: read.instant,
  /** False on the free tier, where only the owner has access: of several owners, the one who joined first. */
  is_open: z.boolean(),
  /** When the role last changed. */
  updated_at: read.instant,
})
export type Member = z.infer<typeof member>

/** A person who used to work in a business. The history keeps their name. */
export const removedMember = z.object({ user_id: stored.userId, full_name: read.text })
export type RemovedMember = z.infer<typeof removedMember>

/** Required to make someone an owner, or to demote or remove an owner. */
const passwordForOwners = ownPassword.partial().shape

/** A role change includes the role that the caller has seen. */
export const roleChange = z.strictObject({ user_id: userId, from: role, to: role, ...passwordForOwners })

/** A member as seen by the caller. */
const expectedMember = z.strictObject({ user_id: userId, role })

export const removal = expectedMember.extend(passwordForOwners)

/** The current role of a member who leaves. */
export const leaving = z.strictObject({ role, ...passwordForOwners })

/** Makes a member the owner. The previous owner becomes a manager. */
export const handOver = expectedMember.extend(ownPassword.shape)

/** Confirms the deletion of the business with its displayed name and the password. */
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

/** An invitation that has been neither accepted nor revoked. */
export const invitation = z.object({
  id: stored.invitationId,
  email: read.text,
  role: memberRole,
  invited_by_name: read.text.nullable(),
  sent_at: read.instant,
  expires_at: read.instant,
  is_expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const invitationRef = z.strictObject({ id: invitationId })

const token = storableText('Token is required').min(1, { error: 'Token is required' }).max(200, { error: 'Token is too long' })

export const invitationToken = z.strictObject({ token })

/** Signs up with an invitation. The account gets the invitation's email address. */
export const invitationSignUp = signUp.omit({ email: true }).extend({ token })

/** `closed`: the business is on the free tier, which doesn't allow other members. */
const invitationStates = ['open', 'expired', 'accepted', 'revoked', 'closed'] as const
export type InvitationState = (typeof invitationStates)[number]

/** The information shown to anyone with the link. */
export const receivedInvitation = z.object({
  business_name: read.text,
  /** Null if that member no longer exists. */
  invited_by_name: read.text.nullable(),
  email: read.text,
  role: memberRole,
  state: z.enum(invitationStates),
  expires_at: read.instant,
  /** Whether the email address has an account. */
  has_account: z.boolean(),
})
export type ReceivedInvitation = z.infer<typeof receivedInvitation>
