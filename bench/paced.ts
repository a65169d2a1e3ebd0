// Load at a given rate: stringers send each request when it is due, no matter how late the responses are.
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Stringer } from './stringer.ts'

export interface PacedResult {
  /** Responses per second. */
  readonly rate: number
  /** Milliseconds since the request was due, so waiting for an earlier response counts (no coordinated omission). */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly errors: readonly string[]
  /** p99 timer delay of this process in milliseconds. If the generator is too busy, it measures itself. */
  readonly generatorDelay: number
}

interface Pace {
  /** Requests per second, all stringers combined. */
  readonly rate: number
  readonly seconds: number
}

/** The time to the next request, random as with independent people. */
const thinkTime = (meanMs: number): number => -Math.log(1 - Math.random()) * meanMs

/** Runs all stringers for some seconds. Sends and awaits every request due before the end. */
export async function runPaced(stringers: readonly Stringer[], { rate, seconds }: Pace): Promise<PacedResult> {
  const times = createHistogram()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const errors: string[] = []
  const meanMs = (stringers.length / rate) * 1000
  const start = performance.now()
  const end = start + seconds * 1000
  const work = async (stringer: Stringer): Promise<void> => {
    for (let due = start + thinkTime(meanMs); due < end; due += thinkTime(meanMs)) {
      const wait = due - performance.now()
      if (wait > 0) await sleep(wait)
      await stringer.next().catch((error: unknown) => errors.push(error instanceof Error ? error.message : String(error)))
      times.record(Math.max(1, Math.round((performance.now() - due) * 1e6)))
    }
  }
  await Promise.all(stringers.map(work))
  delay.disable()
  const elapsed = (Math.max(performance.now(), end) - start) / 1000
  const milliseconds = (percentile: number) => times.percentile(percentile) / 1e6
  return {
    rate: times.count / elapsed,
    p50: milliseconds(50),
    p95: milliseconds(95),
    p99: milliseconds(99),
    errors,
    generatorDelay: delay.percentile(99) / 1e6,
  }
}
