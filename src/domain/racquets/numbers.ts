// Numbers distinguish a customer's racquets of the same brand and model. A customer's first such racquet has no number until there is a second.
import { ownNumber } from '#domain/constants.ts'
import type { RacquetId } from '#domain/values/ids.ts'

const highest = ownNumber.max

interface NumberedRacquet {
  readonly id: RacquetId
  readonly own_number: number | null
}

/** The number of a racquet that is being added, and those of earlier ones that have had none. */
interface AssignedNumbers {
  readonly own_number: number | null
  readonly renumbered: readonly { readonly id: RacquetId; readonly own_number: number }[]
}

/**
 * Numbers a racquet and the customer's other racquets of its brand and model.
 * @param alike the others, oldest first
 */
export function assignNumbers(alike: readonly NumberedRacquet[]): AssignedNumbers {
  const last = Math.max(0, ...alike.map(({ own_number }) => own_number ?? 0))
  if (alike.length === 0 || last >= highest - 1) return { own_number: null, renumbered: [] }
  const renumbered = alike
    .filter(({ own_number }) => own_number === null)
    // Leaves the highest number for the new one.
    .slice(0, highest - 1 - last)
    .map(({ id }, index) => ({ id, own_number: last + index + 1 }))
  return { own_number: last + renumbered.length + 1, renumbered }
}
