import { ownPassword, signInCode } from '#domain/identity/schema.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { done, procedure } from '#contract/procedure/procedure.ts'

const tags = ['Identity']
const recovery_codes = z.array(read.text)

/** Two-factor sign-in with an authenticator app. */
export const twoFactor = {
  state: procedure({ access: 'account' })
    .route({ method: 'GET', path: '/identity/two-factor', summary: 'Get the two-factor state', tags })
    .input(z.strictObject({}).optional())
    .output(z.object({ is_on: z.boolean(), recovery_codes_left: z.int() })),
  setUp: procedure({ access: 'account', securityEvent: 'two_factor_setup' })
    .route({
      method: 'POST',
      path: '/identity/two-factor',
      summary: 'Start the two-factor setup',
      description:
        'Returns the key for the app and the recovery codes, which are shown only once. Sign-in asks for codes after the first one is confirmed.',
      tags,
    })
    .input(ownPassword)
    .output(z.object({ uri: read.text, key: read.text, recovery_codes })),
  confirm: procedure({ access: 'account', securityEvent: 'two_factor_on' })
    .route({
      method: 'POST',
      path: '/identity/two-factor/confirm',
      summary: 'Turn on two-factor sign-in with a first code; signs out all other devices',
      tags,
    })
    .input(signInCode)
    .output(done),
  renewCodes: procedure({ access: 'account', securityEvent: 'recovery_codes_renewal' })
    .route({ method: 'POST', path: '/identity/two-factor/recovery-codes', summary: 'Replace the recovery codes', tags })
    .input(ownPassword)
    .output(z.object({ recovery_codes })),
  turnOff: procedure({ access: 'account', securityEvent: 'two_factor_off' })
    .route({ method: 'POST', path: '/identity/two-factor/off', summary: 'Turn off two-factor sign-in', tags })
    .input(ownPassword)
    .output(done),
}
