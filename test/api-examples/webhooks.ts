import { aReceiver } from '#test/webhooks.ts'
import * as z from 'zod'

import type { Shop } from './shop.ts'

const deliveries = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) })

/** Records a webhook to a program at the till, from creation to deletion. */
export async function recordWebhooks({ api, owner }: Shop): Promise<void> {
  const { url } = await aReceiver()
  const { id } = await api.record(owner, 'webhooks.create', { body: { url, events: ['job.finished', 'job.paid'] } })
  await api.record(owner, 'webhooks.test', { params: { id } })
  const { body } = await api.record(owner, 'webhooks.deliveries', { query: { endpoint_id: id } })
  const [delivery] = deliveries.parse(body).items
  await api.record(owner, 'webhooks.redeliver', { params: { id: delivery?.id ?? '' } })
  const list = await api.record(owner, 'webhooks.list')
  const [endpoint] = z.looseObject({ items: z.array(z.looseObject({ updated_at: z.string() })) }).parse(list.body).items
  const { updated_at } = await api.record(owner, 'webhooks.update', {
    params: { id },
    body: { updated_at: endpoint?.updated_at, events: ['job.finished', 'job.paid', 'stock.low'] },
  })
  await api.record(owner, 'webhooks.rotateSecret', { params: { id }, body: { updated_at } })
  await api.record(owner, 'webhooks.remove', { params: { id } })
}
