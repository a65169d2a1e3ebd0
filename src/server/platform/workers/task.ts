// Shared by functions that run in worker threads. They take and return plain data.
import { Buffer } from 'node:buffer'

import { ValidationError } from '#domain/errors.ts'
import * as z from 'zod'

/** The error of work whose caller has disconnected. Nobody sees it. */
export const canceled = (): ValidationError => new ValidationError('The request was canceled.')

/** The outcome of a task. Contains errors as data, because errors of our catalog would lose their class between threads. */
export const taskOutcome = z.union([
  z.object({
    problem: z.object({
      message: z.string(),
      fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    }),
  }),
  z.object({ result: z.unknown() }),
])
type TaskOutcome = z.infer<typeof taskOutcome>

/** Wraps a function to run in a worker thread. Its validation errors reach the caller. */
export const createTask =
  <Input, Result>(work: (input: Input) => Result | Promise<Result>) =>
  async (input: Input): Promise<TaskOutcome> => {
    try {
      return { result: await work(input) }
    } catch (error) {
      if (error instanceof ValidationError) return { problem: { message: error.message, fields: error.fields } }
      throw error
    }
  }

/** A text in shared memory, which can be passed to another thread without copying. */
export type SharedText = Uint8Array<SharedArrayBuffer>

export const sharedText: z.ZodType<SharedText> = z.custom<SharedText>(
  (value) => value instanceof Uint8Array && value.buffer instanceof SharedArrayBuffer,
)

export function shareText(text: string): SharedText {
  const buffer = new SharedArrayBuffer(Buffer.byteLength(text))
  Buffer.from(buffer).write(text)
  return new Uint8Array(buffer)
}

export const readSharedText = ({ buffer }: SharedText): string => Buffer.from(buffer).toString()
