import { formatCount } from '#domain/values/numbers/counts.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'

const formatFreed = (jobs: number): string => {
  if (jobs === 0) return 'Absence added'
  return `Absence added. ${formatCount(jobs, 'job is', 'jobs are')} now unassigned.`
}

/** Adds an absence, which unassigns received jobs due on those days. */
export const useAddAbsence = () =>
  useChange(backend.absences.add, { changes: ['absence', 'job'], done: ({ freed_jobs }) => formatFreed(freed_jobs) })

export const useRemoveAbsence = () =>
  useChange(backend.absences.remove, { changes: ['absence'], failed: 'The absence wasn’t removed', done: 'Absence removed' })
