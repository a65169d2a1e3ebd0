import type { DashboardView } from '#contract/dashboard.ts'
import type { JobDetail, JobRow } from '#contract/jobs.ts'
import type { JobId } from '#domain/values/ids.ts'
import type { JobCreate, JobStatus } from '#domain/jobs/schema.ts'
import { applyMove, isOnBench, moves, statusLabels, type MovedFields } from '#domain/jobs/status.ts'
import { api, backend } from '#web/app/client.ts'
import { createOrUpdate } from '#web/app/create-or-update.ts'
import { toFailure } from '#web/app/errors.ts'
import { showOptimistically } from '#web/app/optimistic.ts'
import { offerStockCorrection } from '#web/app/stock-shortage.ts'
import { showToast, showErrorToast, showUndoToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation, type InfiniteData, type MutationOptions, type QueryClient } from '@tanstack/react-query'

type Movable = Pick<JobRow, 'id' | 'job_number' | 'status' | 'time_started' | 'time_completed' | 'picked_up_at'>

/** One job or several of the same status, and where they go. */
export interface MoveInput {
  readonly jobs: readonly Movable[]
  readonly to: JobStatus
  /** Records a payment in the same step, or undoes one (`false`). */
  readonly paid?: { readonly payment_method: string | null } | false
  readonly isUndo?: boolean
}

type ShownFields = MovedFields & Partial<Pick<JobRow, 'payment_status'>>

interface Page {
  readonly items: readonly JobRow[]
}

const only = <One extends Page>(page: One, stays: (row: JobRow) => boolean): One => ({ ...page, items: page.items.filter(stays) })

/** Shows moved jobs in lists, on their own page and on the dashboard. @returns takes it back */
async function showMoved(queryClient: QueryClient, fields: ReadonlyMap<JobId, ShownFields>): Promise<() => void> {
  const moved = <Row extends { readonly id: JobId }>(row: Row): Row => ({ ...row, ...fields.get(row.id) })
  const inPage = <One extends Page>(page: One): One => ({ ...page, items: page.items.map(moved) })
  const restored = await Promise.all([
    showOptimistically<InfiniteData<Page> | Page>(queryClient, api.jobs.list.key(), (list) =>
      'pages' in list ? { ...list, pages: list.pages.map(inPage) } : inPage(list),
    ),
    showOptimistically<JobDetail>(queryClient, api.jobs.get.key(), moved),
    showOptimistically<DashboardView>(queryClient, api.dashboard.get.key(), (dashboard) => ({
      ...dashboard,
      bench: only(inPage(dashboard.bench), isOnBench),
      ready: only(inPage(dashboard.ready), ({ status }) => status === 'completed'),
    })),
  ])
  return () => restored.forEach((restore) => restore())
}

// The rule that the server applies too.
function movedFields({ jobs, to, paid }: MoveInput): Map<JobId, ShownFields> {
  const now = new Date().toISOString()
  const payment = paid !== undefined && { payment_status: paid ? ('paid' as const) : ('unpaid' as const) }
  return new Map(jobs.map((job) => [job.id, { ...applyMove({ duration_minutes: null, ...job }, to, now), ...payment }]))
}

// Each job states the status it starts from, so that the server refuses a stale move.
async function sendMove({ jobs, to, paid }: MoveInput): Promise<unknown> {
  const [first, ...others] = jobs.map(({ id, status }) => ({ id, from: status, ...(paid !== undefined && { paid }) }))
  if (first === undefined) return { items: [] }
  return others.length === 0 ? backend.jobs.move({ ...first, to }) : backend.jobs.moveMany({ jobs: [first, ...others], to })
}

const nameOf = ({ length }: readonly unknown[]): string => (length === 1 ? 'Job' : `${length} jobs`)

