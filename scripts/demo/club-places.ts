// The club's rack and the finished racquets on it.
import { addDays } from '#domain/values/dates/dates.ts'
import { setPlace } from '#server/jobs/place-service.ts'
import { addPlaces, placesByName } from '#server/places/service.ts'

import type { DemoJob } from './jobs.ts'
import type { Command, Step } from './steps.ts'
import { addMinutes, type Clock } from './visits.ts'

const names = [...Array.from({ length: 12 }, (_, index) => `A${index + 1}`), 'Counter']

const putOn =
  ({ id }: DemoJob, place: string | undefined): Command =>
  async (db) => {
    const found = (await placesByName(db)).find(({ name }) => name === place)
    return setPlace(db, id, { from: null, to: found?.id ?? null })
  }

/** Puts all finished racquets on the rack except the last one, which has not been put away yet. */
export function rackSteps(jobs: readonly DemoJob[], { now, time_zone }: Clock): Step[] {
  const finished = jobs
    .flatMap((job) => (job.visit.completed !== null && job.visit.picked_up === null ? [{ job, at: job.visit.completed }] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, -1)
  return [
    { at: addDays(now, -300, time_zone), by: 'owner', run: (db) => addPlaces(db, names) },
    ...finished.map(({ job, at }, index): Step => ({
      at: addMinutes(at, 5),
      by: 'counter',
      run: putOn(job, names[index % names.length]),
    })),
  ]
}
