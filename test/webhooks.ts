// Receives and sends webhook deliveries in tests.
import type { Services } from '#server/procedure/context.ts'
import { deliverWebhooks } from '#server/webhooks/delivery-service.ts'

import { closeAfterFile } from './cleanup.ts'
import { startReceiver, type Receiver } from './receiver.ts'

/** Starts a receiver that accepts everything at first and stops after the test file. */
export async function aReceiver(): Promise<Receiver> {
  const receiver = await startReceiver()
  closeAfterFile(receiver.stop)
  return receiver
}

/** Sends all due deliveries. */
export const sendDue = (services: Services): Promise<void> => deliverWebhooks(services, new AbortController().signal)
