import { kindLabels } from '#domain/messages/kinds.ts'

import type { Descriptions, EventData, KindOf } from './description.ts'

type Message = EventData<'message.sent'>

/** Messages about no job are named after the customer. */
const nameOf = ({ job_number }: Message) => (job_number === null ? 'Customer' : `Job #${job_number}`)

/** "Message “Racquet ready”" */
const labelOf = ({ message }: Message) => `Message “${kindLabels[message]}”`

export const channelLabels = { email: 'by email', sms: 'by text message', phone: 'by phone' } as const

/** "sent again by email", or "prepared as a call" for a member to pass on. */
function describeSending({ channel, is_by_hand }: Message, again = ''): string {
  if (is_by_hand) return `prepared${again} as a ${channel === 'phone' ? 'call' : 'text message'}`
  return `sent${again} ${channelLabels[channel]}`
}

export const messages: Descriptions<KindOf<'message'>> = {
  'message.sent': (data) => ({ record: nameOf(data), lines: [`${labelOf(data)} ${describeSending(data)}`] }),
  'message.sent_again': (data) => ({ record: nameOf(data), lines: [`${labelOf(data)} ${describeSending(data, ' again')}`] }),
  'message.notified': (data) => ({
    record: nameOf(data),
    lines: [`${labelOf(data)}: customer notified ${channelLabels[data.channel]}`],
  }),
  'message.canceled': (data) => ({ record: nameOf(data), lines: [`${labelOf(data)} canceled`] }),
}
