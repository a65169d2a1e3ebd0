// Secrets of webhooks: "whsec_" and 32 random bytes in base64, per the Standard Webhooks specification. Stored encrypted.
import { randomBytes } from 'node:crypto'

import type { StringerId, WebhookEndpointId } from '#domain/values/ids.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { symmetricDecrypt } from 'better-auth/crypto'
import { Webhook } from 'standardwebhooks'

interface Endpoint {
  readonly stringer_id: StringerId
  readonly endpoint_id: WebhookEndpointId
}

export interface WebhookSecrets {
  /**
   * Creates a secret. `stored` is its encrypted form.
   * @throws ValidationError if this server has no key to encrypt it with
   */
  create(endpoint: Endpoint): Promise<{ readonly secret: string; readonly stored: string }>
  /** The headers of a delivery, signed with the stored secrets. Undefined if the secret can't be decrypted. */
  sign(message: SignedMessage): Promise<Record<string, string> | undefined>
}

interface SignedMessage extends Endpoint {
  readonly id: string
  readonly body: string
  readonly at: Date
  readonly secret: string
  /** The secret before a rotation, while receivers may still use it. */
  readonly previous_secret: string | null
}

const contextOf = ({ stringer_id, endpoint_id }: Endpoint): string => `webhook ${stringer_id} ${endpoint_id}`

/** @param legacyKey the key in the database, which encrypted the secrets of earlier versions */
export const createWebhookSecrets = (box: SecretBox, legacyKey: string): WebhookSecrets => {
  const open = (stored: string, endpoint: Endpoint): Promise<string | undefined> =>
    box.isSealed(stored) ? box.open(stored, contextOf(endpoint)) : symmetricDecrypt({ key: legacyKey, data: stored })
  return {
    create: async (endpoint) => {
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      return { secret, stored: await box.seal(secret, contextOf(endpoint)) }
    },
    sign: async ({ id, body, at, secret, previous_secret, ...endpoint }) => {
      const current = await open(secret, endpoint)
      if (current === undefined) return undefined
      const previous = previous_secret === null ? undefined : await open(previous_secret, endpoint)
      const secrets = previous === undefined ? [current] : [current, previous]
      return {
        'content-type': 'application/json',
        'user-agent': 'Stringdesk-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, at, body)).join(' '),
      }
    },
  }
}
