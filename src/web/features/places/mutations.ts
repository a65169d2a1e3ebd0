import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Place, RackCheckInput } from '#domain/places/schema.ts'
import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

const changes = ['place'] as const

export const useAddPlaces = () =>
  useMutation({
    mutationFn: (names: readonly string[]) => backend.places.create({ names: [...names] }),
    onSuccess: ({ items }) => showToast(items.length === 1 ? `${items[0]?.name} added` : `${items.length} places added`),
    meta: { changes, isForm: true },
  })

export const useRemovePlace = () =>
  useMutation({
    mutationFn: ({ id }: Pick<Place, 'id'>) => backend.places.remove({ id }),
    onSuccess: () => showToast('Place removed'),
    meta: { changes, failed: 'The place couldn’t be removed' },
  })

interface PlaceChange {
  readonly job: Pick<JobDetail, 'id' | 'job_number' | 'place_id'>
  /** Null for no place. */
  readonly to: Pick<Place, 'id' | 'name'> | null
}

/** Records where a finished racquet is. */
export const useSetPlace = () =>
  useMutation({
    mutationFn: ({ job: { id, place_id }, to }: PlaceChange) => backend.jobs.setPlace({ id, from: place_id, to: to?.id ?? null }),
    onSuccess: (_, { job, to }) =>
      showToast(to === null ? `#${job.job_number} no longer has a place` : `#${job.job_number} is at ${to.name}`),
    meta: { changes: ['job'], failed: 'The place couldn’t be changed' },
  })

/** Compares the scanned racquets with those that should be on the rack. */
export const useCheckRack = () =>
  useMutation({
    mutationFn: (input: RackCheckInput) => backend.places.check(input),
    meta: { failed: 'The rack couldn’t be checked' },
  })
