// Confirms an account's address, and changes it after both addresses have confirmed (docs/decisions/0030).
import { createHash, randomBytes } from 'node:crypto'

import type { EmailLink } from '#contract/identity/email-address.ts'
import { fieldError, ValidationError } from '#domain/errors.ts'
import { userId, type UserId } from '#domain/values/ids.ts'
import { updatePayers } from '#server/billing/service.ts'
import { toAppError } from '#server/procedure/errors.ts'
import type { Services } from '#server/procedure/context.ts'

import { accountExists } from '../auth-errors.ts'
import {
  confirmEmailChange,
  deleteEmailChange,
  findEmailChange,
  readEmailState,
  refuseEmailChange,
  replaceEmailChange,
} from './email-queries.ts'
import { addressInUseMail, allowChangeMail, confirmAddressMail, emailChangedMail, newAddressMail } from './email-mails.ts'
import { isRegistered } from '../queries.ts'
import { countAttempt, limits } from '../rate-limits.ts'

const confirmHours = 7 * 24
const changeHours = 24

const createToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The page the links open. */
const linkTo = ({ identity }: Pick<Services, 'identity'>, token: string): string =>
  `${identity.home.origin}/confirm-email?token=${token}`

type MailServices = Pick<Services, 'identity'>

/** Mails a link that confirms an account's address, in the background. */
export async function mailConfirmation(services: MailServices, { id, email }: { id: UserId; email: string }): Promise<void> {
  const { system } = services.identity
  const token = createToken()
  const change = { user_id: id, email, old_token: null, new_token: hashOf(token) }
  await replaceEmailChange(system, { ...change, is_old_confirmed: true, valid_hours: confirmHours })
  services.identity.mail(confirmAddressMail(email, linkTo(services, token)), confirmHours)
}

/** Mails the link again. */
export async function resendConfirmation(services: MailServices, user_id: UserId): Promise<void> {
  const { system } = services.identity
  const state = await readEmailState(system, user_id)
  if (!state || state.is_confirmed) throw new ValidationError('Your email address is already confirmed')
  await countAttempt(system, `confirmation of ${state.email}`, limits.mailsToAddress)
  await mailConfirmation(services, { id: user_id, email: state.email })
}

/** Starts a change. Only the mail to the new address reveals whether it already has an account, not the response. */
export async function requestEmailChange(services: MailServices, user_id: UserId, given: string): Promise<void> {
  const { identity } = services
  const { system } = identity
  const email = given.toLowerCase()
  const state = await readEmailState(system, user_id)
  if (!state || email === state.email) throw fieldError('email', 'This is already your email address')
  await countAttempt(system, `email changes of ${user_id}`, limits.emailChanges)
  await countAttempt(system, `confirmation of ${email}`, limits.mailsToAddress)
  const [oldToken, newToken] = [createToken(), createToken()]
  const tokens = { old_token: hashOf(oldToken), new_token: hashOf(newToken) }
  // An unconfirmed address may be a typo, so the change doesn't wait for it.
  const is_old_confirmed = !state.is_confirmed
  await replaceEmailChange(system, { user_id, email, ...tokens, is_old_confirmed, valid_hours: changeHours })
  const links = { allow: linkTo(services, oldToken), take: linkTo(services, newToken) }
  identity.mail(allowChangeMail(state.email, { email, link: links.allow, mustConfirm: state.is_confirmed }), changeHours)
  const mailNewAddress = async () =>
    identity.mail((await isRegistered(system, email)) ? addressInUseMail(email) : newAddressMail(email, links.take), changeHours)
  identity.inBackground(mailNewAddress())
}

const expired = () => fieldError('token', 'This link has expired or was already used. Ask for a new one in Settings.')

/** Reads the purpose of a link. */
export async function readEmailLink({ identity }: Pick<Services, 'identity'>, token: string): Promise<EmailLink> {
  const hash = hashOf(token)
  const found = await findEmailChange(identity.system, hash)
  if (!found) throw expired()
  const { change, current } = found
  if (change.old_token !== hash) return { purpose: change.email === current ? 'confirm' : 'take', email: change.email }
  return { purpose: change.old_confirmed_at ? 'refuse' : 'allow', email: change.email }
}

type Confirmed = NonNullable<Awaited<ReturnType<typeof confirmEmailChange>>>

async function confirmOrRelease({ identity: { system } }: Services, token: string): Promise<Confirmed> {
  const hash = hashOf(token)
  const found = await findEmailChange(system, hash)
  try {
    const confirmed = await confirmEmailChange(system, hash)
    if (!confirmed) throw expired()
    return confirmed
  } catch (error) {
    // The address was used for a sign-up since, so the change is no longer possible.
    if (toAppError(error).message !== duplicate.message || !found) throw error
    await deleteEmailChange(system, found.change.user_id)
    throw accountExists()
  }
}

const duplicate = toAppError({ code: '23505', message: '' })

/** Confirms the address a link was mailed to. If both sides are confirmed, the account gets the new address. */
export async function confirmEmailLink(services: Services, token: string) {
  const { identity } = services
  const { user_id, email, previous, is_done } = await confirmOrRelease(services, token)
  if (!is_done) return { state: 'waiting' as const, email }
  if (previous === email) return { state: 'confirmed' as const, email }
  identity.inBackground(updatePayers(services, userId.parse(user_id)))
  for (const to of [previous, email]) identity.mail(emailChangedMail(to, email))
  return { state: 'changed' as const, email }
}

/** Refuses a change with the old address's link. */
export async function refuseEmailLink({ identity }: Pick<Services, 'identity'>, token: string): Promise<void> {
  if (!(await refuseEmailChange(identity.system, hashOf(token)))) throw expired()
}
