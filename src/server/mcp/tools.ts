// What a language model may do with the records of a business: a few procedures of the API (decision 0045).
import { errorData } from '#contract/errors.ts'
import { scopesOf } from '#domain/access-tokens/procedure-scopes.ts'
import type { Scope } from '#domain/access-tokens/scopes.ts'
import { maxLength } from '#domain/constants.ts'
import { catalogue } from '#domain/errors.ts'
import { jobStatuses } from '#domain/jobs/states.ts'
import type { Role } from '#domain/people/permissions.ts'
import { rolesFor } from '#domain/people/procedure-permissions.ts'
import type { ProgramApi } from '#server/http/api/handlers.ts'
import type { CallToolResult, McpServer, ToolAnnotations } from '@modelcontextprotocol/server'
import { ORPCError } from '@orpc/server'
import * as z from 'zod'

/** What a tool has to work with. */
export interface Work {
  /** Calls procedures as the program whose token the request has. Sends an idempotency key with what it creates. */
  readonly api: (idempotency_key?: string) => ProgramApi
  /** Whether the token and the role of its member allow a procedure. */
  readonly may: (path: string) => boolean
  /** The day in the time zone of the business. */
  readonly today: string
}

/** What a tool does to the world, as its annotations say; clients ask the person before a write. */
type Effect = Required<Omit<ToolAnnotations, 'title'>>

const reads: Effect = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
/** Adds a record, and may send the customer a message. Without a key, a repeat adds another. */
const adds: Effect = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true }
/** Changes a record, takes stock, records a payment, and may send the customer a message. A repeat is refused. */
const changes: Effect = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true }

interface Definition<Input extends z.ZodObject> {
  readonly title: string
  readonly description: string
  /** The procedures that it calls, by their paths. */
  readonly calls: readonly string[]
  /** Procedures of which it calls those that it may, but at least one. */
  readonly callsAny?: readonly string[]
  readonly input: Input
  readonly effect: Effect
  readonly run: (work: Work, input: z.output<Input>) => Promise<unknown>
}

interface Tool {
  readonly calls: readonly string[]
  readonly callsAny?: readonly string[] | undefined
  addTo(server: McpServer, name: string, work: Work): void
}

const toText = (text: string, isError: boolean): CallToolResult => ({ content: [{ type: 'text', text }], isError })

/** The sentences of a refusal. Undefined for anything else, which is logged where it happened. */
function sentencesOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof ORPCError) || !(thrown.code in catalogue)) return undefined
  const { fields = [] } = errorData.safeParse(thrown.data).data ?? {}
  return [thrown.message, ...fields.map(({ path, message }) => `${path}: ${message}`)].join('\n')
}

/** What a tool answers: JSON, or why not. */
async function answer(run: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    return toText(JSON.stringify(await run()), false)
  } catch (thrown) {
    const sentences = sentencesOf(thrown)
    if (sentences === undefined) throw thrown
    return toText(sentences, true)
  }
}

const tool = <Input extends z.ZodObject>({
  title,
  description,
  input,
  effect: annotations,
  run,
  ...calls
}: Definition<Input>): Tool => ({
  ...calls,
  addTo: (server, name, work) => {
    // The library checks the input by the schema, and does not know its type here.
    const inputSchema: z.ZodObject = input
    server.registerTool(name, { title, description, inputSchema, annotations }, (given) =>
      answer(() => run(work, input.parse(given))),
    )
  },
})

const id = (of: string) => z.uuid().describe(`The id of ${of}`)
const status = z.enum(jobStatuses)
const onBench = ['pending', 'in_progress'] as const
const paging = {
  after: z.string().optional().describe('"next" of the page before'),
  limit: z.int().min(1).max(100).default(25),
}

const find = tool({
  title: 'Find customers, racquets and jobs',
  description:
    'The best matches of a name, a phone number, a racquet, a string, or a job number such as "#142". Tolerates typing errors.',
  calls: [],
  callsAny: ['search.find', 'customers.list', 'jobs.list'],
  input: z.strictObject({ text: z.string().min(1).max(255) }),
  effect: reads,
  run: async ({ api, may }, { text }) => {
    if (may('search.find')) return api().search.find({ text })
    // With a part of the scopes, what they allow to read.
    const matches = { search: text, limit: 10 }
    const [customers, racquets, jobs] = await Promise.all([
      may('customers.list') ? api().customers.list(matches) : undefined,
      may('racquets.list') ? api().racquets.list(matches) : undefined,
      may('jobs.list') ? api().jobs.list(matches) : undefined,
    ])
    return { customers: customers?.items, racquets: racquets?.items, jobs: jobs?.items }
  },
})

