import { newId } from '#domain/values/ids.ts'

import type { Caller } from './callers.ts'
import type { Sql } from './sql.ts'

interface Ids {
  readonly customer: string
  readonly job: string
  /** An open, unassigned reply from an unknown sender. */
  readonly reply: string
  /** Open, unassigned replies: one from the customer and one about the job. */
  readonly repliesOf: { readonly customer: string; readonly job: string }
  /** A member with the role "counter". */
  readonly member: string
}

interface Owner {
  readonly stringer_id: string
  readonly customer: string
  readonly job: string
}

/** Inserts a reply from an unknown sender, one from a customer, and one about a job. */
export async function insertReplies(
  owner: Sql,
  { stringer_id, customer, job }: Owner,
): Promise<Pick<Ids, 'reply' | 'repliesOf'>> {
  const [reply, ofCustomer, ofJob] = [newId(), newId(), newId()]
  await owner`insert into replies (stringer_id, id, number, text, customer_id, string_job_id) values
    (${stringer_id}, ${reply}, '+15550100', 'Hi', null, null),
    (${stringer_id}, ${ofCustomer}, '+15550100', 'Hi', ${customer}, null),
    (${stringer_id}, ${ofJob}, '+15550100', 'Hi', null, ${job})`
  return { reply, repliesOf: { customer: ofCustomer, job: ofJob } }
}

/** Calls that would succeed if the ids were the caller's. */
export const replyAttempts = {
  'replies.mark': [(api: Caller, his: Ids) => api.replies.mark({ id: his.reply, from: 'open', to: 'done' })],
  'replies.answer': [
    (api: Caller, his: Ids) => api.replies.answer({ id: his.repliesOf.job, text: 'Taken' }),
    (api: Caller, his: Ids) => api.replies.answer({ id: his.repliesOf.customer, text: 'Taken' }),
  ],
  'replies.setCustomer': [
    (api: Caller, his: Ids) => api.replies.setCustomer({ id: his.reply, customer_id: his.customer }),
    (api: Caller, his: Ids, mine: Ids) => api.replies.setCustomer({ id: mine.reply, customer_id: his.customer }),
  ],
  'replies.assign': [(api: Caller, his: Ids) => api.replies.assign({ id: his.reply, from: null, to: null })],
}

/** Lists the replies of another business's job and customer. */
export const readReplies = async (api: Caller, { job, customer }: Pick<Ids, 'job' | 'customer'>) => {
  const lists = await Promise.all([{ job_id: job }, { customer_id: customer }].map((filter) => api.replies.list(filter)))
  return { items: lists.flatMap(({ items }) => items) }
}
