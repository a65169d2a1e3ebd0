// Sends webhooks. The rows are the queue: if a process dies, another one sends its delivery after the lease expires (decision 0041).
import type { SystemDb } from '#database/access.ts'
import { unlocks } from '#domain/billing/tiers.ts'
import type { WebhookEndpointId } from '#domain/values/ids.ts'
import { testEvent } from '#domain/webhooks/events.ts'
import { recordAsSystem } from '#server/events/record.ts'
import type { Services } from '#server/procedure/context.ts'
import { storeOwnerMail } from '#server/identity/mails/mail-user.ts'
import { drain } from '#server/platform/queue/drain.ts'
import type { WebhookResult } from '#server/platform/webhooks/sender.ts'
import type { RecordedWebhook } from '#domain/webhooks/setting-events.ts'
import type { WebhookEndpoint } from '#domain/webhooks/schema.ts'

import {
  countDueDeliveries,
  deliveryClaims,
  markFailing,
  switchOff,
  targetOf,
  writeDelivered,
  writeDelivery,
  type Taken,
  type TakenDelivery,
} from './delivery-queries.ts'
import { switchedOffMail } from './mails.ts'

export const webhookQueue = 'webhooks'

/** Seconds before each retry, nearly three days in total. After the last retry the delivery has failed. */
const retryDelays = [60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 72_000] as const

/** Parallel attempts in total, and per endpoint. */
const concurrency = { total: 20, perKey: 2 }

type WebhookServices = Pick<Services, 'access' | 'identity' | 'log' | 'metrics' | 'queue' | 'webhooks'>

const systemOf = ({ access }: Pick<Services, 'access'>): SystemDb => access.asSystem('webhooks')

/** The status of a receiver that no longer exists (Standard Webhooks, "Disabling endpoints"). */
const goneStatus = 410

const waitAfter = ({ attempts }: TakenDelivery): number | undefined => retryDelays[attempts - 1]

/** How long the mail about a disabled webhook stays useful. */
const mailHours = 7 * 24

interface FailedResult extends WebhookResult {
  readonly error: string
}

/** Records a failed attempt. Turns the endpoint off if it is gone or has failed for too long. */
async function recordFailure(
  { identity, ...services }: WebhookServices,
  taken: TakenDelivery,
  { url, result }: { url: string; result: FailedResult },
): Promise<void> {
  const { error, response_status } = result
  const settings = `${identity.home.origin}/settings`
  const isMailed = await systemOf(services).transaction(async (tx) => {
    const { is_on, is_due } = await markFailing(tx, taken)
    const wait_seconds = is_on ? waitAfter(taken) : undefined
    await writeDelivery(tx, taken, { ...result, state: wait_seconds === undefined ? 'failed' : 'waiting', wait_seconds })
    const reason = response_status === goneStatus ? 'gone' : is_due ? 'failing' : undefined
    const stopped = reason && (await switchOff(tx, taken, reason))
    if (!stopped) return false
    const webhook = toRecorded({ ...stopped, is_on: false })
    await recordAsSystem(tx, taken.stringer_id, [
      { kind: 'webhook.stopped', record_id: stopped.id, data: { ...webhook, reason } },
    ])
    await storeOwnerMail(tx, taken.stringer_id, mailHours, ({ email }) =>
      switchedOffMail({ email, url, reason, error, settings }),
    )
    return true
  })
  if (isMailed) await identity.deliverMails()
}

async function recordResult(services: WebhookServices, taken: TakenDelivery, url: string, result: WebhookResult): Promise<void> {
  const system = systemOf(services)
  const { error } = result
  services.metrics.countDelivery(error === null ? 'delivered' : 'failed')
  if (error === null) await writeDelivered(system, taken, result)
  else if (taken.event === testEvent) await writeDelivery(system, taken, { ...result, state: 'failed' })
  else await recordFailure(services, taken, { url, result: { ...result, error } })
}

/** The result of an attempt that could not be signed, because this server no longer has the key of the secret. */
const unreadableSecret: WebhookResult = {
  response_status: null,
  response_body: null,
  error: 'This server can no longer read the secret. Replace it',
  duration_ms: 0,
}

/** Makes one attempt at a delivery that this process has taken, and records the outcome. */
async function attempt(services: WebhookServices, { delivery, target }: Taken): Promise<void> {
  const { url, secret, previous_secret, is_on, tier } = target
  const fail = (error: string) => writeDelivery(systemOf(services), delivery, { state: 'failed', error })
  if (!unlocks(tier, 'webhooks')) return fail('Webhooks are part of the paid plan')
  if (!is_on && delivery.event !== testEvent) return fail('The webhook is turned off')
  const { secrets, sender } = services.webhooks
  const headers = await secrets.sign({ ...delivery, at: new Date(), secret, previous_secret })
  const result = headers ? await sender.send({ url, headers, body: delivery.body }) : unreadableSecret
  await recordResult(services, delivery, url, result)
}

/** Makes the only attempt at a test delivery. */
export async function sendTest(services: WebhookServices, delivery: TakenDelivery): Promise<void> {
  const target = await targetOf(systemOf(services), delivery)
  // Undefined if the endpoint has been deleted with its deliveries.
  if (target) await attempt(services, { delivery, target })
}

/**
 * Sends the due deliveries of all businesses. Safe to run in several processes at once.
 * @param stop aborting it stops taking deliveries
 */
export async function deliverWebhooks(services: WebhookServices, stop: AbortSignal): Promise<void> {
  const system = systemOf(services)
  await drain<Taken, WebhookEndpointId>({
    take: deliveryClaims(system),
    keyOf: ({ delivery }) => delivery.endpoint_id,
    run: (taken) =>
      attempt(services, taken).catch((err: unknown) => services.log.error({ err }, 'webhooks: an attempt could not be recorded')),
    concurrency,
    stop,
  })
  if (!stop.aborted && (await countDueDeliveries(system)) > 0) await services.queue.send(webhookQueue)
}

/** The settings that events keep. Only the host of the address, because the rest can contain a secret. */
export const toRecorded = ({ url, events, is_on }: Pick<WebhookEndpoint, 'url' | 'events' | 'is_on'>): RecordedWebhook => ({
  host: new URL(url).host,
  events,
  is_on,
})
