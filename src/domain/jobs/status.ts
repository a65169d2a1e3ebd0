// How a job moves, as one table (product, Jobs). Server and web use the same rule.
import { ValidationError } from '#domain/errors.ts'

import type { Job, JobStatus } from './schema.ts'

export const statusWords: Record<JobStatus, string> = {
  pending: 'Received',
  in_progress: 'On the machine',
  completed: 'Ready',
  picked_up: 'Picked up',
}

type Time = 'time_started' | 'time_completed' | 'picked_up_at'

/** `sets` is filled if empty; `stock` is what happens to the string that the job names. */
export type Move = {
  from: JobStatus
  to: JobStatus
  sets: Time | null
  clears: Time | null
  stock: 'take' | 'return' | null
}

/** The seven moves; those forward first. Every other is refused. */
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
export type MovedFields = Pick<Job, 'status'> & Partial<Movable>

/** Where a job may go from here; forward first. */
export const nextMoves = (job: Pick<Job, 'status'>): Move[] => moves.filter((move) => move.from === job.status)

/** Whether a move goes on with the work, or takes back a mistake. */
export const isForward = (move: Move): boolean => move.sets !== null

/** The move from one state to another. Throws a ValidationError that names both when there is none. */
export const moveBetween = (from: JobStatus, to: JobStatus): Move => {
  const move = moves.find((candidate) => candidate.from === from && candidate.to === to)
  if (move !== undefined) return move
  const message = `A job cannot go from ${statusWords[from]} to ${statusWords[to]}`
  throw new ValidationError(message, { fields: [{ path: 'status', message }] })
}

/** Whole minutes on the machine, rounded; null when the timer did not run or the times are the wrong way round. */
const minutesOnMachine = (started: string | null, completed: string | null): number | null => {
  if (started === null || completed === null) return null
  const minutes = Math.round((Date.parse(completed) - Date.parse(started)) / 60_000)
  return minutes >= 0 ? minutes : null
}

// The timer fills an empty duration. Taken back, it gives up only the figure that it gave itself, so that forth and
// back restores the job, and the next completion counts anew; minutes that were typed stay, unless they are the timer's own.
const durationAfter = (job: Movable, move: Move, completed: string | null): number | null => {
  const { time_started, time_completed, duration_minutes } = job
  if (move.from === 'in_progress' && move.to === 'completed') return duration_minutes ?? minutesOnMachine(time_started, completed)
  const gaveIt = move.stock === 'return' && duration_minutes === minutesOnMachine(time_started, time_completed)
  return gaveIt ? null : duration_minutes
}

/** The fields that a move changes; `now` is an ISO instant. Throws a ValidationError that names both states. */
export const applyMove = (job: Movable, to: JobStatus, now: string): MovedFields => {
  const move = moveBetween(job.status, to)
  const times: Partial<Pick<Job, Time>> = {}
  if (move.sets !== null && job[move.sets] === null) times[move.sets] = now
  if (move.clears !== null) times[move.clears] = null
  const duration_minutes = durationAfter(job, move, times.time_completed ?? job.time_completed)
  const isSame = duration_minutes === job.duration_minutes
  return { status: to, ...times, ...(isSame ? {} : { duration_minutes }) }
}

/** Still to be strung. */
export const isOnBench = (job: Pick<Job, 'status'>): boolean => job.status === 'pending' || job.status === 'in_progress'

/** Due, and not yet strung. */
export const isOverdue = (job: Pick<Job, 'status' | 'due_date'>, now: string): boolean =>
  isOnBench(job) && job.due_date !== null && Date.parse(job.due_date) < Date.parse(now)
