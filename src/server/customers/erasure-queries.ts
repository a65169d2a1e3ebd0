// Erases a customer's data table by table (decision 0036). Jobs, prices, payments and ratings stay.
import type { TenantDb } from '#database/access.ts'
import { customer_merges, customers } from '#database/tables/customers.ts'
import { exports } from '#database/tables/exports.ts'
import { feedback, feedback_links } from '#database/tables/feedback.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { message_choices, messages } from '#database/tables/messages.ts'
import { racquet_photos } from '#database/tables/photos.ts'
import { customer_string_preferences as preferences } from '#database/tables/preferences.ts'
import { racquets } from '#database/tables/racquets.ts'
import { statement_jobs, statements } from '#database/tables/statements.ts'
import { erasedName, type Customer } from '#domain/customers/schema.ts'
import { messageKinds } from '#domain/messages/kinds.ts'
import { because } from '#domain/messages/reasons.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'

const jobsOf = (db: TenantDb, id: CustomerId) =>
  db
    .select({ id: string_jobs.id })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.customer_id, id)))

/** Archives the customer under a neutral name. A trigger updates the search words. */
export async function eraseContacts(db: TenantDb, id: CustomerId): Promise<Customer | undefined> {
  const details = { full_name: erasedName, email: null, phone: null, notes: null, preferred_contact_method: null, payer_id: null }
  const contact = { contact: 'self', contact_name: null, contact_phone: null, contact_email: null } as const
  const [erased] = await db
    .update(customers)
    .set({ ...details, ...contact, is_active: false, is_organisation: false, erased_at: sql`now()` })
    .where(and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, id)))
    .returning()
  return erased
}

/** Clears notes on the customer's racquets, preferences, jobs and feedback, and deletes photos. */
export async function eraseTexts(db: TenantDb, id: CustomerId): Promise<void> {
  const isOwn = <Table extends typeof racquets | typeof preferences | typeof string_jobs | typeof feedback>(table: Table) =>
    and(eq(table.stringer_id, db.stringer_id), eq(table.customer_id, id))
  const racquetsOf = db.select({ id: racquets.id }).from(racquets).where(isOwn(racquets))
  await db
    .delete(racquet_photos)
    .where(and(eq(racquet_photos.stringer_id, db.stringer_id), inArray(racquet_photos.racquet_id, racquetsOf)))
  await db.update(racquets).set({ notes: null, photo_url: null }).where(isOwn(racquets))
  await db.update(preferences).set({ notes: null }).where(isOwn(preferences))
  await db.update(string_jobs).set({ labor_notes: null }).where(isOwn(string_jobs))
  await db.update(feedback).set({ playability_notes: null, general_comments: null }).where(isOwn(feedback))
}

/** Removes the customer's name from statements. Amounts stay. */
export async function eraseFromStatements(db: TenantDb, id: CustomerId): Promise<void> {
  await db
    .update(statements)
    .set({ payer_name: erasedName })
    .where(and(eq(statements.stringer_id, db.stringer_id), eq(statements.payer_id, id)))
  await db
    .update(statement_jobs)
    .set({ customer_name: erasedName })
    .where(and(eq(statement_jobs.stringer_id, db.stringer_id), eq(statement_jobs.customer_id, id)))
}

const erasedMessage = {
  state: sql`case when state in ('waiting', 'sending', 'failed') then 'cancelled' else state end`,
  address: null,
  subject: '',
  text: '',
  // The provider stores the number under this id.
  provider_id: null,
  ...because('customer_erased'),
}

interface SentToPayer {
  /** Numbers and addresses only the payer had. */
  readonly contacts: readonly string[]
  /** Contacts that others have too. */
  readonly shared: readonly string[]
  readonly paidFor: readonly CustomerId[]
}

/**
 * Clears messages about others that went to the customer as their payer: messages to the payer's own address, or to a shared address that
 * the customer they are about doesn't have. Waiting messages stay, because they are rewritten for another recipient.
 */
export async function eraseMessagesToPayer(db: TenantDb, { contacts, shared, paidFor }: SentToPayer): Promise<void> {
  const about = db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.stringer_id, db.stringer_id),
        inArray(customers.id, [...paidFor]),
        sql`${messages.address} <> all (array_remove(array[${customers.email}, ${customers.phone}, ${customers.contact_email},
          ${customers.contact_phone}], null))`,
      ),
    )
  const sentToThem = and(inArray(messages.address, [...shared]), inArray(messages.customer_id, about))
  await db
    .update(messages)
    .set(erasedMessage)
    .where(
      and(
        eq(messages.stringer_id, db.stringer_id),
        ne(messages.state, 'waiting'),
        or(inArray(messages.address, [...contacts]), sentToThem),
      ),
    )
}

/** Disables the customer's links, cancels unsent messages, clears all messages and turns off every kind. */
export async function eraseMessages(db: TenantDb, id: CustomerId): Promise<void> {
  await db
    .update(feedback_links)
    .set({ token: null })
    .where(and(eq(feedback_links.stringer_id, db.stringer_id), inArray(feedback_links.string_job_id, jobsOf(db, id))))
  await db
    .update(messages)
    .set(erasedMessage)
    .where(and(eq(messages.stringer_id, db.stringer_id), eq(messages.customer_id, id)))
  const choices = { off_kinds: [...messageKinds], reminders_off: true }
  await db
    .insert(message_choices)
    .values({ stringer_id: db.stringer_id, customer_id: id, ...choices })
    .onConflictDoUpdate({ target: [message_choices.stringer_id, message_choices.customer_id], set: choices })
}

/**
 * Deletes the copies of records merged into this one, directly or through other merges. Their old ids no longer lead here.
 * @returns the hashes of their phone numbers
 */
export async function eraseMerges(db: TenantDb, id: CustomerId): Promise<string[]> {
  const { rows } = await db.execute<{ gone_number_hash: string | null }>(sql`
    with recursive way as (
      select id, gone_id from ${customer_merges} where stringer_id = ${db.stringer_id} and kept_id = ${id}
      union
      select m.id, m.gone_id from ${customer_merges} m join way on m.kept_id = way.gone_id where m.stringer_id = ${db.stringer_id}
    )
    delete from ${customer_merges} where stringer_id = ${db.stringer_id} and id in (select id from way) returning gone_number_hash`)
  return rows.flatMap(({ gone_number_hash }) => gone_number_hash ?? [])
}

/** Deletes the business's finished and running exports, because they contain the customer. Their files are deleted within hours. */
export async function deleteExports(db: TenantDb): Promise<void> {
  await db.delete(exports).where(eq(exports.stringer_id, db.stringer_id))
}
