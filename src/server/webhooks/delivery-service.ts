// Sends webhooks. The rows are the queue: a delivery whose process died is sent by another after its lease expires (decision 0041).
import { setTimeout as sleep } from 'node:timers/promises'

import type { SystemDb } from '#database/access.ts'
import { unlocks } from '#domain/billing/tiers.ts'
import type { WebhookEndpointId } from '#domain/values/ids.ts'
import { testEvent } from '#domain/webhooks/events.ts'
import type { Services } from '#server/http/context.ts'
import { storeOwnerMail } from '#server/identity/owner-mail.ts'
import type { WebhookResult } from '#server/platform/webhooks/sender.ts'

import {
  countDueDeliveries,
  markFailing,
  markWorking,
  switchOff,
  takeDelivery,
  targetOf,
  writeDelivery,
  type TakenDelivery,
} from './delivery-queries.ts'
import { switchedOffMail } from './mails.ts'

export const webhookQueue = 'webhooks'

/** Seconds before the first retry, the second, and so on: nearly three days in all. After the last one the delivery has failed. */
const retryDelays = [60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 72_000] as const

/** Parallel attempts in all, and to one endpoint, so that a slow receiver doesn't hold up the others. */
const concurrency = { total: 20, endpoint: 2 }

/** A run takes no more deliveries after this, and the next run continues. The queue ends jobs after 15 minutes. */
const maxRunMs = 60_000

/** While attempts are under way, new deliveries are looked for this often. */
const pollMs = 1000

export type WebhookServices = Pick<Services, 'access' | 'identity' | 'log' | 'metrics' | 'queue' | 'webhooks'>

const systemOf = ({ access }: Pick<Services, 'access'>): SystemDb => access.asSystem('webhooks')

/** The status of a receiver that no longer exists (Standard Webhooks, "Disabling endpoints"). */
const goneStatus = 410

const waitAfter = ({ event, attempts }: TakenDelivery): number | undefined =>
  event === testEvent ? undefined : retryDelays[attempts - 1]

interface Failure {
  readonly url: string
  readonly error: string
  readonly response_status: number | null
}

/** The mail about a switched-off webhook is of use for a week. */
const mailHours = 7 * 24

async function recordFailure({ identity, ...services }: WebhookServices, taken: TakenDelivery, failure: Failure): Promise<void> {
  const { url, error, response_status } = failure
  const system = systemOf(services)
  const isFailing = await markFailing(system, taken)
  const reason = response_status === goneStatus ? 'gone' : isFailing ? 'failing' : undefined
  if (!reason) return
  const settings = `${identity.home.origin}/settings`
  await system.transaction(async (tx) => {
    if (!(await switchOff(tx, taken, reason))) return
    await storeOwnerMail(tx, taken.stringer_id, mailHours, ({ email }) =>
      switchedOffMail({ email, url, reason, error, settings }),
    )
  })
  await identity.deliverMails()
}

async function recordResult(services: WebhookServices, taken: TakenDelivery, url: string, result: WebhookResult): Promise<void> {
  const system = systemOf(services)
  const { error, response_status } = result
  services.metrics.countDelivery(error === null ? 'delivered' : 'failed')
  if (error === null) {
    await Promise.all([writeDelivery(system, taken, { ...result, state: 'delivered' }), markWorking(system, taken)])
    return
  }
  const wait_seconds = waitAfter(taken)
  await writeDelivery(system, taken, { ...result, state: wait_seconds === undefined ? 'failed' : 'waiting', wait_seconds })
  if (taken.event !== testEvent) await recordFailure(services, taken, { url, error, response_status })
}

/** Makes one attempt at a delivery that this process has taken, and records how it ended. */
export async function sendDelivery(services: WebhookServices, taken: TakenDelivery): Promise<void> {
  const system = systemOf(services)
  const target = await targetOf(system, taken)
  // Deleted meanwhile, with the delivery.
  if (!target) return
  const { url, secret, previous_secret, is_on, tier } = target
  const refuse = (error: string) => writeDelivery(system, taken, { state: 'failed', error })
  if (!unlocks(tier, 'webhooks')) return refuse('Webhooks are part of the paid plan')
  if (!is_on && taken.event !== testEvent) return refuse('The webhook is turned off')
  const { secrets, sender } = services.webhooks
  const stored = previous_secret === null ? [secret] : [secret, previous_secret]
  const headers = await secrets.sign({ id: taken.id, body: taken.body, at: new Date(), stored })
  await recordResult(services, taken, url, await sender.send({ url, headers, body: taken.body }))
}

/** The attempts that are under way in this process. */
class Attempts {
  readonly #byEndpoint = new Map<WebhookEndpointId, number>()
  readonly #running = new Set<Promise<void>>()

  get size(): number {
    return this.#running.size
  }

  /** The endpoints that get no more at a time. */
  busy(): WebhookEndpointId[] {
    return [...this.#byEndpoint].flatMap(([id, attempts]) => (attempts >= concurrency.endpoint ? [id] : []))
  }

  start({ endpoint_id }: TakenDelivery, attempt: Promise<void>): void {
    this.#byEndpoint.set(endpoint_id, (this.#byEndpoint.get(endpoint_id) ?? 0) + 1)
    const tracked = attempt.finally(() => {
      const left = (this.#byEndpoint.get(endpoint_id) ?? 1) - 1
      if (left === 0) this.#byEndpoint.delete(endpoint_id)
      else this.#byEndpoint.set(endpoint_id, left)
      this.#running.delete(tracked)
    })
    this.#running.add(tracked)
  }

  /** Resolves when one of them has ended. */
  async one(): Promise<void> {
    await Promise.race(this.#running)
  }

  async all(): Promise<void> {
    await Promise.all(this.#running)
  }
}

/**
 * Sends the due deliveries of all businesses. Safe to run in several processes at once.
 * @param stop when it is aborted, no more deliveries are taken
 */
export async function deliverWebhooks(services: WebhookServices, stop: AbortSignal): Promise<void> {
  const system = systemOf(services)
  const attempts = new Attempts()
  const end = performance.now() + maxRunMs
  const attempt = (taken: TakenDelivery) =>
    sendDelivery(services, taken).catch((err: unknown) =>
      services.log.error({ err }, 'webhooks: an attempt could not be recorded'),
    )
  while (!stop.aborted && performance.now() < end) {
    const taken = attempts.size < concurrency.total ? await takeDelivery(system, attempts.busy()) : undefined
    if (taken) attempts.start(taken, attempt(taken))
    else if (attempts.size === 0) return
    else await Promise.race([attempts.one(), sleep(pollMs, undefined, { ref: false })])
  }
  await attempts.all()
  if (!stop.aborted && (await countDueDeliveries(system)) > 0) await services.queue.send(webhookQueue)
}
