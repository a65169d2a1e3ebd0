// Defines a tool for assistants: its input, the procedures it calls, and the format of its results (decision 0045).
import { errorData } from '#contract/procedure/procedure.ts'
import { dueHour } from '#domain/constants.ts'
import { catalogue } from '#domain/errors.ts'
import { instantOfClock } from '#domain/values/dates/dates.ts'
import type { ProgramApi } from './caller.ts'
import type { CallToolResult, McpServer, ToolAnnotations } from '@modelcontextprotocol/server'
import { ORPCError } from '@orpc/server'
import * as z from 'zod'

/** Context for reading the results: units, currency and time zone. */
export interface Business {
  readonly currency: string
  readonly time_zone: string
  /** The day in that time zone. */
  readonly today: string
  readonly tensions_in: 'lbs'
  readonly lengths_in: 'm'
}

/** The context of a tool call. */
export interface Work {
  /** Calls procedures as the program that owns the request's token. Sends the idempotency key with records it creates. */
  readonly api: (idempotency_key?: string) => ProgramApi
  /** Whether the token and the role of its member allow a procedure. */
  readonly may: (path: string) => boolean
  readonly business: Business
}

/** A tool's annotations: what it may change. Clients ask the user before a write. */
type Effect = Required<Omit<ToolAnnotations, 'title'>>

export const reads: Effect = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
/** Adds a record and may send the customer a message. Without a key, a repeat adds another record. */
export const adds: Effect = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true }
/** Changes a record, takes stock, records a payment and may send the customer a message. A repeat is refused. */
export const changes: Effect = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true }

interface Definition<Input extends z.ZodObject> {
  readonly title: string
  readonly description: string
  /** The paths of the procedures it calls. */
  readonly calls: readonly string[]
  /** Procedures it calls if allowed. At least one must be. */
  readonly callsAny?: readonly string[]
  readonly input: Input
  readonly effect: Effect
  readonly run: (work: Work, input: z.output<Input>) => Promise<object>
}

export interface Tool {
  readonly calls: readonly string[]
  readonly callsAny?: readonly string[] | undefined
  addTo(server: McpServer, name: string, work: Work): void
}

/** A refusal with the tool's own message. */
export class ToolRefusal extends Error {}

const toText = (text: string, isError: boolean): CallToolResult => ({ content: [{ type: 'text', text }], isError })

/** The message of a refusal. Undefined for any other error, which is logged where it happened. */
function sentencesOf(thrown: unknown): string | undefined {
  if (thrown instanceof ToolRefusal) return thrown.message
  if (!(thrown instanceof ORPCError) || !(thrown.code in catalogue)) return undefined
  const { fields = [] } = errorData.safeParse(thrown.data).data ?? {}
  return [thrown.message, ...fields.map(({ path, message }) => `${path}: ${message}`)].join('\n')
}

/** Fields that customers write. */
const customersWords = new Set(['general_comments', 'playability_notes'])

/** Marks text written by customers as quoted, so that a model does not take it for instructions from the business. */
const quote = (name: string, value: unknown): unknown =>
  customersWords.has(name) && typeof value === 'string' ? { quoted_from_customer: value } : value

/** A tool's result: JSON with the context to read it, or an error. */
async function answer({ business }: Work, run: () => Promise<object>): Promise<CallToolResult> {
  try {
    return toText(JSON.stringify({ business, ...(await run()) }, quote), false)
  } catch (thrown) {
    const sentences = sentencesOf(thrown)
    if (sentences === undefined) throw thrown
    return toText(sentences, true)
  }
}

export const tool = <Input extends z.ZodObject>({
  title,
  description,
  input,
  effect: annotations,
  run,
  ...calls
}: Definition<Input>): Tool => ({
  ...calls,
  addTo: (server, name, work) => {
    // The library validates the input with the schema, but loses its type here.
    const inputSchema: z.ZodObject = input
    server.registerTool(name, { title, description, inputSchema, annotations }, (given) =>
      answer(work, () => run(work, input.parse(given))),
    )
  },
})

export const id = (of: string) => z.uuid().describe(`The id of ${of}`)

export const paging = {
  after: z.string().optional().describe('"next" from the previous page'),
  limit: z.int().min(1).max(100).default(25),
}

/** For tools that add a record. */
export const idempotencyKey = z
  .string()
  .max(255)
  .optional()
  .describe('Any text of your own for this record. Sending it again after a lost response returns the same record.')

export const dueDate = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .optional()
  .describe('When the racquet should be ready: a time, or a day such as "2026-11-27" for the end of its working hours')

/** A due day ends with its working hours, in the time zone of the business. */
export const dueAt = (due: string | undefined, { time_zone }: Business): string | undefined =>
  due !== undefined && z.iso.date().safeParse(due).success
    ? (instantOfClock(`${due}T${dueHour}:00`, time_zone) ?? undefined)
    : due
