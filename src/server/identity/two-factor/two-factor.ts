import { AuthError, fieldError } from '#domain/errors.ts'
import { sessionProcedure } from '#server/procedure/builders.ts'
import * as z from 'zod'

import { forward } from '../forward.ts'
import { countAttempt, limits } from '../rate-limits.ts'
import { twoFactorMail } from '../mails/mails.ts'
import { forwardWithPassword, type AuthenticatedContext } from '../passwords/own-password.ts'
import { endOtherSessions, readEmail } from '../queries.ts'

const done = { done: true } as const

async function sendNotification({ services: { identity }, claim }: AuthenticatedContext, isOn: boolean): Promise<void> {
  identity.mail(twoFactorMail(await readEmail(identity.system, claim.user_id), isOn))
}

const setUpResult = z
  .object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
  .transform(({ totpURI: uri, backupCodes: recovery_codes }) => ({
    uri,
    key: new URL(uri).searchParams.get('secret') ?? '',
    recovery_codes,
  }))

const renewResult = z.object({ backupCodes: z.array(z.string()) })
const state = z.object({ is_on: z.boolean(), recovery_codes_left: z.int() })

/** Procedures to turn two-factor sign-in on and off. */
export const twoFactor = {
  state: sessionProcedure.twoFactor.state.handler(async ({ context }) =>
    state.parse(await forward(context, '/two-factor/state')),
  ),

  setUp: sessionProcedure.twoFactor.setUp.handler(async ({ input, context }) =>
    setUpResult.parse(await forwardWithPassword(context, '/two-factor/enable', input.current_password)),
  ),

  confirm: sessionProcedure.twoFactor.confirm.handler(async ({ input, context }) => {
    const { user_id } = context.claim
    const { identity } = context.services
    await countAttempt(identity.system, `first code of ${user_id}`, limits.wrongPasswords)
    await forward(context, '/two-factor/verify-totp', input).catch((error: unknown) => {
      // The user is signed in, so a wrong code is a field error instead of an AuthError.
      if (!(error instanceof AuthError)) throw error
      throw fieldError('code', error.message)
    })
    // better-auth has replaced this session.
    const cookies = (context.resHeaders?.getSetCookie() ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
    const { token } = identity.sessionOf(new Headers({ cookie: cookies })) ?? context.claim
    await endOtherSessions(identity.system, user_id, token)
    await sendNotification(context, true)
    return done
  }),

  renewCodes: sessionProcedure.twoFactor.renewCodes.handler(async ({ input, context }) => {
    const { backupCodes } = renewResult.parse(
      await forwardWithPassword(context, '/two-factor/generate-backup-codes', input.current_password),
    )
    return { recovery_codes: backupCodes }
  }),

  turnOff: sessionProcedure.twoFactor.turnOff.handler(async ({ input, context }) => {
    await forwardWithPassword(context, '/two-factor/disable', input.current_password)
    await sendNotification(context, false)
    return done
  }),
}
