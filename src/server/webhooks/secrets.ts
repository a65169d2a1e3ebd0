// Secrets of webhooks: "whsec_" and 32 random bytes in base64, as the Standard Webhooks specification says. Stored encrypted.
import { randomBytes } from 'node:crypto'

import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { Webhook } from 'standardwebhooks'

export interface WebhookSecrets {
  /** A new secret, and what is stored of it. */
  create(): Promise<{ readonly secret: string; readonly stored: string }>
  /** The headers of a delivery, signed with each of the stored secrets. */
  sign(message: SignedMessage): Promise<Record<string, string>>
}

interface SignedMessage {
  readonly id: string
  readonly body: string
  readonly at: Date
  readonly stored: readonly string[]
}

/** @param key of the encryption, the same for all processes */
export const createWebhookSecrets = (key: string): WebhookSecrets => ({
  create: async () => {
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    return { secret, stored: await symmetricEncrypt({ key, data: secret }) }
  },
  sign: async ({ id, body, at, stored }) => {
    const secrets = await Promise.all(stored.map((data) => symmetricDecrypt({ key, data })))
    return {
      'content-type': 'application/json',
      'user-agent': 'Stringdesk-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
    }
  },
})
