import { ValidationError } from '#domain/errors.ts'
import { Stripe } from 'stripe'
import * as z from 'zod'

import type { WebhookEvent } from './payments.ts'

const { StripeSignatureVerificationError } = Stripe.errors

/** Maximum age of a signature. */
const toleranceSeconds = 300

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const customerIdSchema = z.union([
  z.object({ object: z.literal('customer'), id: z.string() }).transform(({ id }) => id),
  z.object({ customer: reference }).transform(({ customer }) => customer),
])

/** Verifies the signature over the raw body and reads the event. @throws ValidationError if the signature is invalid */
export function readWebhookEvent(client: Stripe, secret: string, body: string, signature: string | undefined): WebhookEvent {
  const { id, type, data } = verify(client, secret, body, signature)
  return { id, type, customer_id: customerIdSchema.safeParse(data.object).data }
}

function verify(client: Stripe, secret: string, body: string, signature: string | undefined): Stripe.Event {
  try {
    return client.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds)
  } catch (cause) {
    if (cause instanceof StripeSignatureVerificationError || cause instanceof SyntaxError) {
      throw new ValidationError('The signature is not valid', { cause })
    }
    throw cause
  }
}
