import type { DashboardView } from '#contract/dashboard.ts'
import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { JobRow } from '#contract/jobs/jobs.ts'
import { formatShortage, type ShortString } from '#domain/inventory/shortage.ts'
import type { JobId, PaymentId } from '#domain/values/ids.ts'
import { sumOwed } from '#domain/jobs/payment.ts'
import { formatMoney, noMoney } from '#domain/values/money/money.ts'
import type { Job, JobCreate, JobStatus } from '#domain/jobs/schema.ts'
import { applyMove, isOnBench, moves, statusLabels, type MovedFields } from '#domain/jobs/status.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { api, backend } from '#web/app/client.ts'
import { createOrUpdate } from '#web/app/cache/create-or-update.ts'
import { toFailure } from '#web/app/errors.ts'
import { jobScope, showOptimistically } from '#web/app/cache/optimistic.ts'
import { setPageState } from '#web/app/page-store.ts'
import { offerStockCorrection } from '#web/app/stock-shortage.ts'
import { sessionQuery } from '#web/app/session/session.ts'
import { offerUndo } from '#web/app/cache/undo-toasts.ts'
import { showErrorToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation, type InfiniteData, type MutationOptions, type QueryClient } from '@tanstack/react-query'

export type Movable = Pick<
  JobRow,
  'id' | 'job_number' | 'status' | 'payment_status' | 'owed' | 'time_started' | 'time_completed' | 'picked_up_at'
>

/** One job, or several with the same status, and their new status. */
export interface MoveInput {
  readonly jobs: readonly Movable[]
  readonly to: JobStatus
  /** Also records a payment for the jobs that are owed, or undoes it. */
  readonly paid?: { readonly payment_method: string | null } | { readonly undo: PaymentId }
  /** Describes the payment: "$37.00 by cash". */
  readonly paidText?: string
  /** Finishes even if a string is short: takes what is left and flags the stock for a check. */
  readonly takesRest?: boolean
  readonly isUndo?: boolean
}

type ChangedFields = MovedFields & Partial<Pick<JobRow, 'payment_status' | 'owed'>>

interface Page {
  readonly items: readonly JobRow[]
}

export const isOwed = ({ payment_status, owed }: Pick<Movable, 'payment_status' | 'owed'>): boolean =>
  payment_status === 'unpaid' && owed !== noMoney

/** A pick-up with a payment of the full amount owed. */
export const paidPickup = (jobs: readonly Movable[], payment_method: string, currency: string): MoveInput => ({
  jobs,
  to: 'picked_up',
  paid: { payment_method },
  paidText: `${formatMoney(sumOwed(jobs), currency)} by ${payment_method.toLowerCase()}`,
})

const filterPage = <P extends Page>(page: P, isKept: (row: JobRow) => boolean): P => ({
  ...page,
  items: page.items.filter(isKept),
})

/** Applies moves optimistically to lists, job pages and the dashboard. @returns a function that reverts them */
async function applyOptimistically(queryClient: QueryClient, fields: ReadonlyMap<JobId, ChangedFields>): Promise<() => void> {
  const withChanges = <Row extends { readonly id: JobId }>(row: Row): Row => ({ ...row, ...fields.get(row.id) })
  const updatePage = <P extends Page>(page: P): P => ({ ...page, items: page.items.map(withChanges) })
  const restoreFunctions = await Promise.all([
    showOptimistically<InfiniteData<Page> | Page>(queryClient, api.jobs.list.key(), (list) =>
      'pages' in list ? { ...list, pages: list.pages.map(updatePage) } : updatePage(list),
    ),
    showOptimistically<JobDetail>(queryClient, api.jobs.get.key(), withChanges),
    showOptimistically<DashboardView>(queryClient, api.dashboard.get.key(), (dashboard) => ({
      ...dashboard,
      bench: filterPage(updatePage(dashboard.bench), isOnBench),
      ready: filterPage(updatePage(dashboard.ready), ({ status }) => status === 'completed'),
    })),
  ])
  return () => restoreFunctions.forEach((restore) => restore())
}

// Uses the same rule as the server.
function changedFields({ jobs, to, paid }: MoveInput): Map<JobId, ChangedFields> {
  const now = new Date().toISOString()
  // Jobs of an undo still have the amounts from before the payment.
  const paymentOf = ({ owed }: Movable) =>
    paid && ('undo' in paid ? { payment_status: 'unpaid' as const, owed } : { payment_status: 'paid' as const, owed: noMoney })
  return new Map(
    jobs.map((job) => [
      job.id,
      { ...applyMove({ duration_minutes: null, ...job }, to, now), ...(isOwed(job) && paymentOf(job)) },
    ]),
  )
}

interface MoveResult {
  /** With the payment that was recorded with the move. */
  readonly saved: readonly (Job & { readonly payment_id: PaymentId | null })[]
  /** Inventory items with less left than a started job needs. */
  readonly short: readonly ShortString[]
}

// An undo restores the amounts from before the payment, so it has none to state.
const withOwed = (paid: NonNullable<MoveInput['paid']>, { owed }: Movable) => ('undo' in paid ? paid : { ...paid, owed })

// Each job includes the status it starts from and the amount to pay, so that the server rejects stale moves.
async function sendMove({ jobs, to, paid, takesRest }: MoveInput): Promise<MoveResult> {
  const [first, ...others] = jobs.map((job) => ({
    id: job.id,
    from: job.status,
    ...(paid !== undefined && isOwed(job) && { paid: withOwed(paid, job) }),
  }))
  const target = { to, ...(takesRest && { takes_rest: true }) }
  if (first === undefined) return { saved: [], short: [] }
  if (others.length > 0) return { saved: (await backend.jobs.moveMany({ jobs: [first, ...others], ...target })).items, short: [] }
  const { short_strings: short, ...job } = await backend.jobs.move({ ...first, ...target })
  return { saved: [job], short }
}

