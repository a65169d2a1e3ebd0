// Adds webhooks to the demo account: one that works, one that fails and one that is off.
import type { Api } from '#e2e/api.ts'
import { startReceiver } from '#test/receiver.ts'
import * as z from 'zod'

const created = z.object({ id: z.string(), updated_at: z.string() })

export async function addWebhooks(api: Api): Promise<void> {
  const receiver = await startReceiver()
  const add = async (path: string, events: readonly string[]) =>
    created.parse(await api.send('POST', '/webhooks', { url: `${receiver.url}/${path}`, events }))
  const off = await add('old-label-printer', ['job.received'])
  await api.send('PATCH', `/webhooks/${off.id}`, { updated_at: off.updated_at, is_on: false })
  const failing = await add('accounting', ['job.paid', 'customer.added'])
  const { id } = await add('screen-at-the-counter', ['job.received', 'job.started', 'job.finished', 'job.picked_up'])
  receiver.respond = async () => JSON.stringify({ shown: true })
  await api.send('POST', `/webhooks/${id}/test`)
  receiver.status = 500
  await api.send('POST', `/webhooks/${failing.id}/test`)
  await receiver.stop()
}
