import { columnsIn } from '#database/queries/columns-in.ts'
import { lockBusiness } from '#database/locks.ts'
import type { TenantDb } from '#database/access.ts'
import { notifyRecords } from '#database/queries/notify-records.ts'
import { webhook_deliveries, webhook_endpoints } from '#database/tables/webhooks.ts'
import type { CustomerId, WebhookDeliveryId, WebhookEndpointId } from '#domain/values/ids.ts'
import { toWebhookBody } from '#domain/webhooks/bodies.ts'
import { testEvent } from '#domain/webhooks/events.ts'
import {
  webhookDelivery,
  webhookEndpoint,
  type ListedWebhookEndpoint,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointCreate,
  type WebhookEndpointUpdate,
} from '#domain/webhooks/schema.ts'
import { cursorValue, readCursor, toPage, type PageInput } from '#server/procedure/cursor.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'

import { envelope } from './event-queries.ts'

const endpointFields = columnsIn(webhook_endpoints, webhookEndpoint.shape)

const deliveryFields = columnsIn(webhook_deliveries, webhookDelivery.shape)

const isEndpoint = (db: TenantDb, id: WebhookEndpointId) =>
  and(eq(webhook_endpoints.stringer_id, db.stringer_id), eq(webhook_endpoints.id, id))

const isDelivery = (db: TenantDb, id: WebhookDeliveryId) =>
  and(eq(webhook_deliveries.stringer_id, db.stringer_id), eq(webhook_deliveries.id, id))

/** The endpoints, newest first. There are few. */
export function listEndpoints(db: TenantDb): Promise<ListedWebhookEndpoint[]> {
  const { stringer_id, endpoint_id, id, event, state, response_status, created_at } = webhook_deliveries
  const last_delivery = db
    .select({ event, state, response_status, created_at })
    .from(webhook_deliveries)
    .where(and(eq(stringer_id, db.stringer_id), eq(endpoint_id, webhook_endpoints.id)))
    .orderBy(desc(created_at), desc(id))
    .limit(1)
    .as('last_delivery')
  return db
    .select({
      ...endpointFields,
      last_delivery: {
        event: last_delivery.event,
        state: last_delivery.state,
        response_status: last_delivery.response_status,
        created_at: last_delivery.created_at,
      },
    })
    .from(webhook_endpoints)
    .leftJoinLateral(last_delivery, sql`true`)
    .where(eq(webhook_endpoints.stringer_id, db.stringer_id))
    .orderBy(desc(webhook_endpoints.id))
}

export async function endpointById(db: TenantDb, id: WebhookEndpointId): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await db.select(endpointFields).from(webhook_endpoints).where(isEndpoint(db, id))
  return endpoint
}

interface NewEndpoint extends WebhookEndpointCreate {
  readonly id: WebhookEndpointId
  /** Encrypted. */
  readonly secret: string
}

/** Counts the endpoints of a business. Concurrent calls of a business wait for each other, so each one counts the others' endpoints. */
export async function countEndpoints(db: TenantDb): Promise<number> {
  await lockBusiness(db)
  return db.$count(webhook_endpoints, eq(webhook_endpoints.stringer_id, db.stringer_id))
}

export async function insertEndpoint(db: TenantDb, { id, url, secret, events }: NewEndpoint): Promise<void> {
  // Every other column has a default; drizzle would name them all, which the role may not write.
  await db.execute(sql`insert into ${webhook_endpoints} (stringer_id, id, url, events, secret)
    values (${db.stringer_id}, ${id}, ${url}, ${sql.param(events)}::text[], ${secret})`)
  await notifyRecords(db)
}

/**
 * Updates an endpoint at the version that the caller read. Turning it off ends its waiting deliveries.
 * @returns undefined if that version is gone
 */
export async function updateEndpoint(
  db: TenantDb,
  id: WebhookEndpointId,
  updated_at: string,
  changes: WebhookEndpointUpdate,
): Promise<WebhookEndpoint | undefined> {
  // Earlier failures say nothing about a new address or a fresh start.
  const restart = changes.is_on !== undefined || changes.url !== undefined ? { off_reason: null, failing_since: null } : {}
  const [updated] = await db
    .update(webhook_endpoints)
    .set({ url: sql`url`, ...changes, ...restart })
    .where(and(isEndpoint(db, id), eq(webhook_endpoints.updated_at, updated_at)))
    .returning(endpointFields)
  if (!updated) return undefined
  if (changes.is_on === false) await endDeliveries(db, id)
  await notifyRecords(db)
  return updated
}

