// Checks that the app's memory stays stable under steady load for many minutes.
import { runPaced } from './paced.ts'
import { formatMegabytes } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import type { Stringer } from './stringer.ts'

const sampleSeconds = 10
const samplesPerMinute = 6
const settleMinutes = 5

interface Sample {
  readonly minute: number
  readonly megabytes: number
}

export interface SoakResult {
  readonly errors: readonly string[]
  /** Growth of resident memory after the first five minutes, in megabytes per minute; undefined if the soak was too short. */
  readonly slope: number | undefined
}

/** Computes the slope by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [minute, megabytes] = [mean(samples.map((one) => one.minute)), mean(samples.map((one) => one.megabytes))]
  const covariance = mean(samples.map((one) => (one.minute - minute) * (one.megabytes - megabytes)))
  return covariance / mean(samples.map((one) => (one.minute - minute) ** 2))
}

export async function soak(
  app: ServerProcess,
  stringers: readonly Stringer[],
  { rate, minutes }: { rate: number; minutes: number },
  log: (line: string) => void,
): Promise<SoakResult> {
  const samples: Sample[] = []
  const errors: string[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    let slowest = 0
    for (let n = 1; n <= samplesPerMinute; n += 1) {
      const result = await runPaced(stringers, { rate, seconds: sampleSeconds })
      errors.push(...result.errors)
      slowest = Math.max(slowest, result.p99)
      const megabytes = await app.memory()
      if (megabytes !== undefined) samples.push({ minute: minute - 1 + n / samplesPerMinute, megabytes })
    }
    log(
      `  minute ${minute}: ${formatMegabytes(samples.at(-1)?.megabytes)}, p99 at most ${slowest.toFixed(0)} ms, errors ${errors.length}`,
    )
  }
  const settled = samples.filter(({ minute }) => minute > settleMinutes)
  return { errors, slope: settled.length < samplesPerMinute ? undefined : slopeOf(settled) }
}
