import type { Descriptions, KindOf } from './description.ts'
import { channelLabels } from './messages.ts'

interface Reply {
  readonly job_number: number | null
}

/** A reply about no job is listed with its customer, or with the business while nobody knows who sent it. */
const nameOf = ({ job_number }: Reply) => (job_number === null ? 'Message' : `Job #${job_number}`)

export const replies: Descriptions<KindOf<'reply'>> = {
  'reply.received': (data) => ({ record: nameOf(data), lines: ['The customer wrote a message'] }),
  'reply.marked': (data) => ({
    record: nameOf(data),
    lines: [data.to === 'done' ? 'Conversation marked as done' : 'Conversation opened again'],
  }),
  'reply.answered': (data) => ({ record: nameOf(data), lines: [`Customer’s message answered ${channelLabels[data.channel]}`] }),
  'reply.customer_set': (data) => ({ record: nameOf(data), lines: ['Sender of a message chosen'] }),
  'reply.assigned': (data) => ({
    record: nameOf(data),
    lines: [`Conversation: ${data.from?.name ?? 'nobody'} → ${data.to?.name ?? 'nobody'}`],
  }),
}
