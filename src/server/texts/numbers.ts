// Converts phone numbers of customers to the format that providers need.
import { createHmac } from 'node:crypto'

import { readPhones } from '#domain/values/contact/phone.ts'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * The numbers of a field in the international format, E.164, without extensions. Invalid numbers are left out.
 * @param country the country of numbers without a country code
 */
export function numbersIn(phone: string, country: string | null): string[] {
  const region = country !== null && isSupportedCountry(country) ? country : undefined
  return readPhones(phone).flatMap(({ text: number }) => {
    const parsed = parsePhoneNumberFromString(number, region)
    return parsed?.isValid() ? [parsed.number] : []
  })
}

/** The first number of a field. Undefined if it has none. */
export const toE164 = (phone: string, country: string | null): string | undefined => numbersIn(phone, country)[0]

/** Whether two fields contain the same number: "0701234567" is "+46 70 123 45 67" in Sweden. */
export const isSameNumber =
  (country: string | null) =>
  (left: string, right: string): boolean => {
    const number = toE164(left, country)
    return number !== undefined && number === toE164(right, country)
  }

/** Identifies a number in the opt-out list. @param secret the installation's; without it, all numbers could be tried */
export const hashNumber = (secret: string, number: string): string =>
  createHmac('sha256', secret).update(number).digest('base64url')
