import { maxPasskeys } from '#domain/constants.ts'
import { AuthError, NetworkError, ValidationError } from '#domain/errors.ts'
import { passkeyId } from '#domain/values/ids.ts'
import { creationOptions, requestOptions } from '#contract/identity/web-authn.ts'
import type { SessionClaim } from '#database/connections/claims.ts'
import type { RequestContext, Services } from '#server/procedure/context.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { sessionProcedure, publicProcedure } from '#server/procedure/builders.ts'
import * as z from 'zod'

import { forward } from '../forward.ts'
import { passkeyMail } from '../mails/mails.ts'
import { passkeyOrigin } from '../origins.ts'
import { refuseStranger, type AuthenticatedContext } from '../passwords/own-password.ts'
import { countPasskeys, deletePasskey, listPasskeys, readPasskey, renamePasskey } from './passkey-queries.ts'
import { readEmail } from '../queries.ts'
import { toSignedIn, userSchema } from '../sessions/signed-in.ts'
import { keepStepCookie } from '../two-factor/step-cookies.ts'

/** Forwards a call to better-auth with the page's origin, which must match the origin the browser signed. */
async function forwardPasskey(context: RequestContext, path: string, body?: object): Promise<unknown> {
  const { home } = context.services.identity
  const origin = passkeyOrigin(context.headers, home)
  if (origin === null) throw new ValidationError(`Passkeys work only at ${home.isGuessed ? 'localhost' : home.origin}.`)
  return forward(context, `/passkey${path}`, body, origin).catch(async (error: unknown) => {
    // The plugin returns the same error if the database is down.
    throw error instanceof ValidationError && !(await context.services.access.isOpen()) ? new NetworkError() : error
  })
}

/** The context without the session, because another user may sign in with any of their passkeys. */
function withoutSession(context: RequestContext): RequestContext {
  const headers = new Headers(context.headers)
  headers.set('cookie', keepStepCookie(headers.get('cookie') ?? '', 'passkey'))
  return { ...context, headers }
}

async function notifyOwner({ services, claim }: AuthenticatedContext, name: string, isAdded: boolean): Promise<void> {
  const { identity } = services
  const settings = `${identity.home.origin}/settings/sign-in`
  identity.mail(passkeyMail(await readEmail(identity.system, claim.user_id), { name, isAdded, settings }))
}

const created = z.object({ id: passkeyId })

// The plugin's response contains more than browsers need.
const toRequestOptions = (options: unknown) =>
  requestOptions.parse({ ...z.looseObject({}).parse(options), userVerification: 'required' })

const signedIn = z
  .object({ session: z.object({ token: z.string() }), user: userSchema })
  .transform(({ session: { token }, user }) => ({ token, user }))

/** Checks the limit. Several additions may run concurrently, so the database enforces it too. */
async function refuseTooManyPasskeys({ identity }: Pick<Services, 'identity'>, { user_id }: SessionClaim): Promise<void> {
  if ((await countPasskeys(identity.system, user_id)) >= maxPasskeys)
    throw new ValidationError(`You already have ${maxPasskeys} passkeys. Remove one first.`)
}

/** Procedures of passkeys, which sign in without a password. */
export const passkeys = {
  list: sessionProcedure.passkeys.list.handler(async ({ context: { services, claim } }) => ({
    items: await listPasskeys(services.identity.system, claim.user_id),
  })),

  setUp: sessionProcedure.passkeys.setUp.handler(async ({ input, context }) => {
    await refuseStranger(context, input.current_password)
    await refuseTooManyPasskeys(context.services, context.claim)
    return creationOptions.parse(await forwardPasskey(context, '/generate-register-options'))
  }),

  // Needs no password, because the challenge proves that `setUp` has checked the owner.
  add: sessionProcedure.passkeys.add.handler(async ({ input: { credential }, context }) => {
    await refuseTooManyPasskeys(context.services, context.claim)
    const { id } = created.parse(await forwardPasskey(context, '/verify-registration', { response: credential }))
    const passkey = orNotFound(await readPasskey(context.services.identity.system, context.claim.user_id, id))
    await notifyOwner(context, passkey.name, true)
    return passkey
  }),

  rename: sessionProcedure.passkeys.rename.handler(({ input, context: { services, claim } }) =>
    renamePasskey(services.identity.system, claim.user_id, input),
  ),

  remove: sessionProcedure.passkeys.remove.handler(async ({ input: { id, current_password }, context }) => {
    await refuseStranger(context, current_password)
    const name = orNotFound(await deletePasskey(context.services.identity.system, context.claim.user_id, id))
    await notifyOwner(context, name, false)
    return { id }
  }),

  signInOptions: publicProcedure.passkeys.signInOptions.handler(async ({ context }) =>
    toRequestOptions(await forwardPasskey(withoutSession(context), '/generate-authenticate-options')),
  ),

  signIn: publicProcedure.passkeys.signIn.handler(async ({ input: { credential }, context }) => {
    const result = await forwardPasskey(withoutSession(context), '/verify-authentication', { response: credential }).catch(
      (error: unknown) => {
        throw error instanceof ValidationError ? new AuthError(error.message) : error
      },
    )
    return toSignedIn(context, signedIn.parse(result))
  }),
}
