// How each table of an archive is imported. New tables of the export must be added here (a test checks this).
import { contactFor } from '#database/queries/recipients.ts'
import { reasonTexts, type MessageReason } from '#domain/messages/reasons.ts'
import type { ExportedTable } from '#server/exports/archive-service.ts'
import { sql, type SQL } from 'drizzle-orm'

interface ImportedTable {
  /** Columns that aren't copied: the database or separate code fills them. */
  readonly without?: readonly string[]
  /** Expressions that replace a column's value. `r` is the archive's row. */
  readonly values?: Readonly<Record<string, (ids: OwnerIds) => SQL>>
  /** A statement that makes room for the archive's rows, available as `r`. */
  readonly makeRoom?: (stringer_id: string, rows: SQL) => SQL
  /** The `on conflict` clause for rows the account already has. Without one, such a row is an error. */
  readonly onConflict?: SQL
}

/** The owners of the business an archive came from and of the business it is imported into. */
export interface OwnerIds {
  readonly old_owner_id: string
  readonly owner_id: string
}

// Other members have no accounts in the importing business.
const ofOwner =
  (column: string) =>
  ({ old_owner_id, owner_id }: OwnerIds) =>
    sql`case when r.${sql.identifier(column)} = ${old_owner_id}::uuid then ${owner_id}::uuid end`

// An account without customers and inventory can have settings and history, from a trial or because the archive is its own.
const keepExisting = sql`on conflict (stringer_id, id) do nothing`

const isUnsent = sql`r.state in ('waiting', 'sending')`
const imported: MessageReason = 'imported'

// Older versions exported only the text of a reason.
const reasonsByText = Object.fromEntries(Object.entries(reasonTexts).map(([reason, text]) => [text, reason]))
const reason = sql`coalesce(r.reason, ${JSON.stringify(reasonsByText)}::jsonb ->> r.why, case when r.why is not null then 'other' end)`

/**
 * The tables in the order their rows can refer to each other. Ids stay the same, because they are unique per business and old links,
 * photos and merges must lead to the same records.
 */
