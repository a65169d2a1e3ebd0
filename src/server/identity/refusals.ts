import { AuthError, errorFromBackend, ValidationError, type AppError } from '#domain/errors.ts'
import * as z from 'zod'

import { tooManyAttempts } from './limits.ts'

const onField = (path: string, message: string) => new ValidationError(message, { fields: [{ path, message }] })
const deadLink = () => onField('token', 'This reset link has expired or was already used. Ask for a new one.')
const invalidEmail = () => onField('email', 'Invalid email address')

const wrongCode = () => new AuthError('This code is wrong or was already used. Wait for the next one.')
const stepOver = () => new AuthError('This sign-in has ended. Enter your password again.')

/** The refusal when the e-mail address has an account already. */
export const accountExists = (): ValidationError => {
  const { message } = errorFromBackend({ message: 'user already registered' })
  return onField('email', message)
}

// better-auth's codes in the words of the catalogue (spec 8), or in ours where it has none.
const refusals: Record<string, () => AppError> = {
  INVALID_EMAIL_OR_PASSWORD: () => errorFromBackend({ message: 'invalid email or password' }),
  USER_ALREADY_EXISTS: accountExists,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: accountExists,
  INVALID_EMAIL: invalidEmail,
  // Its schemas check after ours: only its idea of an e-mail address is narrower.
  VALIDATION_ERROR: invalidEmail,
  PASSWORD_TOO_SHORT: () => onField('password', 'Password must be at least 6 characters'),
  PASSWORD_TOO_LONG: () => onField('password', 'Password is too long'),
  INVALID_TOKEN: deadLink,
  USER_NOT_FOUND: deadLink,
  INVALID_PASSWORD: () => onField('current_password', 'Current password is wrong'),
  CURRENT_PASSWORD_REQUIRED: () => onField('current_password', 'Current password is required'),
  UNAUTHORIZED: () => new AuthError(),
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: () => new AuthError('This recovery code is wrong or was already used.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: stepOver,
  INVALID_TWO_FACTOR_COOKIE: stepOver,
  TOTP_NOT_ENABLED: stepOver,
  ACCOUNT_TEMPORARILY_LOCKED: () => tooManyAttempts(15 * 60),
  TOTP_ALREADY_ENABLED: () => new ValidationError('Two-factor sign-in is on already'),
  TWO_FACTOR_NOT_ENABLED: () => new ValidationError('Two-factor sign-in is off'),
}

const body = z.object({ code: z.string() }).partial().catch({})

/** What better-auth refused, as an error of the catalogue. */
export async function refusalOf(response: Response): Promise<AppError> {
  const { code = '' } = body.parse(await response.json().catch(() => ({})))
  const known = refusals[code]
  if (known) return known()
  if (response.status === 429) return tooManyAttempts(Number(response.headers.get('x-retry-after') ?? 60))
  return errorFromBackend({ status: response.status })
}
