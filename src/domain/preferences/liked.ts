// What a player likes, in words.
import type { Preference } from './schema.ts'
import { formatTension, type TensionUnit } from '#domain/values/units.ts'

type Liked = Omit<Preference, 'id' | 'stringer_id' | 'customer_id' | 'racquet_id' | 'created_at' | 'updated_at'>

const stringOf = (brand: string | null, model: string | null): string => [brand, model].filter(Boolean).join(' ')

/** The strings that are liked, mains first; '' when none are named. */
export function sayLikedStrings(liked: Liked): string {
  const mains = stringOf(liked.preferred_mains_brand, liked.preferred_mains_model)
  const crosses = stringOf(liked.preferred_crosses_brand, liked.preferred_crosses_model)
  if (mains === '') return crosses && `${crosses} in the crosses`
  return crosses ? `${mains} / ${crosses}` : mains
}

/** The tension that is liked; '' when none is named. */
export function sayLikedTension(
  { preferred_tension_mains: mains, preferred_tension_crosses: crosses }: Liked,
  unit: TensionUnit,
): string {
  if (mains !== null) return formatTension({ mains, crosses }, unit)
  return crosses === null ? '' : `crosses ${formatTension({ mains: crosses, crosses: null }, unit)}`
}

const sayLiked = (liked: Liked, unit: TensionUnit): string =>
  [sayLikedStrings(liked), sayLikedTension(liked, unit), liked.notes].filter(Boolean).join(', ')

/** Of two records that become one: what the other likes on every racquet, where the kept one likes something else. */
export function likedOtherwise(kept: Liked | undefined, gone: Liked | undefined, unit: TensionUnit): string | undefined {
  if (!kept || !gone) return undefined
  const words = sayLiked(gone, unit)
  return words === sayLiked(kept, unit) ? undefined : words
}
