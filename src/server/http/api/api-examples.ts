import { readFile } from 'node:fs/promises'

import * as z from 'zod'

const named = z.record(z.string(), z.unknown())

const apiExample = z.object({
  request: z.object({
    /** Path parameters. */
    params: named.optional(),
    query: named.optional(),
    body: z.unknown().optional(),
    /** Files and fields of a form: text files as text, other files by name. */
    form: named.optional(),
  }),
  response: z.object({
    status: z.number(),
    /** The media type. */
    type: z.string(),
    body: z.unknown(),
  }),
})

/** A real call of a procedure, for the API reference. */
export type ApiExample = z.infer<typeof apiExample>

/** Recorded by `npx vitest run test/api-examples --update`. */
export const examplesFile = new URL('../../../../docs/api-examples.json', import.meta.url)

/** Reads an example of each procedure, by its path. */
export const readApiExamples = async (): Promise<Record<string, ApiExample>> =>
  z.record(z.string(), apiExample).parse(JSON.parse(await readFile(examplesFile, 'utf8')))