export const importedTables: Readonly<Record<string, ImportedTable>> = {
  imports: { onConflict: keepExisting },
  // Their secrets aren't in the archive. Job history shows their names.
  access_tokens: {
    values: {
      user_id: ({ owner_id }) => sql`${owner_id}::uuid`,
      revoked_at: () => sql`coalesce(r.revoked_at, now())`,
    },
    onConflict: keepExisting,
  },
  // Older archives lack the contact.
  customers: { values: { contact: () => contactFor(sql`r.payer_id`, sql`coalesce(r.contact, 'self')`) } },
  racquets: {},
  customer_string_preferences: {},
  // Both are summed up from the movements at the end.
  string_inventory: { without: ['quantity_meters', 'stock_value'] },
  item_barcodes: {},
  inventory_movements: { values: { by_user_id: ofOwner('by_user_id') } },
  // Machines in use have unique names. The existing machine is archived and keeps its checks.
  machines: {
    makeRoom: (stringer_id, rows) => sql`update machines set archived_at = now(), updated_at = now()
      where stringer_id = ${stringer_id} and archived_at is null
        and exists (select from ${rows} where r.archived_at is null and lower(r.name) = lower(machines.name) and r.id <> machines.id)`,
    onConflict: keepExisting,
  },
  calibrations: { values: { by_user_id: ofOwner('by_user_id') }, onConflict: keepExisting },
  // The existing places are empty, because the business has no racquets.
  places: {
    makeRoom: (stringer_id, rows) => sql`delete from places where stringer_id = ${stringer_id}
      and exists (select from ${rows} where r.id = places.id or lower(r.name) = lower(places.name))`,
  },
  // Older archives lack the amount paid.
  string_jobs: {
    without: ['owed'],
    values: {
      assigned_to: ofOwner('assigned_to'),
      strung_by: ofOwner('strung_by'),
      paid_amount: () =>
        sql`case r.payment_status when 'paid' then greatest(r.paid_amount, r.price, 0) else coalesce(r.paid_amount, 0) end`,
    },
  },
  string_usage: {},
  feedback: { values: { by_user_id: ofOwner('by_user_id') } },
  // New secrets, because the old ones aren't in the archive and still open the other account's customer pages.
  feedback_links: {
    without: ['is_revoked'],
    values: { token: () => sql`case when r.is_revoked then null else app.new_token() end` },
  },
  statements: { values: { by_user_id: ofOwner('by_user_id') } },
  statement_jobs: {},
  // Replies outlive their customers, so some may exist already.
  replies: {
    values: { done_by_user_id: ofOwner('done_by_user_id'), assigned_to: ofOwner('assigned_to') },
    onConflict: keepExisting,
  },
  // Unsent messages are sent by the other account or not at all.
  messages: {
    values: {
      by_user_id: ofOwner('by_user_id'),
      state: () => sql`case when ${isUnsent} then 'cancelled' else r.state end`,
      reason: () => sql`case when ${isUnsent} then ${imported} else ${reason} end`,
      why: () => sql`case when not ${isUnsent} and ${reason} = 'other' then r.why end`,
    },
  },
  // Reminders that were already due stay unsent.
  message_settings: {
    values: { on_since: () => sql`now()`, next_check_at: () => sql`now()` },
    onConflict: sql`on conflict (stringer_id, kind) do update set is_on = excluded.is_on, days = excluded.days,
      subject = excluded.subject, text = excluded.text, on_since = excluded.on_since, next_check_at = excluded.next_check_at,
      updated_at = now()`,
  },
  message_choices: {},
  // A provider's credentials aren't in the archive. Existing settings stay.
  text_settings: {
    values: { provider: () => sql`'phone'`, gateway_header_names: () => sql`'{}'::text[]` },
    onConflict: sql`on conflict (stringer_id) do nothing`,
  },
  // The old ids still lead to the kept customer, but only the account that made the merge can undo it.
  customer_merges: {
    values: {
      gone: () => sql`null::jsonb`,
      preference: () => sql`null::jsonb`,
      racquet_ids: () => sql`'{}'::uuid[]`,
      taken: () => sql`'{}'::jsonb`,
      renumbered: () => sql`'[]'::jsonb`,
      paid_for: () => sql`'{}'::uuid[]`,
      pay_rates: () => sql`'[]'::jsonb`,
      statement_ids: () => sql`'{}'::uuid[]`,
      statement_job_ids: () => sql`'{}'::uuid[]`,
    },
    onConflict: keepExisting,
  },
  job_counters: {
    onConflict: sql`on conflict (stringer_id) do update
      set last_job_number = greatest(job_counters.last_job_number, excluded.last_job_number)`,
  },
}

/** Tables of earlier versions, imported by separate code. */
export const earlierTables: readonly ExportedTable[] = [
  {
    name: 'job_events',
    columns: [
      ...['stringer_id', 'id', 'string_job_id', 'by_user_id', 'access_token_id'].map((name) => ({ name, type: 'uuid' })),
      ...['kind', 'from_value', 'to_value', 'payment_method'].map((name) => ({ name, type: 'text' })),
      { name: 'amount', type: 'numeric(9,3)' },
      { name: 'created_at', type: 'timestamp(3) with time zone' },
    ],
  },
]

/** Tables imported by separate code. */
export const importedApart: Readonly<Record<string, string>> = {
  businesses: 'Settings of the business: an update.',
  events: 'Only the histories of jobs. Others happened in the other account.',
  racquet_photos: 'Rows of the photos that could be stored.',
  webhook_endpoints: 'Turned off, with new secrets.',
  text_opt_outs: 'With the hashes of this installation.',
}

/** Exported tables that aren't imported, with the reason. */
export const notImported: Readonly<Record<string, string>> = {
  calendars: 'Has an address of its own, which is not in the archive.',
  members: 'Have accounts where the archive comes from.',
  saved_views: 'Are of members, who have accounts where the archive comes from.',
  absences: 'Are of members, who have accounts where the archive comes from.',
  pay_rates: 'Are of members, who have accounts where the archive comes from.',
  pay_runs: 'Are of members, who have accounts where the archive comes from.',
  pay_entries: 'Are of members, who have accounts where the archive comes from.',
  invitations: 'Were sent by the other account.',
  payment_entries: 'Were counted, or are to be counted, in the other account.',
  day_closes: 'Cash was counted in the other account.',
  day_close_totals: 'Belong to the closed days of the other account.',
  shared_devices: 'Are tied to browsers of the other account.',
  text_usage: 'Was sent by the other account.',
  subscriptions: 'Belongs to the account with the payment provider.',
  support_messages: 'Were sent to the operator of the other account.',
}
