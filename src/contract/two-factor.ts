import { ownPassword, signInCode } from '#domain/identity/schema.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { base } from './base.ts'

const tags = ['Identity']
const done = z.object({ done: z.literal(true) })
const recovery_codes = z.array(read.text)

/** A code of the stringer's own app after the password. */
export const twoFactor = {
  state: base
    .route({ method: 'GET', path: '/identity/two-factor', summary: 'Whether a code is asked at sign-in', tags })
    .input(z.strictObject({}).optional())
    .output(z.object({ is_on: z.boolean(), recovery_codes_left: z.int() })),
  setUp: base
    .route({
      method: 'POST',
      path: '/identity/two-factor',
      summary: 'Begin: what the app needs to make codes, and the recovery codes',
      description: 'Nothing is asked at sign-in before the first code is confirmed. The recovery codes are never shown again.',
      tags,
    })
    .input(ownPassword)
    .output(z.object({ uri: read.text, key: read.text, recovery_codes })),
  confirm: base
    .route({
      method: 'POST',
      path: '/identity/two-factor/confirm',
      summary: 'Switch it on with the first code of the app; signs all other devices out',
      tags,
    })
    .input(signInCode)
    .output(done),
  renewCodes: base
    .route({ method: 'POST', path: '/identity/two-factor/recovery-codes', summary: 'New recovery codes; the old ones die', tags })
    .input(ownPassword)
    .output(z.object({ recovery_codes })),
  turnOff: base
    .route({ method: 'POST', path: '/identity/two-factor/off', summary: 'Ask for the password only again', tags })
    .input(ownPassword)
    .output(done),
}
