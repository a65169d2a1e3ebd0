import type { DashboardView } from '#contract/dashboard.ts'
import type { JobDetail, JobRow } from '#contract/jobs.ts'
import type { JobId } from '#domain/values/ids.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import { applyMove, isOnBench, moves, statusWords, type MovedFields } from '#domain/jobs/status.ts'
import { api, backend } from '#web/app/client.ts'
import { failureOf } from '#web/app/errors.ts'
import { sayWaiting, untilAnswered } from '#web/forms/resend.ts'
import { offerToCorrect } from '#web/app/stock-shortage.ts'
import { toastDone, toastProblem, toastUndo } from '#web/components/overlays/Toasts.tsx'
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'

type Movable = Pick<JobRow, 'id' | 'job_number' | 'status' | 'time_started' | 'time_completed' | 'picked_up_at'>

export interface MoveOptions {
  /** Paid in the same step, "Picked up and paid"; `false` takes that back. */
  readonly paid?: { readonly payment_method: string | null } | false
}

const shownIn = () => [api.jobs.key(), api.racquets.key(), api.customers.key(), api.dashboard.key(), api.inventory.key()]

/** Lets whatever shows jobs be read anew. */
export const rereadJobs = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(shownIn().map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export const useRereadJobs = (): (() => Promise<unknown>) => {
  const queryClient = useQueryClient()
  return () => rereadJobs(queryClient)
}

type Changes = MovedFields & Partial<Pick<JobRow, 'payment_status'>>

interface Page {
  readonly items: readonly JobRow[]
}

const only = <One extends Page>(page: One, stays: (row: JobRow) => boolean): One => ({ ...page, items: page.items.filter(stays) })

/** Shows jobs changed wherever one stands now, before the server has said so. @returns puts everything back */
async function showChanged(queryClient: QueryClient, changes: ReadonlyMap<JobId, Changes>): Promise<() => void> {
  const keys = [api.jobs.list.key(), api.jobs.get.key(), api.dashboard.key()]
  // What is on its way was read before, and would put the old rows back.
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })))
  const before = keys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }))
  const changed = <Row extends { readonly id: JobId }>(row: Row): Row => ({ ...row, ...changes.get(row.id) })
  const inPage = <One extends Page>(page: One): One => ({ ...page, items: page.items.map(changed) })
  queryClient.setQueriesData<InfiniteData<Page> | Page>({ queryKey: api.jobs.list.key() }, (data) => {
    if (!data) return data
    return 'pages' in data ? { ...data, pages: data.pages.map(inPage) } : inPage(data)
  })
  queryClient.setQueriesData<JobDetail>({ queryKey: api.jobs.get.key() }, (job) => job && changed(job))
  queryClient.setQueriesData<DashboardView>(
    { queryKey: api.dashboard.key() },
    (desk) =>
      desk && {
        ...desk,
        bench: only(inPage(desk.bench), isOnBench),
        ready: only(inPage(desk.ready), ({ status }) => status === 'completed'),
      },
  )
  return () => before.forEach(([queryKey, data]) => queryClient.setQueryData(queryKey, data))
}

/**
 * Sends moves until there is a response. Each states the status it starts from, so the server refuses a stale one. After a lost response,
 * jobs that have arrived are left out.
 */
function sendMoves(jobs: readonly Movable[], { to, paid }: MoveOptions & { readonly to: JobStatus }): Promise<void> {
  const moves = jobs.map(({ id, status }) => ({ id, from: status, ...(paid !== undefined && { paid }) }))
  const send = async (left: typeof moves): Promise<void> => {
    const [first, ...others] = left
    if (first && others.length > 0) await backend.jobs.moveMany({ jobs: left, to })
    else if (first) await backend.jobs.move({ ...first, to })
  }
  const what = jobs.length === 1 ? `#${jobs[0]?.job_number}` : `${jobs.length} jobs`
  return untilAnswered(
    () => send(moves),
    () => toastProblem('Not sent yet', sayWaiting(`The move of ${what}`)),
    async () => {
      const { items } = await backend.jobs.rows({ ids: moves.map(({ id }) => id) })
      const arrived = new Set(items.filter(({ status }) => status === to).map(({ id }) => id))
      await send(moves.filter(({ id }) => !arrived.has(id)))
    },
  )
}

