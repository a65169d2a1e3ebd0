// Invitations to a business: sent by email, for seven days, used once (docs/decisions/0052).
import { createHash, randomBytes } from 'node:crypto'

import type { BusinessLink, Session } from '#contract/identity/identity.ts'
import type { TenantDb } from '#database/access.ts'
import { fieldError, PermissionError, UnknownError, ValidationError } from '#domain/errors.ts'
import { canGrant } from '#domain/people/permissions.ts'
import {
  invitationDays,
  maxInvitations,
  type Invitation,
  type InvitationCreate,
  type InvitationState,
  type ReceivedInvitation,
} from '#domain/people/schema.ts'
import { invitationId, newId, type InvitationId, type UserId } from '#domain/values/ids.ts'
import type { RequestContext, Services } from '#server/procedure/context.ts'
import { record } from '#server/events/record.ts'
import { orConflict, orNotFound } from '#server/procedure/errors.ts'
import { addressOf, businessesOf, findAccount, isAddressConfirmed } from '#server/identity/account-service.ts'
import { accountExists } from '#server/identity/auth-errors.ts'
import { forward } from '#server/identity/forward.ts'
import { countAttempt, countBusinessAttempt, limits } from '#server/identity/rate-limits.ts'
import { signInSchema, toNewSession } from '#server/identity/sessions/signed-in.ts'
import { lockAs, readBusinessName } from '#server/people/service.ts'

import { invitationMail } from './mails.ts'
import {
  countInvitations,
  insertInvitation,
  invitationById,
  isActiveMember,
  isInvited,
  joinByInvitation,
  readInvitation,
  renewInvitation,
  revokeInvitation,
} from './queries.ts'

type IdentityServices = Pick<Services, 'identity'>

const createToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

async function countMail({ identity }: IdentityServices, db: TenantDb, email: string): Promise<void> {
  const { user_id } = await db.member()
  const limit = (await isAddressConfirmed(identity.system, user_id)) ? limits.invitations : limits.unconfirmedInvitations
  await countBusinessAttempt(identity.system, db, 'invitations', limit)
  await countAttempt(identity.system, `invitation for ${email}`, limits.mailsToAddress)
}

interface Sent {
  readonly invitation: Invitation
  readonly business: string
  readonly sender: string
  readonly token: string
}

function mailLink({ identity }: IdentityServices, { invitation: { email, role }, business, sender, token }: Sent): void {
  const link = `${identity.home.origin}/invitation?token=${token}`
  identity.mail(invitationMail(email, { business, name: sender, role, link }), invitationDays * 24)
}

async function refuseMembers({ identity }: IdentityServices, db: TenantDb, email: string): Promise<void> {
  const user_id = await findAccount(identity.system, email)
  if (user_id && (await isActiveMember(db, user_id))) throw fieldError('email', 'This person already works in your business')
}

/**
 * Invites a person. Concurrent calls of a business wait for each other, so each one counts the others' invitations.
 * @throws PermissionError if the role is above the caller's
 * @throws ValidationError for `email` if the person is already a member or invited
 */
export async function createInvitation(services: IdentityServices, db: TenantDb, input: InvitationCreate): Promise<Invitation> {
  const { email, role } = input
  await refuseMembers(services, db, email)
  await countMail(services, db, email)
  const token = createToken()
  const id = invitationId.parse(newId())
  const sent = await db.transaction(async (tx) => {
    const caller = await lockAs(tx, 'people')
    if (!canGrant(caller.role, role)) throw new PermissionError()
    if (await isInvited(tx, email)) throw fieldError('email', 'This address has an open invitation. Send that one again.')
    if ((await countInvitations(tx)) >= maxInvitations) {
      throw new ValidationError(`There are ${maxInvitations} open invitations. Revoke one that is no longer needed.`)
    }
    await insertInvitation(tx, { id, email, role, token_hash: hashOf(token) })
    const invitation = orNotFound(await invitationById(tx, id))
    await record(tx, [{ kind: 'invitation.sent', record_id: id, data: { role } }])
    return { invitation, business: await readBusinessName(tx), sender: caller.full_name, token }
  })
  mailLink(services, sent)
  return sent.invitation
}

