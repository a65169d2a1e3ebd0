// Accounts of the demo, made by the procedures that the sign-up pages call.
import { randomBytes, randomUUID } from 'node:crypto'

import type { Session } from '#contract/identity/identity.ts'
import type { MemberClaim } from '#database/connections/claims.ts'
import { roles, type Role } from '#domain/people/permissions.ts'
import { identity } from '#server/identity/procedures.ts'
import { createInvitation } from '#server/invitations/service.ts'
import { invitations } from '#server/invitations/procedures.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { RequestContext } from '#server/procedure/context.ts'
import type { OpenServices } from '#server/services.ts'
import { call } from '@orpc/server'
import type { ClientBase } from 'pg'

export interface Person {
  readonly email: string
  readonly full_name: string
}

export interface Account {
  readonly claim: MemberClaim
  readonly password: string
}

/** Signs up with a new password. The claim is of the session in the cookie. */
async function open(
  services: OpenServices,
  signUp: (password: string, context: RequestContext) => Promise<Session>,
): Promise<Account> {
  const resHeaders = new Headers()
  const context = { services, headers: new Headers(), address: '127.0.0.1', request_id: randomUUID(), resHeaders }
  const password = randomBytes(9).toString('base64url')
  const { profile } = await signUp(password, context)
  const cookie = resHeaders.getSetCookie().map((line) => line.split(';')[0])
  const session = services.identity.sessionOf(new Headers({ cookie: cookie.join('; ') }))
  if (!session) throw new Error('The sign-up started no session')
  return { claim: { ...session, stringer_id: profile.business_id, roles, allows_pin: false }, password }
}

/** Signs up the owner of a new business. */
export const signUp = (services: OpenServices, { email, full_name }: Person): Promise<Account> =>
  open(services, (password, context) => call(identity.signUp, { email, password, full_name }, { context }))

/** Invites a person by a mail that isn't sent, and signs them up with its link. */
export async function join(
  services: OpenServices,
  owner: MemberClaim,
  { email, full_name, role }: Person & { readonly role: Exclude<Role, 'owner'> },
): Promise<Account> {
  const mails: Mail[] = []
  const unsent = { ...services.identity, mail: (mail: Mail) => void mails.push(mail) }
  await services.access.asTenant(owner, (db) => createInvitation({ identity: unsent }, db, { email, role }))
  const [, token] = /token=([\w-]+)/.exec(mails[0]?.text ?? '') ?? []
  if (token === undefined) throw new Error('The invitation has no link')
  return open(services, (password, context) => call(invitations.signUp, { token, password, full_name }, { context }))
}

/** Deletes accounts and all of their data. */
export async function deleteAccounts(owner: ClientBase, emails: readonly string[]): Promise<void> {
  await owner.query('delete from businesses where owner_id in (select id from auth.users where email = any($1))', [emails])
  await owner.query('delete from auth.users where email = any($1)', [emails])
}
