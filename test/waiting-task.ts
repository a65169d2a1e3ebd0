// A task that runs until a test lets it end.
import { createTask } from '#server/platform/workers/task.ts'
import type { Task } from '#server/platform/workers/workers.ts'
import * as z from 'zod'

/** The first number is nonzero once the task may end, and the second once it has started. */
export type Flag = Int32Array<SharedArrayBuffer>

export const aFlag = (): Flag => new Int32Array(new SharedArrayBuffer(8))

export function endTask(flag: Flag): void {
  Atomics.store(flag, 0, 1)
  Atomics.notify(flag, 0)
}

export const hasStarted = (flag: Flag): boolean => Atomics.load(flag, 1) === 1

/** Runs in a thread. */
export const waitForFlag = createTask(({ flag }: { flag: Flag }) => {
  Atomics.store(flag, 1, 1)
  Atomics.wait(flag, 0, 0)
  return 'done'
})

export const waitingTask: Task<string> = {
  module: import.meta.url,
  name: 'waitForFlag',
  kind: 'read',
  result: z.literal('done'),
}
