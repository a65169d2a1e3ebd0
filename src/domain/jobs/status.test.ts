import { AppError } from '#domain/errors.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { JobStatus } from './schema.ts'
import { jobStatuses } from './states.ts'
import { applyMove, isForward, isOverdue, moveBetween, moves, nextMoves, statusLabels } from './status.ts'

type Job = Parameters<typeof applyMove>[0]

const start = '2026-11-21T09:00:00.000Z'
const now = '2026-11-21T09:40:29.000Z'
const fresh: Job = { status: 'pending', time_started: null, time_completed: null, picked_up_at: null, duration_minutes: null }
const running: Job = { ...fresh, status: 'in_progress', time_started: start }
const ready: Job = { ...running, status: 'completed', time_completed: now, duration_minutes: 40 }

// The table of docs/product.md R6.3.
const allowed = [
  ['pending', 'in_progress', null],
  ['pending', 'completed', 'take'],
  ['in_progress', 'completed', 'take'],
  ['completed', 'picked_up', null],
  ['in_progress', 'pending', null],
  ['completed', 'in_progress', 'return'],
  ['picked_up', 'completed', null],
] as const

const isAllowed = (from: JobStatus, to: JobStatus) => allowed.some((row) => row[0] === from && row[1] === to)
const pairs = jobStatuses.flatMap((from) => jobStatuses.map((to) => [from, to] as const))

const refusalOf = (from: JobStatus, to: JobStatus) => {
  try {
    return applyMove({ ...fresh, status: from }, to, now)
  } catch (error) {
    return error
  }
}

describe('moves', () => {
  test.each(allowed)('allow %s to %s with the stock effect %o', (from, to, stock) => {
    expect(moveBetween(from, to).stock).toBe(stock)
    expect(applyMove({ ...fresh, status: from }, to, now).status).toBe(to)
  })

  test.each(pairs.filter(([from, to]) => !isAllowed(from, to)))('reject %s to %s and name both', (from, to) => {
    const refusal = refusalOf(from, to)
    expect(refusal).toBeInstanceOf(AppError)
    const message = `A job cannot go from ${statusLabels[from]} to ${statusLabels[to]}`
    expect(refusal).toMatchObject({ code: 'VALIDATION_ERROR', message, fields: [{ path: 'status', message }] })
  })

  test('are listed by status, forward moves first', () => {
    expect(moves).toHaveLength(7)
    const offered = jobStatuses.map((status) => nextMoves({ status }).map((move) => [move.to, isForward(move)]))
    expect(offered).toEqual([
      [
        ['in_progress', true],
        ['completed', true],
      ],
      [
        ['completed', true],
        ['pending', false],
      ],
      [
        ['picked_up', true],
        ['in_progress', false],
      ],
      [['completed', false]],
    ])
  })
})

describe('the times of a job', () => {
  test('starting sets the start time unless it has a value', () => {
    expect(applyMove(fresh, 'in_progress', now)).toEqual({ status: 'in_progress', time_started: now })
    expect(applyMove({ ...fresh, time_started: start }, 'in_progress', now)).toEqual({ status: 'in_progress' })
  })

  test('finishing fills an empty duration with the minutes on the machine', () => {
    expect(applyMove(running, 'completed', now)).toEqual({ status: 'completed', time_completed: now, duration_minutes: 40 })
    expect(applyMove({ ...running, duration_minutes: 25 }, 'completed', now)).toEqual({
      status: 'completed',
      time_completed: now,
    })
    expect(applyMove(running, 'completed', '2026-11-21T09:40:30.000Z').duration_minutes).toBe(41)
  })

  test("finishing without a start time doesn't change the duration", () => {
    expect(applyMove(fresh, 'completed', now)).toEqual({ status: 'completed', time_completed: now })
    expect(applyMove({ ...fresh, duration_minutes: 30 }, 'completed', now)).toEqual({ status: 'completed', time_completed: now })
  })

  test('a start after the end leaves the duration empty', () => {
    expect(applyMove({ ...running, time_started: now }, 'completed', start).duration_minutes).toBeUndefined()
  })

  test('pick-up sets its time, and undoing the pick-up clears it', () => {
    expect(applyMove(ready, 'picked_up', now)).toEqual({ status: 'picked_up', picked_up_at: now, place_id: null })
    expect(applyMove({ ...ready, status: 'picked_up', picked_up_at: now }, 'completed', now)).toEqual({
      status: 'completed',
      picked_up_at: null,
    })
  })

  test('reopening clears a duration from the timer, but keeps one entered by hand', () => {
    expect(applyMove(ready, 'in_progress', now)).toEqual({
      status: 'in_progress',
      time_completed: null,
      duration_minutes: null,
      place_id: null,
    })
    expect(applyMove({ ...ready, duration_minutes: 25 }, 'in_progress', now)).toEqual({
      status: 'in_progress',
      time_completed: null,
      place_id: null,
    })
  })

  test('a move and its reversal restore the job, except its place', () => {
    const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    const withWayBack = allowed.filter(([from, to]) => isForward(moveBetween(from, to)) && isAllowed(to, from))
    const steps = fc.constantFrom(...withWayBack)
    fc.assert(
      fc.property(steps, instants, instants, fc.option(fc.nat(600)), ([from, to], one, two, duration_minutes) => {
        const [early, late] = one < two ? [one, two] : [two, one]
        // A duration entered by hand can't be told from an equal one measured by the timer.
        fc.pre(duration_minutes !== Math.round((late.getTime() - early.getTime()) / 60_000))
        const job = jobAt(from, early.toISOString(), duration_minutes)
        const there = { ...job, ...applyMove(job, to, late.toISOString()) }
        const back = { ...there, ...applyMove(there, from, late.toISOString()) }
        expect(back).toMatchObject(job)
      }),
    )
  })
})

/** A job that reached a state by moves, with or without a duration entered by hand. */
function jobAt(status: JobStatus, at: string, duration_minutes: number | null): Job {
  const path: Record<JobStatus, JobStatus[]> = {
    pending: [],
    in_progress: ['in_progress'],
    completed: ['in_progress', 'completed'],
    picked_up: ['in_progress', 'completed', 'picked_up'],
  }
  return path[status].reduce((job, to) => ({ ...job, ...applyMove(job, to, at) }), { ...fresh, duration_minutes })
}

test.each([
  ['pending', '2026-11-21T09:40:28.999Z', true],
  ['in_progress', '2026-11-20T09:00:00.000Z', true],
  ['pending', now, false],
  ['pending', null, false],
  ['completed', '2026-11-20T09:00:00.000Z', false],
  ['picked_up', '2026-11-20T09:00:00.000Z', false],
] as const)('isOverdue: %s and due %s is %o', (status, due_date, expected) => {
  expect(isOverdue({ status, due_date }, now)).toBe(expected)
})
