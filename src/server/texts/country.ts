// The country of phone numbers without a country code.
import type { SystemDb, TenantDb } from '#database/access.ts'
import { phoneCountries } from '#domain/texts/countries.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { readPhones } from '#domain/values/contact/phone.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

import { placeOf, type Place } from './settings-queries.ts'

let countryOfZone: ReadonlyMap<string, string> | undefined

/** Time zones that belong to a single country, by the platform's canonical name. */
function zonesOfOneCountry(): ReadonlyMap<string, string> {
  const pairs = phoneCountries.flatMap((country) =>
    (new Intl.Locale('und', { region: country }).getTimeZones() ?? []).map((zone) => [zone, country] as const),
  )
  const byZone = Map.groupBy(pairs, ([zone]) => zone)
  return new Map(pairs.filter(([zone]) => byZone.get(zone)?.length === 1))
}

function ofZone(timeZone: string): string | undefined {
  countryOfZone ??= zonesOfOneCountry()
  return countryOfZone.get(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone)
}

// ISO 4217 starts most codes with the country. The US dollar is the default, so it says nothing about the country.
const ofCurrency = (currency: string): string | undefined =>
  currency === 'USD' ? undefined : phoneCountries.find((country) => country === currency.slice(0, 2))

const ofPhone = (phone: string): string | undefined => {
  const [first] = readPhones(phone)
  return first && parsePhoneNumberFromString(first.text)?.country
}

/** The country of a business: as chosen, or derived from its phone number, time zone or currency. Null if unknown. */
export const countryAt = ({ country, business_phone, time_zone, currency }: Place): string | null =>
  country ?? ofPhone(business_phone ?? '') ?? ofZone(time_zone) ?? ofCurrency(currency) ?? null

/** The country of a business's phone numbers. */
export async function phoneCountry(db: TenantDb | SystemDb, stringer_id: StringerId): Promise<string | null> {
  const place = await placeOf(db, stringer_id)
  return place ? countryAt(place) : null
}
