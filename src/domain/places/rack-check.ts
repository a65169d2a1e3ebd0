// Compares the racquets found on the rack with those that should be there.
import { sumOwed } from '#domain/jobs/payment.ts'
import { noMoney, sumMoney } from '#domain/values/money/money.ts'
import type { PlaceId } from '#domain/values/ids.ts'

import type { RackCheckInput, RackReport, RackRow } from './schema.ts'
import { daysUncollected } from './uncollected.ts'

interface RackOptions {
  readonly now: string
  /** The time zone of the business. */
  readonly zone: string
}

const toGroup = <Row extends RackRow>(items: Row[]) => ({
  items,
  value: sumMoney(items.map(({ price }) => price ?? noMoney)),
  owed: sumOwed(items),
})

/**
 * The report of a rack check.
 * @param rows every ready racquet, and the ones that were found
 */
export function checkRack(
  rows: readonly RackRow[],
  { found, place_ids }: RackCheckInput,
  { now, zone }: RackOptions,
): RackReport {
  // The last scan of a racquet counts.
  const foundAt = new Map<string, PlaceId | null>(found.map(({ job_id, place_id }) => [job_id, place_id]))
  const checked = place_ids && new Set<string>(place_ids)
  const isChecked = ({ place_id }: RackRow) => checked === undefined || (place_id !== null && checked.has(place_id))
  const ready = rows.filter(({ status }) => status === 'completed')
  const expected = ready.filter(isChecked)
  const misplaced = ready.flatMap((row) => {
    const found_at = foundAt.get(row.id) ?? null
    return found_at === null || found_at === row.place_id ? [] : [{ ...row, found_at }]
  })
  const uncollected = ready
    .filter((row) => isChecked(row) || foundAt.has(row.id))
    .flatMap((row) => {
      const days = daysUncollected(row, now, zone)
      return days === null ? [] : [{ ...row, days }]
    })
  const ids = new Set<string>(rows.map(({ id }) => id))
  const isMisplaced = new Set(misplaced.map(({ id }) => id))
  return {
    expected: expected.length,
    in_place: ready.filter(({ id }) => foundAt.has(id) && !isMisplaced.has(id)).length,
    missing: toGroup(expected.filter(({ id }) => !foundAt.has(id))),
    misplaced: toGroup(misplaced),
    unknown: [...foundAt.keys()].filter((id) => !ids.has(id)).length,
    not_ready: toGroup(rows.filter(({ id, status }) => status !== 'completed' && foundAt.has(id))),
    uncollected: toGroup(uncollected.toSorted((one, other) => other.days - one.days)),
  }
}
