import type { RecordedWebhook } from '#domain/webhooks/setting-events.ts'

import { settingsName as record } from './business.ts'
import type { Descriptions, KindOf } from './description.ts'

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
