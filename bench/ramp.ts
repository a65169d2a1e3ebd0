// Raises the request rate until responses get slow, alternating between the app and the bare server.
import { runPaced, type PacedResult } from './paced.ts'
import type { ServerProcess } from './server-process.ts'
import type { ServerName, Stringer } from './stringer.ts'

export const maxP99 = 250

const warmUp = { rate: 50, seconds: 4 }
const firstRate = 50
const growth = 1.25
const maxRate = 10_000

export interface Team {
  readonly server: ServerName
  readonly process: ServerProcess
  readonly stringers: readonly Stringer[]
}

export interface StepResult extends PacedResult {
  /** Milliseconds of the server's processor time per request. Unlike the response times, it barely depends on other load on the machine. */
  readonly cpu: number
}

export interface RampResult {
  readonly server: ServerName
  /** The steps at which p99 stayed within the limit. All servers go through the same steps. */
  readonly passed: readonly StepResult[]
  readonly errors: readonly string[]
}

interface Climb extends Team {
  target: number
  readonly passed: StepResult[]
  readonly errors: string[]
  isDone: boolean
}

const formatStep = (server: ServerName, { rate, p50, p99, cpu, errors, generatorDelay }: StepResult): string =>
  [
    `  ${server.padEnd(4)} ${rate.toFixed(0).padStart(5)}/s`,
    `p50 ${p50.toFixed(1)} ms`,
    `p99 ${p99.toFixed(0)} ms`,
    `processor ${cpu.toFixed(1)} ms`,
    `errors ${errors.length}`,
    `generator late by ${generatorDelay.toFixed(0)} ms`,
  ].join('  ')

async function runStep({ process, stringers, target }: Climb, seconds: number): Promise<StepResult> {
  const before = (await process.cpuSeconds()) ?? Number.NaN
  const start = performance.now()
  const result = await runPaced(stringers, { rate: target, seconds })
  const requests = result.rate * Math.max(seconds, (performance.now() - start) / 1000)
  return { ...result, cpu: (((await process.cpuSeconds()) ?? Number.NaN) - before) * (1000 / requests) }
}

async function climb(team: Climb, seconds: number, log: (line: string) => void): Promise<void> {
  // Repeats a slow step once, because other work on the machine may have slowed it down.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const result = await runStep(team, seconds)
    team.errors.push(...result.errors)
    log(formatStep(team.server, result))
    if (result.p99 > maxP99) continue
    team.passed.push(result)
    team.target *= growth
    team.isDone = team.target > maxRate
    return
  }
  team.isDone = true
}

/** @param seconds duration of each step */
export async function ramp(teams: readonly Team[], seconds: number, log: (line: string) => void): Promise<RampResult[]> {
  const climbs: Climb[] = teams.map((team) => ({ ...team, target: firstRate, passed: [], errors: [], isDone: false }))
  for (const { stringers, errors } of climbs) errors.push(...(await runPaced(stringers, warmUp)).errors)
  while (climbs.some(({ isDone }) => !isDone)) for (const one of climbs) if (!one.isDone) await climb(one, seconds, log)
  return climbs
}
