import type { AbsenceCreate } from '#domain/absences/schema.ts'
import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

const formatFreed = (jobs: number): string => {
  if (jobs === 0) return 'Absence added'
  return jobs === 1 ? 'Absence added. 1 job is now unassigned.' : `Absence added. ${jobs} jobs are now unassigned.`
}

/** Adds an absence, which unassigns received jobs due on those days. */
export const useAddAbsence = () =>
  useMutation({
    mutationFn: (input: AbsenceCreate) => backend.absences.add(input),
    onSuccess: ({ freed_jobs }) => showToast(formatFreed(freed_jobs)),
    meta: { changes: ['absence', 'job'] },
  })

export const useRemoveAbsence = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.absences.remove>[0]) => backend.absences.remove(input),
    onSuccess: () => showToast('Absence removed'),
    meta: { changes: ['absence'], failed: 'The absence wasn’t removed' },
  })
