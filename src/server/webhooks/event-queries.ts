// The records of webhook events, and the deliveries of their bodies.
import type { Queries } from '#database/connections/connection.ts'
import { prepared } from '#database/connections/prepared.ts'
import { access_tokens } from '#database/tables/access-tokens.ts'
import { customers } from '#database/tables/customers.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_inventory } from '#database/tables/inventory.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { members } from '#database/tables/members.ts'
import { webhook_deliveries, webhook_endpoints } from '#database/tables/webhooks.ts'
import type { CustomerId, StringerId } from '#domain/values/ids.ts'
import type { WebhookActor, WebhookEventAbout, WebhookRecord } from '#domain/webhooks/bodies.ts'
import type { WebhookEvent } from '#domain/webhooks/events.ts'
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'

import { customerColumns, feedbackColumns, itemColumns, jobColumns } from './body-columns.ts'

/** An event, and the record that it is about. */
export interface Candidate {
  readonly event: WebhookEvent
  readonly record_id: string
}

const owner = sql.placeholder('stringer_id')

const candidates = sql`json_to_recordset(${sql.placeholder('candidates')}::text::json) as candidate (event text, record_id uuid)`

const isChosen = sql`exists (select from ${webhook_endpoints} where ${webhook_endpoints.stringer_id} = ${owner}
  and ${webhook_endpoints.is_on} and candidate.event = any (${webhook_endpoints.events}))`

const isRecord = (stringer_id: SQLWrapper, id: SQLWrapper) => and(eq(stringer_id, owner), sql`${id} = candidate.record_id`)

/** The time of the current transaction, and the member or the program that acts in it. */
export const envelope = {
  timestamp: sql<string>`now()::timestamptz(3)`.mapWith(webhook_deliveries.created_at),
  by: sql<WebhookActor | null>`(select json_build_object('user_id', m.user_id, 'name', m.full_name, 'access_token', (
      select json_build_object('id', t.id, 'name', t.name) from ${access_tokens} t
        where t.stringer_id = m.stringer_id and t.id = app.current_access_token()))
    from ${members} m where m.stringer_id = app.current_stringer() and m.user_id = app.current_user_id())`,
}

const bodyOf = <About extends WebhookRecord>() => ({ type: sql<WebhookEventAbout<About>>`candidate.event`, ...envelope })

interface Statement<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>
}

/** A query for the records of those candidates that a webhook of the business chose. Sends nothing without candidates. */
const reading = <Row>(build: (db: Queries) => Statement<Row>) => {
  const statement = prepared(build)
  return async (db: Queries, stringer_id: StringerId, some: readonly Candidate[] = []): Promise<Row[]> =>
    some.length === 0 ? [] : statement(db).execute({ stringer_id, candidates: JSON.stringify(some) })
}

/** The jobs of candidates. */
export const chosenJobs = reading((db) =>
  db
    .select({ ...bodyOf<'job'>(), data: jobColumns })
    .from(string_jobs)
    .innerJoin(candidates, isRecord(string_jobs.stringer_id, string_jobs.id))
    .where(isChosen)
    .prepare('webhook_jobs'),
)

/** The feedback of candidates, which name its job. */
export const chosenFeedback = reading((db) =>
  db
    .select({ ...bodyOf<'feedback'>(), data: feedbackColumns })
    .from(feedback)
    .innerJoin(candidates, isRecord(feedback.stringer_id, feedback.string_job_id))
    .where(isChosen)
    .prepare('webhook_feedback'),
)

/** The items of candidates. */
export const chosenItems = reading((db) =>
  db
    .select({ ...bodyOf<'stock'>(), data: itemColumns })
    .from(string_inventory)
    .innerJoin(candidates, isRecord(string_inventory.stringer_id, string_inventory.id))
    .where(isChosen)
    .prepare('webhook_items'),
)

/** The customers of candidates. */
export const chosenCustomers = reading((db) =>
  db
    .select({ ...bodyOf<'customer'>(), data: customerColumns })
    .from(customers)
    .innerJoin(candidates, isRecord(customers.stringer_id, customers.id))
    .where(isChosen)
    .prepare('webhook_customers'),
)

interface NewDelivery {
  readonly event: WebhookEvent
  /** The customer that the event is about. */
  readonly customer_id: CustomerId | null
  readonly body: string
}

/** Inserts deliveries of events to each webhook of the business that chose them, and wakes the queue. */
export async function insertDeliveries(db: Queries, stringer_id: StringerId, deliveries: readonly NewDelivery[]): Promise<void> {
  await db.execute(sql`with written as (
      insert into ${webhook_deliveries} (stringer_id, id, endpoint_id, event, customer_id, body)
        select ${stringer_id}::uuid, gen_random_uuid(), e.id, d.event, d.customer_id, d.body
        from json_to_recordset(${JSON.stringify(deliveries)}::text::json) as d (event text, customer_id uuid, body text)
          join ${webhook_endpoints} e on e.stringer_id = ${stringer_id} and e.is_on and d.event = any (e.events)
        returning 1)
    select pg_notify('job_changes', 'webhooks') where exists (select from written)`)
}