/**
 * Replaces the encrypted secret of an endpoint at the version that the caller read. The function keeps the previous one for a day, which no
 * request may read.
 * @returns undefined if that version is gone
 */
export async function replaceSecret(
  db: TenantDb,
  id: WebhookEndpointId,
  updated_at: string,
  secret: string,
): Promise<WebhookEndpoint | undefined> {
  const { rows } = await db.execute(sql`select from app.rotate_webhook_secret(${id}, ${updated_at}, ${secret}) done where done`)
  if (rows.length === 0) return undefined
  await notifyRecords(db)
  return endpointById(db, id)
}

async function endDeliveries(db: TenantDb, endpoint_id: WebhookEndpointId): Promise<void> {
  await db
    .update(webhook_deliveries)
    .set({ state: 'failed', error: 'The webhook was turned off' })
    .where(
      and(
        eq(webhook_deliveries.stringer_id, db.stringer_id),
        eq(webhook_deliveries.endpoint_id, endpoint_id),
        eq(webhook_deliveries.state, 'waiting'),
      ),
    )
}

/** Deletes an endpoint with its deliveries. Returns it, or undefined if it didn't exist. */
export async function deleteEndpoint(db: TenantDb, id: WebhookEndpointId): Promise<WebhookEndpoint | undefined> {
  const [deleted] = await db.delete(webhook_endpoints).where(isEndpoint(db, id)).returning(endpointFields)
  if (deleted) await notifyRecords(db)
  return deleted
}

/** The body of a test of an endpoint, or undefined if there is no such endpoint. */
export async function testBody(db: TenantDb, id: WebhookEndpointId) {
  const [found] = await db.select(envelope).from(webhook_endpoints).where(isEndpoint(db, id))
  return found && toWebhookBody({ type: testEvent, ...found, data: { endpoint_id: id } })
}

interface TestDelivery {
  readonly id: WebhookDeliveryId
  readonly endpoint_id: WebhookEndpointId
  readonly body: string
}

/** Inserts a test delivery that background work leaves alone while it is being sent. */
export async function insertTestDelivery(db: TenantDb, { id, endpoint_id, body }: TestDelivery): Promise<void> {
  await db.execute(sql`insert into ${webhook_deliveries} (stringer_id, id, endpoint_id, event, body, state, attempts, attempted_at, due_at)
    values (${db.stringer_id}, ${id}, ${endpoint_id}, ${testEvent}, ${body}, 'sending', 1, now(), now() + interval '1 minute')`)
}

export async function deliveryById(db: TenantDb, id: WebhookDeliveryId): Promise<WebhookDelivery | undefined> {
  const [delivery] = await db.select(deliveryFields).from(webhook_deliveries).where(isDelivery(db, id))
  return delivery
}

/** Makes a delivery due now, as if it were new, unless it is being sent. */
export async function restartDelivery(db: TenantDb, id: WebhookDeliveryId): Promise<void> {
  await db
    .update(webhook_deliveries)
    .set({ state: 'waiting', attempts: 0, due_at: sql`now()` })
    .where(and(isDelivery(db, id), inArray(webhook_deliveries.state, ['waiting', 'delivered', 'failed'])))
}

const pageKey = z.tuple([cursorValue.instant, cursorValue.id])

interface DeliveryFilter extends PageInput {
  readonly endpoint_id?: WebhookEndpointId | undefined
}

/** One page of deliveries, newest first. */
export async function deliveryPage(db: TenantDb, { endpoint_id, after, limit }: DeliveryFilter) {
  const last = readCursor(pageKey, after)
  const rows = await db
    .select(deliveryFields)
    .from(webhook_deliveries)
    .where(
      and(
        eq(webhook_deliveries.stringer_id, db.stringer_id),
        endpoint_id && eq(webhook_deliveries.endpoint_id, endpoint_id),
        last && sql`(${webhook_deliveries.created_at}, ${webhook_deliveries.id}) < (${last[0]}, ${last[1]})`,
      ),
    )
    .orderBy(desc(webhook_deliveries.created_at), desc(webhook_deliveries.id))
    .limit(limit + 1)
  return toPage(rows, limit, ({ created_at, id }) => [created_at, id])
}

/** Clears the receivers' responses to a customer's events. The bodies name the customer only by id. */
export async function eraseResponses(db: TenantDb, customer_id: CustomerId): Promise<void> {
  await db
    .update(webhook_deliveries)
    .set({ response_body: null })
    .where(and(eq(webhook_deliveries.stringer_id, db.stringer_id), eq(webhook_deliveries.customer_id, customer_id)))
}
