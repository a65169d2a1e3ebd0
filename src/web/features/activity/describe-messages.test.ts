// Descriptions of messages, replies, links, statements and racquets.
import { domainEvent } from '#domain/events/events.ts'
import { aSession } from '#test/session.ts'
import { expect, it } from 'vitest'

import { describeEvent } from './describe-event.ts'

const id = '0190a0a0-0000-7000-8000-000000000001'
const { profile } = aSession()

const email = { job_number: 12, message: 'ready', channel: 'email', is_by_hand: false }
const call = { ...email, channel: 'phone', is_by_hand: true }
const racquet = { brand: 'Head', model: 'Speed' }
const webhook = { host: 'example.com', events: ['stock.low'], is_on: true }

it.each([
  ['message.sent', email, 'Job #12 | Message “Racquet ready” sent by email'],
  ['message.sent', call, 'Job #12 | Message “Racquet ready” prepared as a call'],
  ['message.sent_again', { ...email, job_number: null, message: 'answer' }, 'Customer | Message “Answer” sent again by email'],
  ['message.sent_again', { ...call, channel: 'sms' }, 'Job #12 | Message “Racquet ready” prepared again as a text message'],
  ['message.notified', call, 'Job #12 | Message “Racquet ready”: customer notified by phone'],
  ['message.canceled', email, 'Job #12 | Message “Racquet ready” canceled'],
  ['reply.received', { job_number: 12 }, 'Job #12 | The customer wrote a message'],
  ['reply.answered', { job_number: 12, channel: 'sms' }, 'Job #12 | Customer’s message answered by text message'],
  ['reply.marked', { job_number: 12, from: 'open', to: 'done' }, 'Job #12 | Conversation marked as done'],
  ['reply.marked', { job_number: null, from: 'done', to: 'open' }, 'Message | Conversation opened again'],
  ['reply.customer_set', { job_number: 12 }, 'Job #12 | Sender of a message chosen'],
  ['job.link_renewed', { job_number: 12 }, 'Job #12 | Customer link replaced'],
  ['job.link_revoked', { job_number: 12 }, 'Job #12 | Customer link turned off'],
  [
    'statement.created',
    { statement_id: id, number: 7, jobs: 2, total: '40.00', currency: 'EUR' },
    'Customer | Statement 7 created: 2 jobs, €40.00',
  ],
  ['statement.sent', { statement_id: id, number: 7 }, 'Customer | Statement 7 sent by email'],
  [
    'customer.messages_chosen',
    { changes: { off_kinds: { from: [], to: ['ready', 'please_collect'] }, reminders_off: { from: false, to: true } } },
    'Customer | Messages turned off: none → Racquet ready, Please collect | Reminders: On → Off',
  ],
  [
    'customer.preferences_removed',
    { changes: { preferred_mains_brand: { from: 'Yonex', to: null } } },
    'Customer | Preferences deleted | Mains, brand: Yonex → empty',
  ],
  ['racquet.preferences_removed', { ...racquet, changes: {} }, 'Head Speed | Preferences deleted'],
  ['racquet.added', { ...racquet, values: { grip_size: 'L3' } }, 'Head Speed | Added'],
  [
    'racquet.edited',
    { ...racquet, changes: { grip_size: { from: null, to: 'L3' }, is_active: { from: true, to: false } } },
    'Head Speed | Grip size: empty → L3 | Archived',
  ],
  ['racquet.photo_added', racquet, 'Head Speed | Photo added'],
  ['racquet.photo_replaced', racquet, 'Head Speed | Photo replaced'],
  ['racquet.photo_removed', racquet, 'Head Speed | Photo removed'],
  ['racquet.deleted', racquet, 'Head Speed | Deleted'],
  ['text_settings.addresses_renewed', {}, 'Business settings | Addresses for the text provider replaced'],
  ['webhook.secret_rotated', webhook, 'Business settings | Webhook secret replaced: example.com'],
])('describes %s in the activity log', (kind, data, description) => {
  const { record, lines } = describeEvent(domainEvent.parse({ kind, data }), profile)
  expect([record, ...lines].join(' | ')).toBe(description)
})
