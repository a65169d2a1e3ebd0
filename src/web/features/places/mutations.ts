import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Place } from '#domain/places/schema.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'

const changes = ['place'] as const

export const useAddPlaces = () =>
  useChange((names: readonly string[]) => backend.places.create({ names: [...names] }), {
    changes,
    isForm: true,
    done: ({ items }) => (items.length === 1 ? `${items[0]?.name} added` : `${items.length} places added`),
  })

export const useRemovePlace = () =>
  useChange(({ id }: Pick<Place, 'id'>) => backend.places.remove({ id }), {
    changes,
    failed: 'The place couldn’t be removed',
    done: 'Place removed',
  })

interface PlaceChange {
  readonly job: Pick<JobDetail, 'id' | 'job_number' | 'place_id'>
  /** Null for no place. */
  readonly to: Pick<Place, 'id' | 'name'> | null
}

export const useSetPlace = () =>
  useChange(({ job: { id, place_id }, to }: PlaceChange) => backend.jobs.setPlace({ id, from: place_id, to: to?.id ?? null }), {
    changes: ['job'],
    failed: 'The place couldn’t be changed',
    done: (_, { job, to }) => (to === null ? `#${job.job_number} no longer has a place` : `#${job.job_number} is at ${to.name}`),
  })

/** Compares the scanned racquets with those that should be on the rack. */
export const useCheckRack = () => useChange(backend.places.check, { failed: 'The rack couldn’t be checked' })
