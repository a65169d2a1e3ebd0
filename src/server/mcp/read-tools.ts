// Tools that read: find, list and count.
import { jobStatuses } from '#domain/jobs/states.ts'
import * as z from 'zod'

import { id, paging, reads, tool } from './tool.ts'

const onBench = ['pending', 'in_progress'] as const

export const find = tool({
  title: 'Find customers, racquets and jobs',
  description:
    'The best matches for a name, a phone number, a racquet, a string, or a job number such as "#142". Tolerates typing errors.',
  calls: [],
  callsAny: ['search.find', 'customers.list', 'jobs.list'],
  input: z.strictObject({ text: z.string().min(1).max(255) }),
  effect: reads,
  run: async ({ api, may }, { text }) => {
    if (may('search.find')) return api().search.find({ text })
    // With only some of the scopes, read what they allow.
    const matches = { search: text, limit: 10 }
    const [customers, racquets, jobs] = await Promise.all([
      may('customers.list') ? api().customers.list(matches) : undefined,
      may('racquets.list') ? api().racquets.list(matches) : undefined,
      may('jobs.list') ? api().jobs.list(matches) : undefined,
    ])
    return { customers: customers?.items, racquets: racquets?.items, jobs: jobs?.items }
  },
})

export const listJobs = tool({
  title: 'List jobs',
  description:
    'Jobs on the bench (pending or in progress), by due date. Pass other statuses to list, for example, jobs ready for pick-up.',
  calls: ['jobs.list'],
  input: z.strictObject({
    ...paging,
    status: z
      .array(z.enum(jobStatuses))
      .min(1)
      .default([...onBench]),
    order: z.enum(['due', 'newest']).default('due'),
    customer_id: id('a customer, to list only their jobs').optional(),
    racquet_id: id('a racquet, to list only its jobs').optional(),
  }),
  effect: reads,
  run: ({ api }, input) => api().jobs.list(input),
})

export const getJob = tool({
  title: 'Get a job',
  description: 'A job with its customer, racquet, history, payment, feedback and the statuses it can move to.',
  calls: ['jobs.get'],
  input: z.strictObject({ id: id('the job') }),
  effect: reads,
  run: ({ api }, input) => api().jobs.get(input),
})

export const listUnpaid = tool({
  title: 'List unpaid jobs',
  description:
    'Finished jobs that are unpaid or paid in part, newest first, with the amount owed for each. With a payer, for example a club, lists the jobs of everyone it pays for.',
  calls: ['jobs.list'],
  input: z.strictObject({
    ...paging,
    customer_id: id('a customer, to list only their jobs').optional(),
    payer_id: id('a customer who pays for others').optional(),
  }),
  effect: reads,
  run: ({ api }, input) => api().jobs.list({ ...input, payment_status: 'unpaid', status: ['completed', 'picked_up'] }),
})

export const listStock = tool({
  title: 'List strings in stock',
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

export const monthFigures = tool({
  title: 'This month’s figures',
  description:
    'This month so far, compared with the same number of days before it: racquets taken in, payments received, jobs finished and their turnaround, and what customers owe.',
  calls: ['analytics.work', 'analytics.turnaround', 'analytics.owed'],
  input: z.strictObject({}),
  effect: reads,
  run: async ({ api, business: { today } }) => {
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
