import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Place, RackCheckInput } from '#domain/places/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { resolveScan } from './resolve-scan.ts'

export interface FoundRacquet {
  readonly job: Pick<JobDetail, 'id' | 'job_number'> & { readonly customer_name: string }
  readonly place: Place | null
}

/** The last scan of a racquet counts. Newest first. */
const withFound = (found: readonly FoundRacquet[], racquet: FoundRacquet): readonly FoundRacquet[] => [
  racquet,
  ...found.filter(({ job }) => job.id !== racquet.job.id),
]

export function useRackCheck() {
  const queryClient = useQueryClient()
  const [found, setFound] = useState<readonly FoundRacquet[]>([])
  const [place, setPlace] = useState<Place | null>(null)
  const [scannedPlaces, setScannedPlaces] = useState<ReadonlySet<Place['id']>>(new Set())
  const [status, setStatus] = useState<string | null>(null)

  const choosePlace = useCallback((chosen: Place | null) => {
    setPlace(chosen)
    if (chosen) setScannedPlaces((before) => new Set([...before, chosen.id]))
  }, [])

  const scan = useCallback(
    async (text: string) => {
      const result = await resolveScan(queryClient, text)
      if (result.kind === 'problem') return setStatus(result.message)
      navigator.vibrate?.(40)
      if (result.kind === 'place') {
        choosePlace(result.place)
        return setStatus(`Now at ${result.place.name}`)
      }
      const { id, job_number, customer } = result.job
      setFound((before) => withFound(before, { job: { id, job_number, customer_name: customer.full_name }, place }))
      return setStatus(`#${job_number} ${customer.full_name}${place ? ` at ${place.name}` : ''}`)
    },
    [choosePlace, place, queryClient],
  )

  const remove = useCallback((id: JobDetail['id']) => setFound((before) => before.filter(({ job }) => job.id !== id)), [])

  const toInput = (isOnlyScanned: boolean): RackCheckInput => ({
    found: found.map(({ job, place: at }) => ({ job_id: job.id, place_id: at?.id ?? null })),
    ...(isOnlyScanned && { place_ids: [...scannedPlaces] }),
  })
  return { found, place, choosePlace, scannedPlaces, status, scan, remove, toInput }
}