const listJobs = tool({
  title: 'List jobs',
  description:
    'What is on the bench: jobs that are pending or in progress, by due date. With other statuses, for example what is ready to be picked up. Tensions are in pounds.',
  calls: ['jobs.list'],
  input: z.strictObject({
    ...paging,
    status: z
      .array(status)
      .min(1)
      .default([...onBench]),
    order: z.enum(['due', 'newest']).default('due'),
    customer_id: id('a customer, for only their jobs').optional(),
    racquet_id: id('a racquet, for only its jobs').optional(),
  }),
  effect: reads,
  run: ({ api }, input) => api().jobs.list(input),
})

const getJob = tool({
  title: 'Get a job',
  description:
    'A job with its customer, racquet, history, payment, feedback and the statuses it can move to. Tensions are in pounds.',
  calls: ['jobs.get'],
  input: z.strictObject({ id: id('the job') }),
  effect: reads,
  run: ({ api }, input) => api().jobs.get(input),
})

const takeInRepeatJob = tool({
  title: 'Take in a repeat job',
  description:
    'Takes in a racquet again with the strings, tensions and price of one of its jobs. The due date follows the settings of the business unless it is given.',
  calls: ['jobs.get', 'jobs.draft', 'jobs.create'],
  input: z.strictObject({
    job_id: id('the job to repeat'),
    due_date: z.iso.datetime({ offset: true }).optional().describe('When the racquet is to be ready'),
    labor_notes: z.string().max(maxLength.notes).optional(),
    idempotency_key: z
      .string()
      .max(255)
      .optional()
      .describe('Any text of your own for this job. Sending it again, after a lost answer, returns the job that was taken in.'),
  }),
  effect: adds,
  run: async ({ api }, { job_id, idempotency_key, ...given }) => {
    const { racquet_id, customer_id } = await api().jobs.get({ id: job_id })
    const { values } = await api().jobs.draft({ racquet_id, job_id })
    const { string_mains_brand, string_mains_model, tension_mains, ...others } = values
    if (string_mains_brand === null || string_mains_model === null || tension_mains === null)
      throw new Error('A job has a string and a tension')
    const strings = { string_mains_brand, string_mains_model, tension_mains }
    return api(idempotency_key).jobs.create({ ...others, ...strings, customer_id, racquet_id, ...given })
  },
})

const moveJob = tool({
  title: 'Move a job',
  description:
    'Moves a job to another status, for example from "completed" to "picked_up". Finishing it may send the customer a message and takes string from stock. Fails if the job is not in the status "from" any more.',
  calls: ['jobs.move'],
  input: z.strictObject({
    id: id('the job'),
    from: status.describe('The status that the job has now'),
    to: status,
    paid: z
      .strictObject({ payment_method: z.string().max(maxLength.paymentMethod) })
      .optional()
      .describe('Records that the customer has paid, and how'),
  }),
  effect: changes,
  run: ({ api }, input) => api().jobs.move(input),
})

const listStock = tool({
  title: 'List the stock of strings',
  description: 'The strings in stock with the meters left and the reorder threshold, in meters. Part of the paid plan.',
  calls: ['inventory.list'],
  input: z.strictObject({
    ...paging,
    search: z.string().max(255).optional().describe('Words of a brand, model, gauge or color'),
    low: z.boolean().default(false).describe('Only strings at or below their reorder threshold'),
  }),
  effect: reads,
  run: ({ api }, input) => api().inventory.list(input),
})

const monthFigures = tool({
  title: 'Figures of this month',
  description:
    'This month so far, with the same number of days before it: racquets taken in, payments received, jobs finished and their turnaround, and what customers owe.',
  calls: ['analytics.work', 'analytics.turnaround', 'analytics.owed'],
  input: z.strictObject({}),
  effect: reads,
  run: async ({ api, today }) => {
    const days = { from: `${today.slice(0, 8)}01`, to: today }
    const { analytics } = api()
    const [work, turnaround, owed] = await Promise.all([
      analytics.work({ ...days, by: 'week' }),
      analytics.turnaround(days),
      analytics.owed(days),
    ])
    return { work, turnaround, owed }
  },
})

/** Every tool by its name. */
export const tools = {
  find,
  list_jobs: listJobs,
  get_job: getJob,
  take_in_repeat_job: takeInRepeatJob,
  move_job: moveJob,
  list_stock: listStock,
  month_figures: monthFigures,
} as const satisfies Record<string, Tool>

interface Rights {
  readonly scopes: readonly Scope[]
  /** Of the member whose token it is. */
  readonly role: Role
}

/** Whether a token may call a procedure: by its scopes, and by the role of its member. */
export function mayCall({ scopes, role }: Rights, path: string): boolean {
  const steps = path.split('.')
  return rolesFor(steps).includes(role) && (scopesOf(steps)?.every((scope) => scopes.includes(scope)) ?? false)
}

/** Whether a token may use a tool. */
export const isAllowed = ({ calls, callsAny }: Tool, rights: Rights): boolean =>
  calls.every((path) => mayCall(rights, path)) && (callsAny?.some((path) => mayCall(rights, path)) ?? true)
