// Phone numbers as customers have them, and as providers need them.
import { createHmac } from 'node:crypto'

import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** The number in the international format, E.164. Undefined if it can't be one. @param country of numbers without a country code */
export function toE164(phone: string, country: string | null): string | undefined {
  // "+46 (0)70-123 45 67" has the zero of national calls.
  const written = phone.replace(/(\+[\d ]+)\(0\)/, '$1')
  const parsed = parsePhoneNumberFromString(written, country !== null && isSupportedCountry(country) ? country : undefined)
  return parsed?.isValid() ? parsed.number : undefined
}

/** Names a number in the list of those that get no texts. @param secret of the installation, without which all numbers could be tried */
export const hashNumber = (secret: string, number: string): string =>
  createHmac('sha256', secret).update(number).digest('base64url')
