// Tools that add and change records.
import { maxLength } from '#domain/constants.ts'
import type { DraftValues } from '#domain/jobs/prefill.ts'
import { jobStatuses } from '#domain/jobs/states.ts'
import { ORPCError } from '@orpc/server'
import * as z from 'zod'

import { adds, changes, dueAt, dueDate, id, idempotencyKey, tool, ToolRefusal } from './tool.ts'

const text = (max: number) => z.string().min(1).max(max)

export const addCustomer = tool({
  title: 'Add a customer',
  description:
    'Adds a customer to the business. Search for the person first: an email address or phone number that is already in use is accepted.',
  calls: ['customers.create'],
  input: z.strictObject({
    full_name: text(maxLength.customerName),
    email: z.string().optional(),
    phone: z.string().max(maxLength.phone).optional(),
    notes: z.string().max(maxLength.notes).optional(),
    idempotency_key: idempotencyKey,
  }),
  effect: adds,
  run: ({ api }, { idempotency_key, ...fields }) => api(idempotency_key).customers.create(fields),
})

export const addRacquet = tool({
  title: 'Add a racquet',
  description: 'Adds a racquet for a customer. Its string pattern is written as "16x19".',
  calls: ['racquets.create'],
  input: z.strictObject({
    customer_id: id('the customer'),
    brand: text(maxLength.brand),
    model: text(maxLength.brand),
    string_pattern: z.string().max(maxLength.stringPattern).optional(),
    notes: z.string().max(maxLength.notes).optional().describe('Notes for stringing'),
    idempotency_key: idempotencyKey,
  }),
  effect: adds,
  run: ({ api }, { idempotency_key, ...fields }) => api(idempotency_key).racquets.create(fields),
})

const tension = z.int().describe('In whole pounds')

interface GivenStrings {
  readonly string_mains_brand?: string | undefined
  readonly string_mains_model?: string | undefined
  readonly string_crosses_brand?: string | undefined
  readonly string_crosses_model?: string | undefined
  readonly tension_mains?: number | undefined
}

const isOther = (given: string | undefined, known: string | null): boolean => given !== undefined && given !== known

/** Resets draft values that don't apply to another string: color, source and stock. The crosses follow the mains. */
function forgetStrings(values: DraftValues, given: GivenStrings): Partial<DraftValues> {
  const hasOtherMains =
    isOther(given.string_mains_brand, values.string_mains_brand) || isOther(given.string_mains_model, values.string_mains_model)
  const hasOtherCrosses =
    hasOtherMains ||
    isOther(given.string_crosses_brand, values.string_crosses_brand) ||
    isOther(given.string_crosses_model, values.string_crosses_model)
  return {
    ...(hasOtherMains && { string_mains_color: null, string_source_mains: 'shop', inventory_mains_id: null }),
    ...(hasOtherCrosses && {
      string_crosses_brand: null,
      string_crosses_model: null,
      string_crosses_color: null,
      string_source_crosses: 'shop',
      inventory_crosses_id: null,
    }),
    ...(given.tension_mains !== undefined && { tension_crosses: null }),
  }
}

/** Throws if only a string's brand or only its model is given. The other would come from the last string. */
function refuseHalfNames(given: GivenStrings): void {
  const isHalf = (brand: string | undefined, model: string | undefined) => (brand === undefined) !== (model === undefined)
  if (
    isHalf(given.string_mains_brand, given.string_mains_model) ||
    isHalf(given.string_crosses_brand, given.string_crosses_model)
  )
    throw new ToolRefusal('Pass the brand and the model of a string together.')
}

