import type { Claim } from '#database/access.ts'
import { AuthError, ValidationError } from '#domain/errors.ts'
import type { RequestContext } from '#server/http/context.ts'
import { authenticatedProcedure } from '#server/http/procedure-builders.ts'
import * as z from 'zod'

import { forward } from './forward.ts'
import { countAttempt, limits } from './limits.ts'
import { secondStepMail } from './mails.ts'
import { clear, emailOf, endOtherSessions } from './queries.ts'

const done = { done: true } as const

type Holder = RequestContext & { readonly claim: Claim }

/** What asks for the password of who is signed in, with the same count of wrong ones as a new password has. */
async function withPassword(context: Holder, path: string, password: string): Promise<unknown> {
  const { system } = context.services.identity
  const attempts = `password of ${context.claim.user_id}`
  await countAttempt(system, attempts, limits.wrongPasswords)
  const answer = await forward(context, path, { password })
  await clear(system, attempts)
  return answer
}

async function tell({ services: { identity, mailer }, claim }: Holder, isOn: boolean): Promise<void> {
  identity.inBackground(mailer.send(secondStepMail(await emailOf(identity.system, claim.user_id), isOn)))
}

const begun = z
  .object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
  .transform(({ totpURI: uri, backupCodes: recovery_codes }) => ({
    uri,
    key: new URL(uri).searchParams.get('secret') ?? '',
    recovery_codes,
  }))

const renewed = z.object({ backupCodes: z.array(z.string()) })
const state = z.object({ is_on: z.boolean(), recovery_codes_left: z.int() })

/** Switching the second step on and off. */
export const twoFactor = {
  state: authenticatedProcedure.twoFactor.state.handler(async ({ context }) =>
    state.parse(await forward(context, '/two-factor/state')),
  ),

  setUp: authenticatedProcedure.twoFactor.setUp.handler(async ({ input, context }) =>
    begun.parse(await withPassword(context, '/two-factor/enable', input.current_password)),
  ),

  confirm: authenticatedProcedure.twoFactor.confirm.handler(async ({ input, context }) => {
    const { user_id } = context.claim
    const { identity } = context.services
    await countAttempt(identity.system, `first code of ${user_id}`, limits.wrongPasswords)
    await forward(context, '/two-factor/verify-totp', input).catch((error: unknown) => {
      // Who is signed in is not asked who is there: the code is a field like any other.
      if (!(error instanceof AuthError)) throw error
      throw new ValidationError(error.message, { fields: [{ path: 'code', message: error.message }] })
    })
    // better-auth began this session anew.
    const cookies = (context.resHeaders?.getSetCookie() ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
    const { token } = identity.sessionOf(new Headers({ cookie: cookies })) ?? context.claim
    await endOtherSessions(identity.system, user_id, token)
    await tell(context, true)
    return done
  }),

  renewCodes: authenticatedProcedure.twoFactor.renewCodes.handler(async ({ input, context }) => {
    const { backupCodes } = renewed.parse(
      await withPassword(context, '/two-factor/generate-backup-codes', input.current_password),
    )
    return { recovery_codes: backupCodes }
  }),

  turnOff: authenticatedProcedure.twoFactor.turnOff.handler(async ({ input, context }) => {
    await withPassword(context, '/two-factor/disable', input.current_password)
    await tell(context, false)
    return done
  }),
}
