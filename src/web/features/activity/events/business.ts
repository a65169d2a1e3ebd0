import type { Tier } from '#domain/billing/tiers.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { kindLabels } from '#domain/messages/kinds.ts'
import type { RecordedWebhook } from '#domain/webhooks/setting-events.ts'

import { describeChange } from './describe-change.ts'
import { describeEdits, type Descriptions, type KindOf } from './description.ts'

/** How the log calls the settings of a business. */
const record = 'Business settings'

const tierLabels: Readonly<Record<Tier, string>> = { free: 'Free plan', paid: 'Paid plan' }

export const business: Descriptions<KindOf<'business'>> = {
  'business.edited': ({ changes }, profile) => ({ record, lines: describeEdits(changes, profile) }),
  'business.plan_changed': ({ from, to }) => ({
    record,
    lines: [`${tierLabels[from]} → ${tierLabels[to]}`],
  }),
}

export const calendars: Descriptions<KindOf<'calendar'>> = {
  'calendar.turned_on': () => ({ record, lines: ['Calendar turned on'] }),
  'calendar.address_replaced': () => ({ record, lines: ['Calendar address replaced'] }),
  'calendar.turned_off': () => ({ record, lines: ['Calendar turned off'] }),
}

export const textSettings: Descriptions<KindOf<'text_settings'>> = {
  'text_settings.edited': ({ changes }, profile) => ({ record, lines: describeEdits(changes, profile) }),
  'text_settings.addresses_renewed': () => ({ record, lines: ['Addresses for the text provider replaced'] }),
}

export const messageSettings: Descriptions<KindOf<'message_setting'>> = {
  'message_setting.edited': ({ message, changes }, profile) => ({
    record: `Message “${kindLabels[message]}”`,
    lines: describeEdits(changes, profile),
  }),
}

/** "example.com: stock.low, job.paid (off)" */
const nameWebhook = ({ host, events, is_on }: RecordedWebhook) => `${host}: ${events.join(', ')}${is_on ? '' : ' (off)'}`

const describeEdit = (from: RecordedWebhook, to: RecordedWebhook) => `Webhook: ${nameWebhook(from)} → ${nameWebhook(to)}`

export const webhooks: Descriptions<KindOf<'webhook'>> = {
  'webhook.added': (data) => ({ record, lines: [`Webhook added: ${nameWebhook(data)}`] }),
  'webhook.edited': ({ from, to }) => ({ record, lines: [describeEdit(from, to)] }),
  'webhook.removed': (data) => ({ record, lines: [`Webhook removed: ${nameWebhook(data)}`] }),
  'webhook.secret_rotated': ({ host }) => ({ record, lines: [`Webhook secret replaced: ${host}`] }),
  'webhook.stopped': (data) => ({ record, lines: [describeEdit({ ...data, is_on: true }, data)] }),
}

const describeDevice = (from: string | null, to: string | null, profile: Profile) => ({
  record,
  lines: [describeChange({ field: 'shared_device', from, to }, profile)],
})

export const sharedDevices: Descriptions<KindOf<'shared_device'>> = {
  'shared_device.added': ({ name }, profile) => describeDevice(null, name, profile),
  'shared_device.idle_time_changed': ({ name, from, to }, profile) =>
    describeDevice(`${name} (locks after ${from} min)`, `${name} (locks after ${to} min)`, profile),
  'shared_device.removed': ({ name }, profile) => describeDevice(name, null, profile),
}

export const places: Descriptions<KindOf<'place'>> = {
  'place.added': ({ names }) => ({ record, lines: [`Places added: ${names.join(', ')}`] }),
  'place.removed': ({ name }) => ({ record, lines: [`Place removed: ${name}`] }),
}
