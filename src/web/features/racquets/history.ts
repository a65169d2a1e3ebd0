import type { JobRow } from '#contract/jobs/jobs.ts'
import { isStrung } from '#domain/jobs/status.ts'
import { daysBetween, formatDays } from '#domain/values/dates/dates.ts'

type Stringing = Pick<JobRow, 'status' | 'job_date' | 'time_completed'>

/** The jobs whose stringing is finished, in the same order. */
export const selectStrung = <Job extends Pick<JobRow, 'status'>>(jobs: readonly Job[]): Job[] => jobs.filter(isStrung)

/**
 * "last strung 4 days ago"; undefined if none of the jobs is finished. Imported jobs have no completion time, so their job date counts.
 * @param now ISO 8601
 * @param zone the business's time zone
 */
export function formatLastStrung(jobs: readonly Stringing[], now: string, zone: string): string | undefined {
  const last = selectStrung(jobs)
    .map(({ time_completed, job_date }) => time_completed ?? job_date)
    .toSorted()
    .at(-1)
  if (last === undefined) return undefined
  return daysBetween(last, now, zone) <= 0 ? 'last strung today' : `last strung ${formatDays(last, now, zone)} ago`
}
