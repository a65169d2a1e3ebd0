import { isDeepStrictEqual } from 'node:util'

import type { NewWebhookEndpoint } from '#contract/webhooks.ts'
import type { TenantDb } from '#database/access.ts'
import type { MemberClaim } from '#database/connections/claims.ts'
import { countTowardsLimit } from '#database/queries/rate-limits.ts'
import { fieldError, ValidationError, RateLimitError } from '#domain/errors.ts'
import { newId, type CustomerId, webhookDeliveryId, webhookEndpointId, type WebhookEndpointId } from '#domain/values/ids.ts'
import { maxEndpoints } from '#domain/webhooks/events.ts'
import type { WebhookDelivery, WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointUpdate } from '#domain/webhooks/schema.ts'
import { record } from '#server/events/record.ts'
import type { Services } from '#server/procedure/context.ts'
import { orConflict, orNotFound } from '#server/procedure/errors.ts'

import { sendTest, toRecorded } from './delivery-service.ts'
import {
  countEndpoints,
  deleteEndpoint,
  deliveryById,
  endpointById,
  eraseResponses,
  insertEndpoint,
  insertTestDelivery,
  replaceSecret,
  testBody,
  updateEndpoint,
} from './queries.ts'

type Webhooks = Services['webhooks']

/** Rate limit per business: enough to try a webhook, too few to burden another server. */
const testLimit = { max: 10, seconds: 60 }

/** Throws a ValidationError for an address that can never be reached. Host names are checked on use. */
function refuseUrl({ sender, allowsHttp }: Webhooks, url: string): void {
  if (sender.isForbiddenHost(url)) throw fieldError('url', 'The address must be on the public internet')
  if (!allowsHttp && new URL(url).protocol !== 'https:') throw fieldError('url', 'The address must start with https://')
}

/** Stores a new endpoint. Throws a ValidationError if there are too many, or if this server can't encrypt secrets. */
export async function createEndpoint(
  db: TenantDb,
  webhooks: Webhooks,
  fields: WebhookEndpointCreate,
): Promise<NewWebhookEndpoint> {
  refuseUrl(webhooks, fields.url)
  const id = webhookEndpointId.parse(newId())
  const { secret, stored } = await webhooks.secrets.create({ stringer_id: db.stringer_id, endpoint_id: id })
  return db.transaction(async (tx) => {
    if ((await countEndpoints(tx)) >= maxEndpoints)
      throw new ValidationError(`You have ${maxEndpoints} webhooks. Delete one that you no longer need.`)
    await insertEndpoint(tx, { ...fields, id, secret: stored })
    const created = orNotFound(await endpointById(tx, id))
    await record(tx, [{ kind: 'webhook.added', record_id: id, data: toRecorded(created) }])
    return { ...created, secret }
  })
}

interface Version {
  readonly id: WebhookEndpointId
  readonly updated_at: string
}

/** Updates the given fields. Throws NotFoundError and ConflictError. */
export async function changeEndpoint(
  db: TenantDb,
  webhooks: Webhooks,
  { id, updated_at, ...changes }: WebhookEndpointUpdate & Version,
): Promise<WebhookEndpoint> {
  if (changes.url !== undefined) refuseUrl(webhooks, changes.url)
  return db.transaction(async (tx) => {
    const before = orNotFound(await endpointById(tx, id))
    const changed = await orConflict('webhook', await updateEndpoint(tx, id, updated_at, changes), () => endpointById(tx, id))
    await recordEdit(tx, before, changed)
    return changed
  })
}

async function recordEdit(db: TenantDb, before: WebhookEndpoint, after: WebhookEndpoint): Promise<void> {
  const [from, to] = [toRecorded(before), toRecorded(after)]
  if (isDeepStrictEqual(from, to)) return
  await record(db, [{ kind: 'webhook.edited', record_id: after.id, data: { from, to } }])
}

/** Removes an endpoint with its deliveries. Throws NotFoundError. */
export const removeEndpoint = (db: TenantDb, id: WebhookEndpointId): Promise<void> =>
  db.transaction(async (tx) => {
    const removed = orNotFound(await deleteEndpoint(tx, id))
    await record(tx, [{ kind: 'webhook.removed', record_id: id, data: toRecorded(removed) }])
  })

/** Replaces the secret. For a day, the old one signs as well. Throws NotFoundError and ConflictError. */
export async function rotateSecret(
  db: TenantDb,
  { secrets }: Webhooks,
  { id, updated_at }: Version,
): Promise<NewWebhookEndpoint> {
  const { secret, stored } = await secrets.create({ stringer_id: db.stringer_id, endpoint_id: id })
  return db.transaction(async (tx) => {
    const written = await replaceSecret(tx, id, updated_at, stored)
    const changed = await orConflict('webhook', written, () => endpointById(tx, id))
    await record(tx, [{ kind: 'webhook.secret_rotated', record_id: id, data: toRecorded(changed) }])
    return { ...changed, secret }
  })
}

/**
 * Sends a test delivery, and waits for the response without a database connection.
 * @throws NotFoundError
 * @throws NetworkError if the limit is exceeded
 */
export async function testEndpoint(
  services: Services,
  claim: MemberClaim,
  endpoint_id: WebhookEndpointId,
): Promise<WebhookDelivery> {
  const id = webhookDeliveryId.parse(newId())
  const read = () => services.access.asTenant(claim, async (db) => orNotFound(await deliveryById(db, id)))
  await services.access.asTenant(claim, async (db) => {
    const body = orNotFound(await testBody(db, endpoint_id))
    const retry_after = await countTowardsLimit(db, `webhook tests of ${db.stringer_id}`, testLimit)
    if (retry_after > 0) throw new RateLimitError('Too many tests. Please wait a minute.', retry_after)
    await insertTestDelivery(db, { id, endpoint_id, body })
  })
  const { event, body, attempts } = await read()
  await sendTest(services, { stringer_id: claim.stringer_id, id, endpoint_id, event, body, attempts })
  return read()
}

/** For the erasure of a customer: clears the receivers' responses to their events. */
export const eraseFromDeliveries = (db: TenantDb, id: CustomerId): Promise<void> => eraseResponses(db, id)
