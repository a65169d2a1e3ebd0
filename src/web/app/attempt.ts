import { toastProblem } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

import { failureOf } from './errors.ts'

/** Runs what a button does where no form stands. @returns whether it was done; a refusal is said in a toast named `refused` */
export function useAttempt(): (refused: string, work: () => Promise<unknown>) => Promise<boolean> {
  const { mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    // Refused at once while offline, where it would wait without a word.
    networkMode: 'always',
  })
  return async (refused, work) => {
    try {
      await mutateAsync(work)
      return true
    } catch (thrown) {
      toastProblem(refused, failureOf(thrown).message)
      return false
    }
  }
}
