// The path from a change to the receiver, through the notification and the queue.
import { startBackground } from '#server/background.ts'
import { people } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { localReceivers } from '#test/receiver.ts'
import { aReceiver } from '#test/webhooks.ts'
import { expect, it, vi } from 'vitest'

it('delivers a change within seconds, long before the scheduled check for deliveries', async () => {
  const { owner, services, url } = await testDatabase(localReceivers)
  const receiver = await aReceiver()
  const { api } = await people(services).signUp('Ann')
  await owner`update businesses set subscription_tier = 'paid'`
  await api.webhooks.create({ url: receiver.url, events: ['customer.added'] })
  await startBackground(services, url)
  for (const full_name of ['Jonas', 'Ana']) {
    receiver.received.length = 0
    await api.customers.create({ full_name })
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 8000, interval: 50 })
  }
})