export const addJob = tool({
  title: 'Take in a racquet',
  description:
    'Takes in a racquet to be strung. Omitted values come from the last job, the customer’s preferences or the business settings; the result lists the values used.',
  calls: ['jobs.draft', 'jobs.create'],
  input: z.strictObject({
    racquet_id: id('the racquet'),
    string_mains_brand: text(maxLength.brand).optional(),
    string_mains_model: text(maxLength.brand).optional(),
    string_crosses_brand: text(maxLength.brand).optional().describe('Only if the crosses have a different string'),
    string_crosses_model: text(maxLength.brand).optional(),
    tension_mains: tension.optional(),
    tension_crosses: tension.optional().describe('In whole pounds, only if it differs'),
    price: z.string().optional().describe('For example "27.50"'),
    due_date: dueDate,
    labor_notes: z.string().max(maxLength.notes).optional(),
    idempotency_key: idempotencyKey,
  }),
  effect: adds,
  run: async ({ api, business }, { racquet_id, idempotency_key, due_date, ...given }) => {
    refuseHalfNames(given)
    const { values, customer } = await api().jobs.draft({ racquet_id })
    const { string_mains_brand, string_mains_model, tension_mains, ...others } = {
      ...values,
      ...forgetStrings(values, given),
      ...given,
    }
    if (string_mains_brand === null || string_mains_model === null || tension_mains === null)
      throw new ToolRefusal(
        'There are no earlier jobs or preferences. Pass string_mains_brand, string_mains_model and tension_mains.',
      )
    const strings = { string_mains_brand, string_mains_model, tension_mains }
    const due = dueAt(due_date, business) ?? others.due_date
    return api(idempotency_key).jobs.create({ ...others, ...strings, due_date: due, customer_id: customer.id, racquet_id })
  },
})

export const takeInRepeatJob = tool({
  title: 'Take in a repeat job',
  description:
    'Takes in a racquet again with the strings, tensions and price of one of its jobs. The due date follows the business settings unless you pass one.',
  calls: ['jobs.get', 'jobs.draft', 'jobs.create'],
  input: z.strictObject({
    job_id: id('the job to repeat'),
    due_date: dueDate,
    labor_notes: z.string().max(maxLength.notes).optional(),
    idempotency_key: idempotencyKey,
  }),
  effect: adds,
  run: async ({ api, business }, { job_id, idempotency_key, due_date, ...given }) => {
    const { racquet_id, customer_id } = await api().jobs.get({ id: job_id })
    const { values } = await api().jobs.draft({ racquet_id, job_id })
    const { string_mains_brand, string_mains_model, tension_mains, ...others } = values
    if (string_mains_brand === null || string_mains_model === null || tension_mains === null)
      throw new Error('A job has a string and a tension')
    const strings = { string_mains_brand, string_mains_model, tension_mains }
    const due = dueAt(due_date, business) ?? others.due_date
    return api(idempotency_key).jobs.create({ ...others, ...strings, due_date: due, customer_id, racquet_id, ...given })
  },
})

/** The conflict of a job that is not in the status the caller expected. */
const movedJob = z.object({
  conflict: z.object({ current: z.object({ job_number: z.int(), status: z.enum(jobStatuses) }) }),
})

/** Refuses a move with the job's current status. */
function refuseMove(thrown: unknown, from: string): never {
  const moved = thrown instanceof ORPCError ? movedJob.safeParse(thrown.data).data?.conflict.current : undefined
  if (!moved || moved.status === from) throw thrown
  throw new ToolRefusal(`Job #${moved.job_number} now has the status "${moved.status}", not "${from}".`)
}

export const moveJob = tool({
  title: 'Move a job',
  description:
    'Moves a job to another status, for example from "completed" to "picked_up". Finishing it may send the customer a message and takes string from stock. Fails if the job is no longer in the status "from".',
  calls: ['jobs.move'],
  input: z.strictObject({
    id: id('the job'),
    from: z.enum(jobStatuses).describe('The status that the job has now'),
    to: z.enum(jobStatuses),
    paid: z
      .strictObject({ payment_method: z.string().max(maxLength.paymentMethod) })
      .optional()
      .describe('Records that the customer has paid, and how'),
  }),
  effect: changes,
  run: ({ api }, input) =>
    api()
      .jobs.move(input)
      .catch((thrown: unknown) => refuseMove(thrown, input.from)),
})

export const recordPayment = tool({
  title: 'Record a payment',
  description:
    'Records that a customer has paid for one or several jobs. Fails if the amount owed has changed. A smaller amount pays the jobs that were finished first.',
  calls: ['jobs.pay'],
  input: z.strictObject({
    job_ids: z.array(id('a job')).min(1).max(100),
    owed: z.string().describe('The total owed for these jobs, as you last read it: "45.00"'),
    amount: z.string().optional().describe('The amount paid, if it is less than the amount owed'),
    payment_method: text(maxLength.paymentMethod).describe('For example "Cash", "Card" or "Transfer"'),
  }),
  effect: changes,
  run: ({ api }, { job_ids, ...payment }) => api().jobs.pay({ ids: job_ids, ...payment }),
})
