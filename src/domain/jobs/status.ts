// The moves between statuses in one table (docs/product.md R6.3), used by server and browser.
import { fieldError } from '#domain/errors.ts'

import type { Job, JobStatus } from './schema.ts'

export const statusLabels: Record<JobStatus, string> = {
  pending: 'Received',
  in_progress: 'On the machine',
  completed: 'Ready',
  picked_up: 'Picked up',
}

type Time = 'time_started' | 'time_completed' | 'picked_up_at'

/** `sets` is set to the current time if it is empty; `stock` is the effect on inventory. */
export type Move = {
  from: JobStatus
  to: JobStatus
  sets: Time | null
  clears: Time | null
  stock: 'take' | 'return' | null
}

/** The allowed moves, forward moves first. */
export const moves: readonly Move[] = [
  { from: 'pending', to: 'in_progress', sets: 'time_started', clears: null, stock: null },
  { from: 'pending', to: 'completed', sets: 'time_completed', clears: null, stock: 'take' },
  { from: 'in_progress', to: 'completed', sets: 'time_completed', clears: null, stock: 'take' },
  { from: 'completed', to: 'picked_up', sets: 'picked_up_at', clears: null, stock: null },
  { from: 'in_progress', to: 'pending', sets: null, clears: 'time_started', stock: null },
  { from: 'completed', to: 'in_progress', sets: null, clears: 'time_completed', stock: 'return' },
  { from: 'picked_up', to: 'completed', sets: null, clears: 'picked_up_at', stock: null },
]

type Movable = Pick<Job, 'status' | Time | 'duration_minutes'>
export type MovedFields = Pick<Job, 'status'> & Partial<Movable & Pick<Job, 'place_id'>>

/** The moves that are possible for a job, forward moves first. */
export const nextMoves = (job: Pick<Job, 'status'>): Move[] => moves.filter((move) => move.from === job.status)

/** Whether stringing is finished: the job is neither waiting nor on the machine. */
export const isStrung = ({ status }: Pick<Job, 'status'>): boolean => status === 'completed' || status === 'picked_up'

/** Whether a move continues the work rather than correcting a mistake. */
export const isForward = (move: Move): boolean => move.sets !== null

/** The move from one status to another. Throws a ValidationError that names both if the move isn't allowed. */
export const moveBetween = (from: JobStatus, to: JobStatus): Move => {
  const move = moves.find((candidate) => candidate.from === from && candidate.to === to)
  if (move !== undefined) return move
  throw fieldError('status', `A job cannot go from ${statusLabels[from]} to ${statusLabels[to]}`)
}

/** Whole minutes on the machine, rounded; null if the timer didn't run or the times are in the wrong order. */
const minutesOnMachine = (started: string | null, completed: string | null): number | null => {
  if (started === null || completed === null) return null
  const minutes = Math.round((Date.parse(completed) - Date.parse(started)) / 60_000)
  return minutes >= 0 ? minutes : null
}

// Finishing a job fills an empty duration from the timer. Reopening clears a duration that equals the timer's, so that the next finish
// measures again, and keeps a duration entered by hand.
const durationAfter = (job: Movable, move: Move, completed: string | null): number | null => {
  const { time_started, time_completed, duration_minutes } = job
  if (move.from === 'in_progress' && move.to === 'completed') return duration_minutes ?? minutesOnMachine(time_started, completed)
  const isFromTimer = move.stock === 'return' && duration_minutes === minutesOnMachine(time_started, time_completed)
  return isFromTimer ? null : duration_minutes
}

/** The fields changed by a move; `now` is an ISO instant. Throws a ValidationError if the move isn't allowed. */
export const applyMove = (job: Movable, to: JobStatus, now: string): MovedFields => {
  const move = moveBetween(job.status, to)
  const times: Partial<Pick<Job, Time>> = {}
  if (move.sets !== null && job[move.sets] === null) times[move.sets] = now
  if (move.clears !== null) times[move.clears] = null
  const duration_minutes = durationAfter(job, move, times.time_completed ?? job.time_completed)
  const isSame = duration_minutes === job.duration_minutes
  // Only finished racquets have a place.
  const place = move.from === 'completed' ? { place_id: null } : {}
  return { status: to, ...times, ...place, ...(isSame ? {} : { duration_minutes }) }
}

/** Whether a job still has to be strung. */
export const isOnBench = (job: Pick<Job, 'status'>): boolean => job.status === 'pending' || job.status === 'in_progress'

/** Whether the due date has passed and the job hasn't been strung yet. */
export const isOverdue = (job: Pick<Job, 'status' | 'due_date'>, now: string): boolean =>
  isOnBench(job) && job.due_date !== null && Date.parse(job.due_date) < Date.parse(now)

// A rush job is strung before others and can have a different pay rate (decision 0059).

type RushJob = Pick<Job, 'status' | 'is_rush'>

/** Throws a ValidationError if `is_rush` changes on a finished job, because the pay for it depended on the value. */
export function refuseRushChange(job: RushJob, is_rush: boolean | undefined): void {
  if (is_rush === undefined || is_rush === job.is_rush || isOnBench(job)) return
  throw fieldError('is_rush', 'Rush can’t be changed once the job is finished')
}
