import { type AppError, NetworkError, UnknownError } from '#domain/errors.ts'
import type { Logger } from '#server/platform/log.ts'
import { Stripe } from 'stripe'

const { StripeAPIError, StripeConnectionError, StripeRateLimitError, StripeInvalidRequestError } = Stripe.errors

const passing = [StripeConnectionError, StripeAPIError, StripeRateLimitError]

/** Runs a call to the provider. What it throws is the catalogue's, and the reason is logged. */
export async function asked<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    log.warn({ err: thrown }, 'the payment provider did not do what it was asked')
    throw refusalOf(thrown)
  }
}

const refusalOf = (cause: unknown): AppError =>
  passing.some((kind) => cause instanceof kind)
    ? new NetworkError('The payment provider does not answer right now. Nothing was changed: try again in a few minutes.', {
        cause,
      })
    : new UnknownError('Payments are not set up right here. Please tell whoever runs this Stringdesk.', { cause })

/** Whether the provider knows no such thing, or not under the name it was given for this part of the request. */
export const isMissing = (thrown: unknown, part?: string): boolean =>
  thrown instanceof StripeInvalidRequestError &&
  thrown.code === 'resource_missing' &&
  (part === undefined || thrown.param === part)

/** Whether it was done before. */
export const isDone = (thrown: unknown): boolean =>
  isMissing(thrown) || (thrown instanceof StripeInvalidRequestError && thrown.code === 'charge_already_refunded')

/** Answers with undefined where `expected` says that a refusal was foreseen. */
export async function unless<T>(expected: (thrown: unknown) => boolean, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (thrown) {
    if (expected(thrown)) return undefined
    throw thrown
  }
}