function confirmMove(queryClient: QueryClient, { jobs, to, paid, isUndo = false }: MoveInput): void {
  const from = jobs[0]?.status
  // A move of two steps at once has no single step back.
  const isUndoable = moves.some((move) => move.from === to && move.to === from)
  if (from === undefined || isUndo || !isUndoable) return
  showUndoToast(`${nameOf(jobs)} moved to ${statusLabels[to]}${paid ? ' and paid' : ''}`, () => {
    const moved = jobs.map((job) => ({ ...job, status: to }))
    startMove(queryClient, { jobs: moved, to: from, isUndo: true, ...(paid && { paid: false }) })
  })
}

function explainFailure(queryClient: QueryClient, error: Error, input: MoveInput): void {
  if (offerStockCorrection(error, () => startMove(queryClient, input))) return
  const title = input.jobs.length === 1 ? 'The job couldn’t be moved' : 'The jobs couldn’t be moved'
  showErrorToast(title, toFailure(error).message)
}

/**
 * Moves jobs: every screen shows it at once, and shows the old state again when the server refuses. Moves are sent in the order in which
 * they were made, so that a quick "Start" and "Finish" cannot overtake each other; while offline they wait, also through a reload.
 */
const moveJobs: MutationOptions<unknown, Error, MoveInput, { restore?: () => void }> = {
  mutationKey: ['jobs', 'move'],
  scope: { id: 'jobs' },
  meta: { changes: ['job'] },
  mutationFn: sendMove,
  onMutate: async (input, { client }) => ({ restore: await showMoved(client, movedFields(input)) }),
  onError: (error, input, shown, { client }) => {
    shown?.restore?.()
    explainFailure(client, error, input)
  },
  onSuccess: (_data, input, _shown, { client }) => confirmMove(client, input),
}

function startMove(queryClient: QueryClient, input: MoveInput): void {
  // What went wrong is shown by `onError`.
  queryClient
    .getMutationCache()
    .build(queryClient, moveJobs)
    .execute(input)
    .catch(() => {})
}

/** Lets moves that were paused offline be sent after a reload. */
export function registerJobMutations(queryClient: QueryClient): void {
  queryClient.setMutationDefaults(['jobs', 'move'], moveJobs)
}

/** Moves one job or several: all of them or none. A toast offers to undo it. */
export const useMoveJobs = () => useMutation(moveJobs)

const changesJob = { changes: ['job'] } as const

export const useCreateJob = () =>
  useMutation({
    mutationFn: ({ input, idempotency_key }: { input: JobCreate; idempotency_key: string }) =>
      createOrUpdate(backend.jobs.create(input, { context: { idempotency_key } }), ({ id, updated_at }) =>
        backend.jobs.update({ id, updated_at, ...input }),
      ),
    meta: changesJob,
  })

/** Takes several racquets in: all of them or none. */
export const useCreateJobs = () =>
  useMutation({
    mutationFn: ({ jobs, idempotency_key }: { jobs: JobCreate[]; idempotency_key: string }) =>
      backend.jobs.createMany({ jobs }, { context: { idempotency_key } }),
    meta: changesJob,
  })

export const useUpdateJob = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.jobs.update>[0]) => backend.jobs.update(input),
    meta: changesJob,
  })

/** @param onRemoved leaves the job's page, before anything of the deleted job is read again */
export const useRemoveJob = (onRemoved: () => Promise<void>) =>
  useMutation({
    mutationFn: (id: JobId) => backend.jobs.remove({ id }),
    onSuccess: onRemoved,
    meta: { ...changesJob, failed: 'The job couldn’t be deleted' },
  })

/** Records that jobs were paid: all of them or none. */
export const usePayJobs = () =>
  useMutation({
    mutationFn: ({ ids, payment_method }: { ids: readonly JobId[]; payment_method: string | null }) =>
      backend.jobs.payMany({ ids: [...ids], payment_method }),
    onSuccess: (_data, { ids }) => showToast(ids.length === 1 ? 'Payment recorded' : `${ids.length} payments recorded`),
    meta: { ...changesJob, failed: 'Payment wasn’t recorded' },
  })

export const useUndoPayment = () =>
  useMutation({
    mutationFn: (input: { readonly id: JobId; readonly paid_at: string }) => backend.jobs.unpay(input),
    meta: { ...changesJob, failed: 'The payment couldn’t be undone' },
  })
