// A customer's preferences as text.
import type { Preference } from './schema.ts'
import { formatTension, type TensionUnit } from '#domain/values/numbers/units.ts'

type PreferenceFields = Omit<Preference, 'id' | 'stringer_id' | 'customer_id' | 'racquet_id' | 'created_at' | 'updated_at'>

const stringOf = (brand: string | null, model: string | null): string => [brand, model].filter(Boolean).join(' ')

/** "Luxilon ALU Power / Babolat VS", mains first. Empty without a preferred string. */
export function formatPreferredStrings(preference: PreferenceFields): string {
  const mains = stringOf(preference.preferred_mains_brand, preference.preferred_mains_model)
  const crosses = stringOf(preference.preferred_crosses_brand, preference.preferred_crosses_model)
  if (mains === '') return crosses && `${crosses} in the crosses`
  return crosses ? `${mains} / ${crosses}` : mains
}

/** "54 / 50 lbs". Empty without a preferred tension. */
export function formatPreferredTension(
  { preferred_tension_mains: mains, preferred_tension_crosses: crosses }: PreferenceFields,
  unit: TensionUnit,
): string {
  if (mains !== null) return formatTension({ mains, crosses }, unit)
  return crosses === null ? '' : `crosses ${formatTension({ mains: crosses, crosses: null }, unit)}`
}

const formatPreference = (preference: PreferenceFields, unit: TensionUnit): string =>
  [formatPreferredStrings(preference), formatPreferredTension(preference, unit), preference.notes].filter(Boolean).join(', ')

/** For merging customers: the removed customer's preference, if the kept one has a different preference, which stays. */
export function conflictingPreference(
  kept: PreferenceFields | undefined,
  gone: PreferenceFields | undefined,
  unit: TensionUnit,
): string | undefined {
  if (!kept || !gone) return undefined
  const text = formatPreference(gone, unit)
  return text === formatPreference(kept, unit) ? undefined : text
}
