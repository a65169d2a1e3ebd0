// Reads the data for a message, and writes its row. Used for a business and for background work.
import type { TenantDb, SystemDb } from '#database/access.ts'
import { preparedByIds } from '#database/connections/prepared.ts'
import { isRecipient, payers, recipient } from '#database/queries/recipients.ts'
import { stringColumns } from '#database/queries/stringings.ts'
import { customers } from '#database/tables/customers.ts'
import { feedback_links } from '#database/tables/feedback.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { message_choices, message_settings, messages } from '#database/tables/messages.ts'
import { businesses } from '#database/tables/businesses.ts'
import { racquets } from '#database/tables/racquets.ts'
import { text_settings } from '#database/tables/texts.ts'
import type { CustomerId, JobId, MessageId, RacquetId, StringerId } from '#domain/values/ids.ts'
import type { Sends } from '#domain/messages/collect-reminders.ts'
import { because, noReason, type KnownReason, type MessageReason } from '#domain/messages/reasons.ts'
import type { MessageKind, StoredKind } from '#domain/messages/schema.ts'
import { and, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'

const job = {
  id: string_jobs.id,
  stringer_id: string_jobs.stringer_id,
  customer_id: string_jobs.customer_id,
  status: string_jobs.status,
  job_number: string_jobs.job_number,
  due_date: string_jobs.due_date,
  owed: string_jobs.owed,
  time_completed: string_jobs.time_completed,
  picked_up_at: string_jobs.picked_up_at,
  ...stringColumns,
  tension_mains: string_jobs.tension_mains,
  tension_crosses: string_jobs.tension_crosses,
}

const people = {
  recipient_name: recipient.full_name,
  is_organisation: sql<boolean>`case when ${customers.contact} = 'other' then false
    when ${payers.id} is null then ${customers.is_organisation} else ${payers.is_organisation} end`,
  /** The customer's name, if the message goes to another person. */
  racquet_owner: sql<
    string | null
  >`case when ${customers.contact} = 'other' or ${payers.id} is not null then ${customers.full_name} end`,
  /** Who else pays. A contact who gets the messages instead of the customer is not asked for money. */
  payer_id: sql<CustomerId | null>`case when ${customers.contact} = 'other' then coalesce(${customers.payer_id}, ${customers.id})
    when ${payers.id} is null then ${customers.payer_id} end`,
  email: recipient.email,
  phone: recipient.phone,
  preferred_contact_method: recipient.preferred_contact_method,
  brand: racquets.brand,
  model: racquets.model,
  own_number: racquets.own_number,
  token: feedback_links.token,
  business_name: businesses.business_name,
  stringer_name: businesses.owner_name,
  currency: businesses.currency,
  tension_unit: businesses.tension_unit,
  time_zone: businesses.time_zone,
}

const choices = {
  is_on: message_settings.is_on,
  subject: message_settings.subject,
  text: message_settings.text,
  off_kinds: message_choices.off_kinds,
  reminders_off: message_choices.reminders_off,
  /** How the business sends texts. Null if not chosen. */
  text_provider: text_settings.provider,
}

const preparedData = preparedByIds((db, isOf) =>
  db
    .select({ ...job, ...people, ...choices })
    .from(string_jobs)
    .innerJoin(customers, and(eq(customers.stringer_id, string_jobs.stringer_id), eq(customers.id, string_jobs.customer_id)))
    .leftJoin(payers, isRecipient)
    .innerJoin(racquets, and(eq(racquets.stringer_id, string_jobs.stringer_id), eq(racquets.id, string_jobs.racquet_id)))
    .innerJoin(businesses, eq(businesses.id, string_jobs.stringer_id))
    .leftJoin(
      feedback_links,
      and(eq(feedback_links.stringer_id, string_jobs.stringer_id), eq(feedback_links.string_job_id, string_jobs.id)),
    )
    .leftJoin(
      message_settings,
      and(eq(message_settings.stringer_id, string_jobs.stringer_id), eq(message_settings.kind, sql.placeholder('kind'))),
    )
    .leftJoin(
      message_choices,
      and(eq(message_choices.stringer_id, string_jobs.stringer_id), eq(message_choices.customer_id, string_jobs.customer_id)),
    )
    .leftJoin(text_settings, eq(text_settings.stringer_id, string_jobs.stringer_id))
    .where(and(eq(string_jobs.stringer_id, sql.placeholder('stringer_id')), isOf(string_jobs.id)))
    .prepare('message_data'),
)

/** Data for a message without a job: how to reach the customer, and the sending business. Undefined if there is no such customer. */
export async function recipientData(db: TenantDb, customer: CustomerId) {
  const [row] = await db
    .select({
      stringer_id: customers.stringer_id,
      customer_id: customers.id,
      email: people.email,
      phone: people.phone,
      preferred_contact_method: people.preferred_contact_method,
      business_name: people.business_name,
      stringer_name: people.stringer_name,
      text_provider: choices.text_provider,
    })
    .from(customers)
    .leftJoin(payers, isRecipient)
    .innerJoin(businesses, eq(businesses.id, customers.stringer_id))
    .leftJoin(text_settings, eq(text_settings.stringer_id, customers.stringer_id))
    .where(and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, customer)))
  return row
}

