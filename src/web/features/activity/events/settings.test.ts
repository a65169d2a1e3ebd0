import { domainEvent } from '#domain/events/events.ts'
import { aSession } from '#test/session.ts'
import { expect, it } from 'vitest'

import { describeEvent } from '#web/features/activity/describe-event.ts'

const { profile: ann } = aSession({ time_format: 'auto' })

const webhook = { host: 'example.com', events: ['stock.low', 'job.paid'], is_on: true }

it.each([
  [
    'business.edited',
    {
      changes: {
        default_price: { from: null, to: '25.00' },
        default_mains_meters: { from: '6', to: '6.5' },
        customer_tension_unit: { from: 'lbs', to: 'kg' },
        shop_tools: { from: [], to: ['redos', 'machines'] },
      },
    },
    'Business settings',
    [
      'Default price: empty → $25.00',
      'Default mains length: 6 m → 6.5 m',
      'Tension for customers: lbs → kg',
      'Shop tools: none → redos, machines',
    ],
  ],
  ['business.plan_changed', { from: 'free', to: 'paid' }, 'Business settings', ['Free plan → Paid plan']],
  [
    'message_setting.edited',
    { message: 'received', changes: { is_on: { from: null, to: true }, days: { from: null, to: 3 } } },
    'Message “Racquet received”',
    ['Sent: empty → On', 'Days: empty → 3'],
  ],
  [
    'text_settings.edited',
    { changes: { provider: { from: 'phone', to: 'twilio' }, quiet_from: { from: null, to: '22:00' } } },
    'Business settings',
    ['Text provider: phone → twilio', 'Quiet hours from: empty → 22:00'],
  ],
  ['calendar.turned_on', {}, 'Business settings', ['Calendar turned on']],
  ['calendar.address_replaced', {}, 'Business settings', ['Calendar address replaced']],
  ['calendar.turned_off', {}, 'Business settings', ['Calendar turned off']],
  ['webhook.added', webhook, 'Business settings', ['Webhook added: example.com: stock.low, job.paid']],
  [
    'webhook.edited',
    { from: webhook, to: { ...webhook, events: ['stock.low'] } },
    'Business settings',
    ['Webhook: example.com: stock.low, job.paid → example.com: stock.low'],
  ],
  [
    'webhook.stopped',
    { ...webhook, is_on: false, reason: 'gone' },
    'Business settings',
    ['Webhook: example.com: stock.low, job.paid → example.com: stock.low, job.paid (off)'],
  ],
  [
    'webhook.removed',
    { ...webhook, is_on: false },
    'Business settings',
    ['Webhook removed: example.com: stock.low, job.paid (off)'],
  ],
  ['shared_device.added', { name: 'Counter' }, 'Business settings', ['Shared tablet: empty → Counter']],
  [
    'shared_device.idle_time_changed',
    { name: 'Counter', from: 5, to: 10 },
    'Business settings',
    ['Shared tablet: Counter (locks after 5 min) → Counter (locks after 10 min)'],
  ],
  ['shared_device.removed', { name: 'Counter' }, 'Business settings', ['Shared tablet: Counter → empty']],
])('describes %s in the words of the log', (kind, data, record, lines) => {
  expect(describeEvent(domainEvent.parse({ kind, data }), ann)).toEqual({ record, lines })
})
