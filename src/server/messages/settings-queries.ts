import type { MessageChoices } from '#contract/messages/messages.ts'
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { message_choices, message_settings } from '#database/tables/messages.ts'
import { businesses } from '#database/tables/businesses.ts'
import type { CustomerId, JobId } from '#domain/values/ids.ts'
import type { MessageKind } from '#domain/messages/schema.ts'
import { orConflict } from '#server/procedure/errors.ts'
import { and, desc, eq, sql } from 'drizzle-orm'

/** The settings that a business changed, by kind. */
export const changedSettings = (db: TenantDb) =>
  db.select().from(message_settings).where(eq(message_settings.stringer_id, db.stringer_id))

export type ChangedSetting = Awaited<ReturnType<typeof changedSettings>>[number]

type Changes = Partial<Pick<ChangedSetting, 'is_on' | 'days' | 'subject' | 'text'>>

/** Stores the first change of a kind's settings. Undefined if there already is one. */
export async function insertSetting(db: TenantDb, kind: MessageKind, changes: Changes): Promise<ChangedSetting | undefined> {
  const [row] = await db
    .insert(message_settings)
    .values({ stringer_id: db.stringer_id, kind, ...changes })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Changes a kind's stored settings, which are checked next. Undefined if they have changed since `updated_at`. */
export async function updateSetting(
  db: TenantDb,
  kind: MessageKind,
  { updated_at, ...changes }: Changes & { updated_at: string },
): Promise<ChangedSetting | undefined> {
  const { stringer_id, is_on, on_since } = message_settings
  const [row] = await db
    .update(message_settings)
    .set({
      // Always written, so that the trigger creates a new version.
      is_on: sql`${is_on}`,
      ...changes,
      ...(changes.is_on && { on_since: sql`case when ${is_on} is not true then now() else ${on_since} end` }),
      next_check_at: sql`now()`,
    })
    .where(and(eq(stringer_id, db.stringer_id), eq(message_settings.kind, kind), eq(message_settings.updated_at, updated_at)))
    .returning()
  return row
}

/** The business's own values for an example. */
export async function ownProfile(db: TenantDb) {
  const { business_name, owner_name, currency, tension_unit, time_zone } = businesses
  const [row] = await db
    .select({ business_name, stringer_name: owner_name, currency, tension_unit, time_zone })
    .from(businesses)
    .where(eq(businesses.id, db.stringer_id))
  return row
}

const choices = {
  off_kinds: message_choices.off_kinds,
  reminders_off: message_choices.reminders_off,
  updated_at: message_choices.updated_at,
}

/** What a customer has turned off. Undefined if there is no such customer. */
export async function choicesOf(db: TenantDb, id: CustomerId): Promise<MessageChoices | undefined> {
  const [row] = await db
    .select(choices)
    .from(customers)
    .leftJoin(
      message_choices,
      and(eq(message_choices.stringer_id, customers.stringer_id), eq(message_choices.customer_id, customers.id)),
    )
    .where(and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, id)))
  if (!row) return undefined
  return { off_kinds: row.off_kinds ?? [], reminders_off: row.reminders_off ?? false, updated_at: row.updated_at }
}

/** Changes to a customer's choices, with the version that the caller has read. */
export type ChoiceChanges = Partial<Omit<MessageChoices, 'updated_at'>> & Pick<MessageChoices, 'updated_at'>

/**
 * Updates the given choices of a customer.
 * @throws NotFoundError
 * @throws ConflictError if they have changed since `updated_at`
 */
export async function writeChoices(
  db: TenantDb,
  customer_id: CustomerId,
  { updated_at, ...changes }: ChoiceChanges,
): Promise<MessageChoices> {
  const { stringer_id } = message_choices
  const isUnchanged =
    updated_at !== null &&
    and(eq(stringer_id, db.stringer_id), eq(message_choices.customer_id, customer_id), eq(message_choices.updated_at, updated_at))
  const [row] = await (isUnchanged
    ? db
        .update(message_choices)
        .set({ ...changes, updated_at: sql`now()` })
        .where(isUnchanged)
        .returning(choices)
    : db
        .insert(message_choices)
        .values({ stringer_id: db.stringer_id, customer_id, ...changes })
        .onConflictDoNothing()
        .returning(choices))
  return orConflict('message_choices', row, () => choicesOf(db, customer_id))
}

/** The business's latest job, used for previews. */
export async function latestJob(db: TenantDb): Promise<JobId | undefined> {
  const [job] = await db
    .select({ id: string_jobs.id })
    .from(string_jobs)
    .where(eq(string_jobs.stringer_id, db.stringer_id))
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(1)
  return job?.id
}
