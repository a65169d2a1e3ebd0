import { accessToken, accessTokenCreate, maxTokens } from '#domain/access-tokens/schema.ts'
import { accessTokenId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure } from '#contract/procedure/procedure.ts'

const tags = ['Access tokens']

export const newAccessToken = accessToken.extend({
  /** The token itself. It is not stored and cannot be read again. */
  token: read.text,
})
export type NewAccessToken = z.infer<typeof newAccessToken>

/** Access tokens for other programs. Only signed-in people manage them: their own, or everyone's if their role may manage people. */
export const accessTokens = {
  list: procedure({ access: 'member', note: 'Other members’ tokens need `people`.' })
    .route({
      method: 'GET',
      path: '/access-tokens',
      summary: 'List access tokens, newest first',
      description: 'Your own; owners and managers see everyone’s. Includes expired tokens but not revoked ones.',
      tags,
    })
    .input(z.strictObject({}).optional())
    .output(z.object({ items: z.array(accessToken) })),
  create: procedure({ access: 'member', feature: 'access_tokens', securityEvent: 'access_token_creation' })
    .route({
      method: 'POST',
      path: '/access-tokens',
      summary: 'Create an access token',
      description: `Needs the password. You get an email. At most ${maxTokens} at a time in a business. Part of the paid tier.`,
      tags,
      successStatus: 201,
    })
    .input(accessTokenCreate)
    .output(newAccessToken),
  revoke: procedure({ access: 'member', securityEvent: 'access_token_revocation' })
    .route({
      method: 'DELETE',
      path: '/access-tokens/{id}',
      summary: 'Revoke an access token',
      description:
        'It stops working at once. The history of jobs keeps its name. Only owners and managers can revoke others’ tokens.',
      tags,
    })
    .input(z.strictObject({ id: accessTokenId }))
    .output(z.object({ id: accessTokenId })),
}