export type RecipientData = NonNullable<Awaited<ReturnType<typeof recipientData>>>

/** Everything a message of this kind needs about jobs, and whether business and customer want it. The query is sent immediately. */
export const messageData = (db: TenantDb | SystemDb, stringer_id: StringerId, kind: MessageKind, ids: readonly JobId[]) =>
  preparedData(db, ids, { stringer_id, kind })

export type MessageData = Awaited<ReturnType<typeof messageData>>[number]
export type NewMessage = typeof messages.$inferInsert

const reopened: MessageReason = 'job_reopened'

/** Whether a message was canceled because its job was reopened. @param m the name of its table */
export const wasReopened = (m: SQL): SQL => sql`(${m}.state = 'cancelled' and ${m}.reason = ${reopened})`

/** The initial values of a message that is sent again. */
const notTried = { attempts: 0, provider_id: null, delivery: null, segments: null }

const replaced = {
  ...notTried,
  channel: sql`excluded.channel`,
  address: sql`excluded.address`,
  subject: sql`excluded.subject`,
  text: sql`excluded.text`,
  state: sql`excluded.state`,
  reason: sql`excluded.reason`,
  why: sql`excluded.why`,
  due_at: sql`excluded.due_at`,
  provider: sql`excluded.provider`,
  by_user_id: sql`excluded.by_user_id`,
}

/** Inserts messages. An existing message of the same job and kind stays, unless it was canceled because the job was reopened. */
export async function insertMessages(db: TenantDb | SystemDb, rows: readonly NewMessage[]): Promise<void> {
  if (rows.length === 0) return
  // Raw SQL, because this runs whenever a job is finished, and building a twelve-column insert took longer than composing the text.
  await db.execute(sql`insert into messages
      (stringer_id, id, string_job_id, customer_id, kind, channel, address, subject, text, state, reason, why, due_at, provider)
    select r.* from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (stringer_id uuid, id uuid, string_job_id uuid,
      customer_id uuid, kind text, channel text, address text, subject text, text text, state text, reason text, why text, due_at timestamptz, provider text)
    on conflict (stringer_id, string_job_id, kind) where kind <> 'answer' do update set channel = excluded.channel, address = excluded.address,
      subject = excluded.subject, text = excluded.text, state = excluded.state, reason = excluded.reason, why = excluded.why, due_at = excluded.due_at,
      provider = excluded.provider, provider_id = null, delivery = null, segments = null
    where ${wasReopened(sql`messages`)}`)
}

const isSent = sql`${messages.state} in ('sent', 'notified')`

/** How often a message was sent or passed on, and when last. Undelivered texts don't count. */
export const sends = {
  sent_count: sql<number>`${messages.earlier_sends} + case when ${isSent} then 1 else 0 end`,
  last_sent_at: sql<string | null>`case when ${isSent} then ${messages.sent_at} else ${messages.earlier_sent_at} end`.mapWith(
    messages.sent_at,
  ),
}

/** How often the message of this kind about a job was sent. */
export async function sendsOf(db: TenantDb, job_id: JobId, kind: MessageKind): Promise<Sends> {
  const [sent] = await db
    .select(sends)
    .from(messages)
    .where(and(eq(messages.stringer_id, db.stringer_id), eq(messages.string_job_id, job_id), eq(messages.kind, kind)))
  return sent ?? { sent_count: 0, last_sent_at: null }
}

/**
 * Replaces the message of the same job and kind. Undefined while that one is being sent, or if it was sent more often than expected.
 */
export async function replaceMessage(db: TenantDb, row: NewMessage, expected?: Sends) {
  const [kept] = await db
    .insert(messages)
    .values(row)
    .onConflictDoUpdate({
      target: [messages.stringer_id, messages.string_job_id, messages.kind],
      targetWhere: sql`${messages.kind} <> 'answer'`,
      set: {
        ...replaced,
        round: sql`${messages.round} + 1`,
        sent_at: null,
        earlier_sends: sends.sent_count,
        earlier_sent_at: sql`${sends.last_sent_at}`,
      },
      setWhere: and(ne(messages.state, 'sending'), expected && eq(sends.sent_count, expected.sent_count)),
    })
    .returning({ id: messages.id })
  return kept?.id
}

export async function insertAnswer(db: TenantDb, row: NewMessage): Promise<void> {
  await db.insert(messages).values(row)
}

/** Sends a failed or canceled answer again. Returns whether it did. */
export async function repeatAnswer(db: TenantDb, id: MessageId): Promise<boolean> {
  const changed = await db
    .update(messages)
    .set({
      ...notTried,
      state: 'waiting',
      ...noReason,
      round: sql`${messages.round} + 1`,
      due_at: sql`now()`,
      sent_at: null,
    })
    .where(
      and(
        eq(messages.stringer_id, db.stringer_id),
        eq(messages.id, id),
        inArray(messages.state, ['failed', 'cancelled', 'waiting']),
        isNotNull(messages.address),
      ),
    )
    .returning({ id: messages.id })
  return changed.length > 0
}

