import { type AppError, AuthError, errorFromBackend, fieldError, ValidationError } from '#domain/errors.ts'
import * as z from 'zod'

import { tooManyAttempts } from './rate-limits.ts'

const expiredLink = () => fieldError('token', 'This reset link has expired or was already used. Ask for a new one.')
const invalidEmail = () => fieldError('email', 'Invalid email address')

const wrongRecoveryCode = () => new AuthError('This recovery code is wrong or was already used.')
const wrongCode = () => new AuthError('This code is wrong or was already used. Wait for the next one.')
const signInExpired = () => new AuthError('This sign-in has ended. Enter your password again.')

/** The error if an action needs the password because the last sign-in is too long ago. */
export const currentPasswordRequired = () => fieldError('current_password', 'Current password is required')

const passkeyNotAdded = () => new ValidationError('This passkey couldn’t be added. Try again.')

/** The error if an account with this email address already exists. */
export const accountExists = (): ValidationError => {
  const { message } = errorFromBackend({ message: 'user already registered' })
  return fieldError('email', message)
}

// Maps better-auth's codes to errors of the catalog (docs/product.md, section 18), or to our own messages where the catalog has none.
const errorsByCode: Record<string, () => AppError> = {
  INVALID_EMAIL_OR_PASSWORD: () => errorFromBackend({ message: 'invalid email or password' }),
  USER_ALREADY_EXISTS: accountExists,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: accountExists,
  INVALID_EMAIL: invalidEmail,
  // Our schemas run first. better-auth's schema only rejects additional email addresses.
  VALIDATION_ERROR: invalidEmail,
  PASSWORD_TOO_SHORT: () => fieldError('password', 'Password must be at least 6 characters'),
  PASSWORD_TOO_LONG: () => fieldError('password', 'Password is too long'),
  INVALID_TOKEN: expiredLink,
  USER_NOT_FOUND: expiredLink,
  INVALID_PASSWORD: () => fieldError('current_password', 'Current password is wrong'),
  CURRENT_PASSWORD_REQUIRED: currentPasswordRequired,
  UNAUTHORIZED: () => new AuthError(),
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongRecoveryCode,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: signInExpired,
  INVALID_TWO_FACTOR_COOKIE: signInExpired,
  TOTP_NOT_ENABLED: signInExpired,
  ACCOUNT_TEMPORARILY_LOCKED: () => tooManyAttempts(15 * 60),
  TOTP_ALREADY_ENABLED: () => new ValidationError('Two-factor sign-in is already on'),
  CHALLENGE_NOT_FOUND: () => new ValidationError('This request expired or was completed in another tab. Try again.'),
  FAILED_TO_VERIFY_REGISTRATION: passkeyNotAdded,
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: passkeyNotAdded,
  PASSKEY_NOT_FOUND: () => new ValidationError('This passkey isn’t registered here. Sign in with your password.'),
  AUTHENTICATION_FAILED: () =>
    new ValidationError('This passkey couldn’t be verified. Try again, or sign in with your password.'),
  USER_NOT_VERIFIED: () =>
    new ValidationError('This passkey didn’t verify you. It needs a fingerprint, face, PIN or screen lock.'),
  TWO_FACTOR_NOT_ENABLED: () => new ValidationError('Two-factor sign-in is off'),
}

const bodySchema = z.object({ code: z.string() }).partial().catch({})

/** Converts an error response of better-auth to an error of the catalog. */
export async function toAppError(response: Response): Promise<AppError> {
  const { code = '' } = bodySchema.parse(await response.json().catch(() => ({})))
  const createError = errorsByCode[code]
  if (createError) return createError()
  // The recovery codes changed while this code was checked.
  if (response.status === 409) return wrongRecoveryCode()
  if (response.status === 429) return tooManyAttempts(Number(response.headers.get('x-retry-after') ?? 60))
  return errorFromBackend({ status: response.status })
}
