import { type AppError, NetworkError, UnknownError } from '#domain/errors.ts'
import type { Logger } from '#server/platform/log.ts'
import { Stripe } from 'stripe'

const { StripeAPIError, StripeConnectionError, StripeRateLimitError, StripeInvalidRequestError } = Stripe.errors

const temporaryErrors = [StripeConnectionError, StripeAPIError, StripeRateLimitError]

/** Runs a call to Stripe. Logs errors and converts them to errors of our catalog. */
export async function convertErrors<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (err) {
    log.warn({ err }, 'a call to the payment provider failed')
    throw toAppError(err)
  }
}

const toAppError = (cause: unknown): AppError =>
  temporaryErrors.some((type) => cause instanceof type)
    ? new NetworkError("The payment provider isn't available right now. Nothing was changed. Try again in a few minutes.", {
        cause,
      })
    : new UnknownError("Payments aren't set up correctly on this server. Contact your administrator.", { cause })

/** Whether Stripe has no such object. With `param`, whether the object in that parameter of the request is missing. */
export const isMissing = (error: unknown, param?: string): boolean =>
  error instanceof StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  (param === undefined || error.param === param)

/** Whether an earlier call has already deleted or refunded the object. */
export const isAlreadyDone = (error: unknown): boolean =>
  isMissing(error) || (error instanceof StripeInvalidRequestError && error.code === 'charge_already_refunded')

/** Returns undefined instead of throwing an error that `isExpected`. */
export async function ignoreError<T>(isExpected: (error: unknown) => boolean, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isExpected(error)) return undefined
    throw error
  }
}