const isUnsent = inArray(messages.state, ['waiting', 'sending', 'failed'])

/**
 * Cancels messages, even while they are being sent: there are no further attempts, and a success is still recorded. Resets the attempt
 * count unless an attempt is running, because the next one must have a different number.
 */
const cancelled = (reason: KnownReason) =>
  ({
    state: 'cancelled',
    ...because(reason),
    attempts: sql`case when ${messages.state} = 'sending' then ${messages.attempts} else 0 end`,
  }) as const

/** Cancels unsent messages about jobs. */
export async function cancelMessages(
  db: TenantDb,
  ids: readonly JobId[],
  kinds: readonly MessageKind[],
  reason: KnownReason,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(messages)
    .set(cancelled(reason))
    .where(
      and(
        eq(messages.stringer_id, db.stringer_id),
        inArray(messages.string_job_id, [...ids]),
        inArray(messages.kind, [...kinds]),
        isUnsent,
      ),
    )
}

/** Cancels a customer's unsent messages of kinds that were turned off. */
export async function cancelMessagesOfCustomer(
  db: TenantDb | SystemDb,
  stringer_id: StringerId,
  customer_id: CustomerId,
  kinds: readonly StoredKind[],
  reason: KnownReason,
): Promise<void> {
  if (kinds.length === 0) return
  await db
    .update(messages)
    .set(cancelled(reason))
    .where(
      and(
        eq(messages.stringer_id, stringer_id),
        eq(messages.customer_id, customer_id),
        inArray(messages.kind, [...kinds]),
        isUnsent,
      ),
    )
}

/** Makes messages canceled by a pickup wait again. @param due the earliest time they may go out */
export async function reinstate(db: TenantDb, ids: readonly JobId[], due: string): Promise<void> {
  await db
    .update(messages)
    .set({ state: 'waiting', ...noReason, due_at: sql`greatest(${messages.due_at}, ${due}::timestamptz)` })
    .where(
      and(
        eq(messages.stringer_id, db.stringer_id),
        inArray(messages.string_job_id, [...ids]),
        inArray(messages.kind, ['ready', 'please_collect']),
        eq(messages.state, 'cancelled'),
        eq(messages.reason, 'picked_up'),
      ),
    )
}

/** Jobs of a racquet that have messages waiting. */
export async function waitingJobsOfRacquet(db: TenantDb, id: RacquetId): Promise<JobId[]> {
  const rows = await db
    .selectDistinct({ id: string_jobs.id })
    .from(string_jobs)
    .innerJoin(messages, and(eq(messages.stringer_id, string_jobs.stringer_id), eq(messages.string_job_id, string_jobs.id)))
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.racquet_id, id), eq(messages.state, 'waiting')))
  return rows.map((row) => row.id)
}

/** Jobs with waiting messages of a customer, and of everyone whose messages go to them as the payer. */
export async function waitingJobsOfCustomer(db: TenantDb, id: CustomerId): Promise<JobId[]> {
  const rows = await db
    .selectDistinct({ id: string_jobs.id })
    .from(customers)
    .innerJoin(string_jobs, and(eq(string_jobs.stringer_id, customers.stringer_id), eq(string_jobs.customer_id, customers.id)))
    .innerJoin(messages, and(eq(messages.stringer_id, string_jobs.stringer_id), eq(messages.string_job_id, string_jobs.id)))
    .where(
      and(
        eq(customers.stringer_id, db.stringer_id),
        or(eq(customers.id, id), and(eq(customers.payer_id, id), eq(customers.contact, 'payer'))),
        eq(messages.state, 'waiting'),
      ),
    )
  return rows.map((row) => row.id)
}

/** Unsent messages of these jobs that have a template. */
export const waitingMessages = (db: TenantDb, ids: readonly JobId[]) =>
  db
    .select({
      string_job_id: messages.string_job_id,
      kind: messages.kind,
      channel: messages.channel,
      address: messages.address,
    })
    .from(messages)
    .where(
      and(
        eq(messages.stringer_id, db.stringer_id),
        inArray(messages.string_job_id, [...ids]),
        eq(messages.state, 'waiting'),
        ne(messages.kind, 'answer'),
      ),
    )

/** Updates the text and recipient of waiting messages, in one statement. Texts that members pass on stay that way. */
export async function updateContent(db: TenantDb, rows: readonly NewMessage[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`update messages m set subject = r.subject, text = r.text, channel = r.channel,
      address = r.address, state = r.state, reason = r.reason, why = r.why, provider = case when m.channel = r.channel then m.provider else r.provider end
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (string_job_id uuid, kind text, subject text, text text,
      channel text, address text, state text, reason text, why text, provider text)
    where m.stringer_id = ${db.stringer_id} and m.string_job_id = r.string_job_id and m.kind = r.kind and m.state = 'waiting'`)
}
