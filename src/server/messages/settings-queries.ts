import type { MessageChoices } from '#contract/messages.ts'
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { message_choices, message_settings } from '#database/tables/messages.ts'
import { profiles } from '#database/tables/profiles.ts'
import type { CustomerId, JobId } from '#domain/values/ids.ts'
import type { MessageKind } from '#domain/messages/schema.ts'
import { and, desc, eq, sql } from 'drizzle-orm'

/** What a stringer changed, kind by kind. */
export const changedSettings = (db: TenantDb) =>
  db.select().from(message_settings).where(eq(message_settings.stringer_id, db.stringer_id))

export type ChangedSetting = Awaited<ReturnType<typeof changedSettings>>[number]

type Changes = Partial<Pick<ChangedSetting, 'is_on' | 'days' | 'subject' | 'text'>>

/** Writes what is named of one kind. What is switched on counts from now, and is looked at next. */
export async function writeSetting(db: TenantDb, kind: MessageKind, changes: Changes): Promise<ChangedSetting> {
  const { stringer_id } = db
  const isNew = sql`excluded.is_on and ${message_settings.is_on} is not true`
  const [row] = await db
    .insert(message_settings)
    .values({ stringer_id, kind, ...changes })
    .onConflictDoUpdate({
      target: [message_settings.stringer_id, message_settings.kind],
      set: {
        ...changes,
        ...(changes.is_on && { on_since: sql`case when ${isNew} then now() else ${message_settings.on_since} end` }),
        next_check_at: sql`now()`,
      },
    })
    .returning()
  if (!row) throw new Error('The setting answered with no row')
  return row
}

/** What the stringer's own words in an example are. */
export async function ownProfile(db: TenantDb) {
  const { business_name, full_name, currency, tension_unit, time_zone } = profiles
  const [row] = await db
    .select({ business_name, stringer_name: full_name, currency, tension_unit, time_zone })
    .from(profiles)
    .where(eq(profiles.id, db.stringer_id))
  return row
}

const nothingOff: MessageChoices = { off_kinds: [], reminders_off: false }

const choices = { off_kinds: message_choices.off_kinds, reminders_off: message_choices.reminders_off }

/** What a player does not hear. Answers undefined when there is no such player. */
export async function choicesOf(db: TenantDb, id: CustomerId): Promise<MessageChoices | undefined> {
  const [row] = await db
    .select(choices)
    .from(customers)
    .leftJoin(
      message_choices,
      and(eq(message_choices.stringer_id, customers.stringer_id), eq(message_choices.customer_id, customers.id)),
    )
    .where(and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, id)))
  return row && { ...nothingOff, ...(row.off_kinds && { off_kinds: row.off_kinds }), reminders_off: row.reminders_off ?? false }
}

/** Writes what is named. The reference refuses whoever is no player of this stringer's. */
export async function writeChoices(
  db: TenantDb,
  customer_id: CustomerId,
  changes: Partial<MessageChoices>,
): Promise<MessageChoices> {
  const [row] = await db
    .insert(message_choices)
    .values({ stringer_id: db.stringer_id, customer_id, ...changes })
    .onConflictDoUpdate({
      target: [message_choices.stringer_id, message_choices.customer_id],
      set: { ...changes, updated_at: sql`now()` },
    })
    .returning(choices)
  return row ?? nothingOff
}

/** The stringer's latest job, of which a preview speaks. */
export async function latestJob(db: TenantDb): Promise<JobId | undefined> {
  const [job] = await db
    .select({ id: string_jobs.id })
    .from(string_jobs)
    .where(eq(string_jobs.stringer_id, db.stringer_id))
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(1)
  return job?.id
}
