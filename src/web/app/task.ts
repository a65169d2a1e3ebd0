import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { toFailure } from './errors.ts'

/** Runs a task and keeps its error message. `attempt` resolves to whether the task succeeded. */
export function useTask() {
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending: busy } = useMutation({ mutationFn: (task: () => Promise<void>) => task() })
  const attempt = async (task: () => Promise<void>): Promise<boolean> => {
    setProblem(null)
    try {
      await mutateAsync(task)
      return true
    } catch (error) {
      setProblem(toFailure(error).message)
      return false
    }
  }
  return { problem, busy, attempt, setProblem }
}
