import { ValidationError } from '#domain/errors.ts'
import { Stripe } from 'stripe'
import * as z from 'zod'

import type { Signal } from './payments.ts'

const { StripeSignatureVerificationError } = Stripe.errors

/** Seconds between the signature and now. */
const tolerance = 300

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const about = z.union([
  z.object({ object: z.literal('customer'), id: z.string() }).transform(({ id }) => id),
  z.object({ customer: named }).transform(({ customer }) => customer),
])

/** Reads an event, after its signature over the raw body was verified. */
export function readSignal(client: Stripe, secret: string, body: string, signature: string | undefined): Signal {
  const { id, type, data } = verified(client, secret, body, signature)
  return { id, type, customer_id: about.safeParse(data.object).data }
}

function verified(client: Stripe, secret: string, body: string, signature: string | undefined): Stripe.Event {
  try {
    return client.webhooks.constructEvent(body, signature ?? '', secret, tolerance)
  } catch (cause) {
    if (cause instanceof StripeSignatureVerificationError || cause instanceof SyntaxError) {
      throw new ValidationError('The signature is not valid', { cause })
    }
    throw cause
  }
}