/** Sends an open invitation again, with a new link. Throws a ConflictError if another member has just done so. */
export async function sendAgain(
  services: IdentityServices,
  db: TenantDb,
  { id, sent_at }: { readonly id: InvitationId; readonly sent_at: string },
): Promise<Invitation> {
  const before = orNotFound(await invitationById(db, id))
  await countMail(services, db, before.email)
  const token = createToken()
  const sent = await db.transaction(async (tx) => {
    const caller = await lockAs(tx, 'people')
    if (!canGrant(caller.role, before.role)) throw new PermissionError()
    const isRenewed = await renewInvitation(tx, id, sent_at, { token_hash: hashOf(token), valid_days: invitationDays })
    const now = await invitationById(tx, id)
    const invitation = await orConflict('invitation', isRenewed ? now : undefined, async () => now)
    await record(tx, [{ kind: 'invitation.sent_again', record_id: id, data: { role: invitation.role } }])
    return { invitation, business: await readBusinessName(tx), sender: caller.full_name, token }
  })
  mailLink(services, sent)
  return sent.invitation
}

/** Revokes an open invitation. Throws NotFoundError. */
export const revoke = (db: TenantDb, id: InvitationId): Promise<InvitationId> =>
  db.transaction(async (tx) => {
    const { role } = orNotFound(await revokeInvitation(tx, id))
    await record(tx, [{ kind: 'invitation.revoked', record_id: id, data: { role } }])
    return id
  })

const refusals: Readonly<Record<Exclude<InvitationState, 'open'>, string>> = {
  expired: 'This invitation has expired. Ask for a new one.',
  accepted: 'This invitation was already used.',
  revoked: 'This invitation was revoked. Ask for a new one.',
  closed: 'This business can’t add more people at the moment. Ask its owner.',
}

/** What a link is for. Throws a ValidationError if there is no such invitation. */
export async function openLink({ identity }: IdentityServices, token: string): Promise<ReceivedInvitation> {
  const received = await readInvitation(identity.system, hashOf(token))
  if (!received) throw fieldError('token', 'This invitation link isn’t valid. Open the complete link from the email.')
  return received
}

async function requireOpen(services: IdentityServices, token: string): Promise<ReceivedInvitation> {
  const received = await openLink(services, token)
  if (received.state !== 'open') throw fieldError('token', refusals[received.state])
  return received
}

/** Makes a signed-in user a member. One atomic statement uses the invitation. */
export async function acceptInvitation(services: IdentityServices, user_id: UserId, token: string): Promise<BusinessLink> {
  const { system } = services.identity
  const business = await joinByInvitation(system, hashOf(token), user_id)
  if (business === null) throw await whyRefused(services, user_id, token)
  return orNotFound((await businessesOf(system, user_id)).find(({ id }) => id === business))
}

async function whyRefused(services: IdentityServices, user_id: UserId, token: string): Promise<ValidationError> {
  const { email } = await requireOpen(services, token)
  if (email !== (await addressOf(services.identity.system, user_id))) {
    return fieldError('token', `This invitation is for ${email}. Sign in with that address.`)
  }
  return fieldError('token', 'You already work in this business.')
}

interface NewAccount {
  readonly token: string
  readonly full_name: string
  readonly password: string
}

/** Creates an account with the invited address. The transaction that creates the user uses the invitation, or fails. */
export async function signUpByInvitation(context: RequestContext, { token, full_name, password }: NewAccount): Promise<Session> {
  const { services } = context
  const { email } = await requireOpen(services, token)
  const account = { email, password, name: full_name, invitation: hashOf(token).toString('hex') }
  const result = await forward(context, '/sign-up/email', account).catch(async (error: unknown) => {
    // better-auth gives no reason if the invitation or the address was used in between.
    await requireOpen(services, token)
    throw error instanceof UnknownError && (await findAccount(services.identity.system, email)) ? accountExists() : error
  })
  return toNewSession(context, signInSchema.parse(result))
}