const formatJobs = ({ length }: readonly unknown[]): string => (length === 1 ? 'Job' : `${length} jobs`)

// Undo is refused if the job's status or payment has changed since the move.
const isMovedOn = (job: object, to: JobStatus, isPaid: boolean): boolean =>
  ('status' in job && job.status !== to) || (isPaid && 'payment_status' in job && job.payment_status !== 'paid')

const getSession = (queryClient: QueryClient) => queryClient.getQueryData(sessionQuery.queryKey)

function describeMove(
  queryClient: QueryClient,
  { jobs, to, paid, paidText, takesRest }: MoveInput,
  { short }: MoveResult,
): string {
  const moved = `${formatJobs(jobs)} moved to ${statusLabels[to]}${paid ? ` and paid ${paidText ?? ''}`.trimEnd() : ''}`
  const unit = getSession(queryClient)?.profile.length_unit ?? 'm'
  const notes = takesRest ? ['The stock is marked to be checked'] : short.map((one) => formatShortage(one, unit))
  return [moved, ...notes].join('. ')
}

function confirmMove(queryClient: QueryClient, input: MoveInput, result: MoveResult): void {
  const { jobs, to, paid, isUndo = false } = input
  const from = jobs[0]?.status
  // A move that skips a step can't be undone by one move.
  const isUndoable = moves.some((move) => move.from === to && move.to === from)
  if (from === undefined || isUndo || !isUndoable) return
  offerUndo(queryClient, {
    message: describeMove(queryClient, input, result),
    undo: () => {
      // One payment covers all jobs.
      const payment_id = result.saved.find((job) => job.payment_id !== null)?.payment_id
      const moved = jobs.map((job) => ({ ...job, status: to }))
      startMove(queryClient, { jobs: moved, to: from, isUndo: true, ...(payment_id && { paid: { undo: payment_id } }) })
    },
    saved: result.saved,
    isRefused: (job) => isMovedOn(job, to, Boolean(paid)),
  })
}

function showMoveError(queryClient: QueryClient, error: Error, input: MoveInput): void {
  const retry = () => startMove(queryClient, input)
  if (offerStockCorrection(error, { retry, takeRest: () => startMove(queryClient, { ...input, takesRest: true }) })) return
  const title = input.jobs.length === 1 ? 'The job couldn’t be moved' : 'The jobs couldn’t be moved'
  showErrorToast(title, toFailure(error, getSession(queryClient)?.user.id).message)
}

interface MoveContext {
  readonly restore: () => void
  readonly startedAt: number
}

/** A move that waited longer for the network doesn't ask for a place, because the user is doing something else. */
const askWithinMs = 5000

function askForPlace({ jobs, to, isUndo = false }: MoveInput): void {
  const [job, ...others] = jobs
  if (job && others.length === 0 && to === 'completed' && job.status !== 'picked_up' && !isUndo) {
    setPageState({ finishedJob: { id: job.id, job_number: job.job_number, place_id: null } })
  }
}

/**
 * Moves jobs with an optimistic update on every screen. Moves are sent in order, so that a quick "Start" and "Finish" can't overtake each
 * other. While offline they are paused, and kept across a reload.
 */
const moveJobs: MutationOptions<MoveResult, Error, MoveInput, MoveContext> = {
  mutationKey: ['jobs', 'move'],
  scope: jobScope,
  meta: { changes: ['job'] },
  mutationFn: sendMove,
  onMutate: async (input, { client }) => ({
    restore: await applyOptimistically(client, changedFields(input)),
    startedAt: Date.now(),
  }),
  onError: (error, input, context, { client }) => {
    context?.restore()
    showMoveError(client, error, input)
  },
  onSuccess: (result, input, context, { client }) => {
    confirmMove(client, input, result)
    if (Date.now() - context.startedAt < askWithinMs) askForPlace(input)
  },
}

function startMove(queryClient: QueryClient, input: MoveInput): void {
  // Errors are handled by `onError`.
  queryClient
    .getMutationCache()
    .build(queryClient, moveJobs)
    .execute(input)
    .catch(() => {})
}

/** Allows moves paused while offline to resume after a reload. */
export function registerJobMutations(queryClient: QueryClient): void {
  queryClient.setMutationDefaults(['jobs', 'move'], moveJobs)
}

/** Moves all jobs or none. A toast offers to undo it. */
export const useMoveJobs = () => useMutation(moveJobs)

const changesJob = { changes: ['job'] } as const

export const useCreateJob = () =>
  useChange(({ input, idempotency_key }: { input: JobCreate; idempotency_key: string }) => {
    const { redo_of: _, ...changes } = input
    return createOrUpdate(backend.jobs.create(input, { context: { idempotency_key } }), ({ id, updated_at }) =>
      backend.jobs.update({ id, updated_at, ...changes }),
    )
  }, changesJob)

/** Creates all jobs or none. */
export const useCreateJobs = () =>
  useChange(
    ({ jobs, idempotency_key }: { jobs: JobCreate[]; idempotency_key: string }) =>
      backend.jobs.createMany({ jobs }, { context: { idempotency_key } }),
    changesJob,
  )

export const useUpdateJob = () => useChange(backend.jobs.update, changesJob)

/** @param onRemoved navigates away, before queries of the deleted job are refetched */
export const useRemoveJob = (onRemoved: () => Promise<void>) =>
  useMutation({
    mutationFn: (id: JobId) => backend.jobs.remove({ id }),
    onSuccess: onRemoved,
    meta: { ...changesJob, failed: 'The job couldn’t be deleted' },
  })