/**
 * Moves one job or several: every screen shows it at once by the rule that the server applies too, and rolls back with the reason
 * when the server refuses; then all of them stay.
 * @returns whether they moved
 */
async function send(queryClient: QueryClient, jobs: readonly Movable[], to: JobStatus, options: MoveOptions): Promise<boolean> {
  const { paid } = options
  const now = new Date().toISOString()
  const payment = paid !== undefined && { payment_status: paid ? ('paid' as const) : ('unpaid' as const) }
  const moved = (job: Movable): Changes => ({ ...applyMove({ duration_minutes: null, ...job }, to, now), ...payment })
  const putBack = await showChanged(queryClient, new Map(jobs.map((job) => [job.id, moved(job)])))
  try {
    await inOrder(jobs, () => sendMoves(jobs, { to, ...(paid !== undefined && { paid }) }))
    return true
  } catch (thrown) {
    putBack()
    const { message } = failureOf(thrown)
    if (!offerToCorrect(thrown, () => void send(queryClient, jobs, to, options))) toastProblem('Not moved', message)
    return false
  } finally {
    // Read between two steps, it would show the first one only.
    if (!jobs.some(({ id }) => onTheWay.has(id))) await rereadJobs(queryClient)
  }
}

// The last thing that was sent of each job. Two quick taps, "Start" and "Finish", may not overtake each other on their way: what came
// second would be done first, and the first then take it back.
const onTheWay = new Map<JobId, Promise<unknown>>()

/** After everything that is on its way of these jobs. */
async function inOrder(jobs: readonly Movable[], work: () => Promise<void>): Promise<void> {
  const before = jobs.flatMap(({ id }) => onTheWay.get(id) ?? [])
  const sent = Promise.allSettled(before).then(work)
  for (const { id } of jobs) onTheWay.set(id, sent)
  try {
    await sent
  } finally {
    for (const { id } of jobs) if (onTheWay.get(id) === sent) onTheWay.delete(id)
  }
}

/** Moves a job. The toast takes the move back for six seconds. */
export function useMoveJob() {
  const moveJobs = useMoveJobs()
  return (job: Movable, to: JobStatus, options: MoveOptions = {}): Promise<boolean> => moveJobs([job], to, options)
}

/** Moves several jobs of one state: all of them or none, and one tap takes all of them back. */
export function useMoveJobs() {
  const queryClient = useQueryClient()
  return async (jobs: readonly Movable[], to: JobStatus, options: MoveOptions = {}): Promise<boolean> => {
    const from = jobs[0]?.status
    if (from === undefined) return false
    const moved = await send(queryClient, jobs, to, options)
    const what = jobs.length === 1 ? 'Moved' : `${jobs.length} jobs moved`
    if (moved && isWayBack(to, from)) {
      const back = jobs.map((job) => ({ ...job, status: to }))
      const unpaid = options.paid && { paid: false as const }
      const paidWords = options.paid ? ', paid' : ''
      toastUndo(`${what} to “${statusWords[to]}”${paidWords}`, () => void send(queryClient, back, from, { ...unpaid }))
    }
    return moved
  }
}

// Only a step has a way back: from "Received" straight to "Ready" has none.
const isWayBack = (from: JobStatus, to: JobStatus): boolean => moves.some((move) => move.from === from && move.to === to)

/** Records that several jobs were paid: all of them or none. */
export function usePayJobs() {
  const queryClient = useQueryClient()
  return async (ids: readonly JobId[], payment_method: string | null): Promise<boolean> => {
    try {
      await backend.jobs.payMany({ ids: [...ids], payment_method })
      toastDone(`${ids.length} jobs paid`)
      return true
    } catch (thrown) {
      toastProblem('Not paid', failureOf(thrown).message)
      return false
    } finally {
      await rereadJobs(queryClient)
    }
  }
}
