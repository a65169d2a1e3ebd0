import type { JobDetail, JobRow } from '#contract/jobs.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import { applyMove, statusWords } from '#domain/jobs/status.ts'
import { api, backend } from '#web/backend/client.ts'
import { failureOf } from '#web/backend/errors.ts'
import { toastProblem, toastUndo } from '#web/ui/Toasts.tsx'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'

type Movable = Pick<JobRow, 'id' | 'status' | 'time_started' | 'time_completed' | 'picked_up_at'>

export interface MoveOptions {
  /** Paid in the same step: "Picked up and paid". */
  readonly paid?: { readonly payment_method: string | null }
}

/** Lets whatever shows jobs be read anew. */
export const rereadJobs = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [api.jobs.key(), api.racquets.key(), api.customers.key(), api.dashboard.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

export const useRereadJobs = (): (() => Promise<unknown>) => {
  const queryClient = useQueryClient()
  return () => rereadJobs(queryClient)
}

/**
 * Moves a job: its own screen shows the move at once by the rule that the server applies too, and rolls back with the reason
 * when the server refuses. The toast takes the move back for six seconds.
 */
export function useMoveJob() {
  const queryClient = useQueryClient()

  async function send(job: Movable, to: JobStatus, { paid }: MoveOptions): Promise<boolean> {
    const { queryKey } = api.jobs.get.queryOptions({ input: { id: job.id } })
    const before = queryClient.getQueryData<JobDetail>(queryKey)
    if (before) queryClient.setQueryData(queryKey, { ...before, ...applyMove(before, to, new Date().toISOString()) })
    try {
      await backend.jobs.move({ id: job.id, to, ...(paid && { paid }) })
      return true
    } catch (thrown) {
      if (before) queryClient.setQueryData(queryKey, before)
      toastProblem('Not moved', failureOf(thrown).message)
      return false
    } finally {
      await rereadJobs(queryClient)
    }
  }

  return async (job: Movable, to: JobStatus, options: MoveOptions = {}): Promise<boolean> => {
    const from = job.status
    const moved = await send(job, to, options)
    if (moved && !options.paid && isWayBack(to, from))
      toastUndo(`Moved to “${statusWords[to]}”`, () => void send({ ...job, status: to }, from, {}))
    return moved
  }
}

// Only a step has a way back: from "Received" straight to "Ready" has none.
const isWayBack = (from: JobStatus, to: JobStatus): boolean =>
  [
    ['in_progress', 'pending'],
    ['completed', 'in_progress'],
    ['picked_up', 'completed'],
  ].some(([left, right]) => left === from && right === to)
