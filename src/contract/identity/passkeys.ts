import { passkeyName, recentOrPassword } from '#domain/identity/schema.ts'
import { passkeyId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, version, conflictsWith } from '#contract/procedure/procedure.ts'
import { session } from './identity.ts'
import { createdCredential, creationOptions, requestOptions, usedCredential } from './web-authn.ts'

const tags = ['Identity']
const noInput = z.strictObject({}).optional()

/** A public key for signing in without a password. */
export const passkey = z.object({
  id: stored.passkeyId,
  name: read.text,
  created_at: read.instant,
  /** The version of the name. */
  updated_at: read.instant,
  /** Null before the first sign-in. */
  last_used_at: read.instant.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const byId = z.strictObject({ id: passkeyId })

/** Sign-in with passkeys (WebAuthn). They count as two factors (docs/decisions/0034). */
export const passkeys = {
  list: procedure({ access: 'account' })
    .route({ method: 'GET', path: '/identity/passkeys', summary: 'List passkeys', tags })
    .input(noInput)
    .output(z.object({ items: z.array(passkey) })),
  setUp: procedure({ access: 'account', securityEvent: 'passkey_setup' })
    .route({
      method: 'POST',
      path: '/identity/passkeys/options',
      summary: 'Start adding a passkey',
      description:
        'Returns the options for the browser, and sets a cookie with the challenge, which is valid once, for five minutes. The password may be left out within 15 minutes of signing in.',
      tags,
    })
    .input(recentOrPassword)
    .output(creationOptions),
  add: procedure({ access: 'account', securityEvent: 'passkey_addition' })
    .route({
      method: 'POST',
      path: '/identity/passkeys',
      summary: 'Add the passkey created by the browser',
      tags,
      successStatus: 201,
    })
    .input(z.strictObject({ credential: createdCredential }))
    .output(passkey),
  rename: procedure({ access: 'account' })
    .route({ method: 'PATCH', path: '/identity/passkeys/{id}', summary: 'Rename a passkey', tags })
    .errors(conflictsWith('passkey', passkey))
    .input(passkeyName.extend({ id: passkeyId, updated_at: version }))
    .output(passkey),
  remove: procedure({ access: 'account', securityEvent: 'passkey_removal' })
    .route({
      method: 'POST',
      path: '/identity/passkeys/{id}/remove',
      summary: 'Remove a passkey',
      description: 'It can no longer sign in. The password may be left out within 15 minutes of signing in.',
      tags,
    })
    .input(recentOrPassword.extend(byId.shape))
    .output(z.object({ id: stored.passkeyId })),
  signInOptions: procedure({ access: 'anyone' })
    .route({
      method: 'POST',
      path: '/identity/sign-in/passkey/options',
      summary: 'Start signing in with a passkey',
      description:
        'Returns the options for the browser, and sets a cookie with the challenge, which is valid once, for five minutes.',
      tags,
    })
    .input(noInput)
    .output(requestOptions),
  signIn: procedure({ access: 'anyone', securityEvent: 'sign_in' })
    .route({
      method: 'POST',
      path: '/identity/sign-in/passkey',
      summary: 'Sign in with a passkey',
      description: 'Needs no two-factor code: the device has verified its user.',
      tags,
    })
    .input(z.strictObject({ credential: usedCredential }))
    .output(session),
}
