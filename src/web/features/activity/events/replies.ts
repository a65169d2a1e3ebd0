import type { ContactWay } from '#domain/customers/contact.ts'

import type { Descriptions, KindOf } from './description.ts'

interface Reply {
  readonly job_number: number | null
}

/** Replies about no job are named after the customer. */
const nameOf = ({ job_number }: Reply) => (job_number === null ? 'Customer' : `Job #${job_number}`)

const channels: Readonly<Record<ContactWay, string>> = { email: 'by email', sms: 'by text message', phone: 'by phone' }

export const replies: Descriptions<KindOf<'reply'>> = {
  'reply.received': (data) => ({ record: nameOf(data), lines: ['The customer wrote a message'] }),
  'reply.marked': (data) => ({
    record: nameOf(data),
    lines: [data.to === 'done' ? 'Conversation marked as done' : 'Conversation opened again'],
  }),
  'reply.answered': (data) => ({ record: nameOf(data), lines: [`Message of the customer answered ${channels[data.channel]}`] }),
  'reply.customer_set': (data) => ({ record: nameOf(data), lines: ['Sender of a message chosen'] }),
  'reply.assigned': (data) => ({
    record: nameOf(data),
    lines: [`Conversation: ${data.from?.name ?? 'nobody'} → ${data.to?.name ?? 'nobody'}`],
  }),
}
