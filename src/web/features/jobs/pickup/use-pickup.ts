import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { JobRow } from '#contract/jobs/jobs.ts'
import { useState } from 'react'

import { useMoveJobs, type MoveInput } from '../mutations.ts'
import { useReadyJobs } from './queries.ts'

interface Submitted {
  readonly input: MoveInput
  /** The rows that were on screen. They stay there while the move is sent. */
  readonly shown: readonly JobRow[]
}

// Jobs of a pick-up that was undone are ready again.
const isUndone = ({ input }: Submitted, ready: readonly JobRow[]): boolean =>
  ready.some(({ id }) => input.jobs.some((job) => job.id === id))

/** The ready jobs to choose from, or the pick-up that was done. A move that waits for the network counts as done. */
export function usePickup(job: JobDetail) {
  const ready = useReadyJobs(job) ?? []
  const { mutate, isPending, isPaused, isSuccess } = useMoveJobs()
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const isSent = isSuccess || isPaused
  const shown = submitted && isPending ? submitted.shown : ready
  return {
    done: submitted && isSent && !isUndone(submitted, ready) ? submitted.input : null,
    shown,
    isBusy: isPending,
    submit: (input: MoveInput) => {
      setSubmitted({ input, shown })
      mutate(input, { onError: () => setSubmitted(null) })
    },
  }
}
