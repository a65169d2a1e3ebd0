// The club's rack and the finished racquets on it.
import type { places } from '#database/tables/places.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { placeId, type PlaceId, type StringerId } from '#domain/values/ids.ts'

import { addDays } from '#domain/values/dates.ts'
import { createRandom } from './random.ts'
import type { Clock } from './visits.ts'

type Place = typeof places.$inferInsert

const seed = 2032
const names = [...Array.from({ length: 12 }, (_, index) => `A${index + 1}`), 'Counter']

export function createPlaces(stringer_id: StringerId, clock: Clock): Place[] {
  const random = createRandom(seed)
  const created_at = addDays(clock.now, -300, clock.time_zone)
  return names.map((name) => ({ stringer_id, id: placeId.parse(random.id(created_at)), name, created_at }))
}

/** Puts all finished racquets on the rack except the last one, which has not been put away yet. */
export function putOnRack(jobs: readonly Job[], rack: readonly Place[]): Job[] {
  const finished = jobs
    .filter(({ status }) => status === 'completed')
    .toSorted((left, right) => (left.time_completed ?? '').localeCompare(right.time_completed ?? ''))
    .slice(0, -1)
  const placeOf = new Map<string, PlaceId | null>(finished.map(({ id }, index) => [id, rack[index % rack.length]?.id ?? null]))
  return jobs.map((job) => ({ ...job, place_id: placeOf.get(job.id) ?? null }))
}
