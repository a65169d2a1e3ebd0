// Inserts a row into every table, as the owner. A new table makes a test fail until it has a row here.
import type { Sql } from './sql.ts'

/** Inserts one row into every tenant table. */
export async function fillTenantTables(owner: Sql, id: string): Promise<void> {
  await owner`insert into auth.users (id, email, full_name) values (${id}, 'gone@example.com', 'Gone') on conflict do nothing`
  await owner`insert into customers (stringer_id, id, full_name) values (${id}, ${id}, 'A customer')`
  await owner`insert into racquets (stringer_id, id, customer_id, brand, model) values (${id}, ${id}, ${id}, 'Yonex', 'Ezone 98')`
  await owner`insert into racquet_photos (stringer_id, racquet_id, file_id) values (${id}, ${id}, ${id})`
  await owner`insert into customer_string_preferences (stringer_id, id, customer_id) values (${id}, ${id}, ${id})`
  await owner`insert into customer_merges (stringer_id, id, kept_id, gone_id, gone, racquet_ids, taken)
    values (${id}, ${id}, ${id}, gen_random_uuid(), '{}', '{}', '{}')`
  await owner`insert into string_inventory (stringer_id, id, brand, model) values (${id}, ${id}, 'Luxilon', 'ALU Power')`
  await owner`insert into item_barcodes (stringer_id, code, string_inventory_id, meters) values (${id}, '400', ${id}, 12)`
  await owner`insert into inventory_movements (stringer_id, id, string_inventory_id, kind, meters) values (${id}, ${id}, ${id}, 'received', 200)`
  await owner`insert into string_jobs (stringer_id, id, customer_id, racquet_id, string_mains_brand, string_mains_model, tension_mains,
      price, paid_amount)
    values (${id}, ${id}, ${id}, ${id}, 'Luxilon', 'ALU Power', 52, 30, 27)`
  await owner`insert into machines (stringer_id, id, name, kind) values (${id}, ${id}, 'Wise 2086', 'constant_pull')`
  await owner`insert into calibrations (stringer_id, id, machine_id, checked_on, set_tension, measured_tension)
    values (${id}, ${id}, ${id}, '2026-11-20', 55, 54.6)`
  await owner`update string_jobs set machine_id = ${id} where stringer_id = ${id}`
  await owner`insert into places (stringer_id, id, name) values (${id}, ${id}, 'A3')`
  // In one statement, because a closed day accepts no totals or payments later.
  await owner`with closed as (
      insert into day_closes (stringer_id, id, first_day, day, currency, entries, amount, opening_cash, expected_cash, counted_cash, left_cash, by_user_id, by_name)
      values (${id}, ${id}, '2026-11-23', '2026-11-23', 'USD', 1, 27, 50, 77, 77, 50, ${id}, 'Gone')
    ), total as (
      insert into day_close_totals (stringer_id, id, day_close_id, method, is_cash, amount, entries) values (${id}, ${id}, ${id}, 'Cash', true, 27, 1)
    )
    insert into payment_entries (stringer_id, id, kind, string_job_id, job_number, method, amount, day_close_id)
      values (${id}, ${id}, 'payment', ${id}, 1, 'Cash', 27, ${id})`
  await owner`insert into string_usage (stringer_id, id, string_job_id, string_inventory_id, string_type, meters_used)
    values (${id}, ${id}, ${id}, ${id}, 'full', 12)`
  await owner`insert into feedback_links (stringer_id, string_job_id, token) values (${id}, ${id}, app.new_token())`
  await owner`insert into feedback (stringer_id, id, string_job_id, customer_id, entered_by, rating) values (${id}, ${id}, ${id}, ${id}, 'customer', 4)`
  await owner`insert into messages (stringer_id, id, string_job_id, customer_id, kind, channel, subject, text)
    values (${id}, ${id}, ${id}, ${id}, 'ready', 'email', 'Ready', 'It is ready')`
  await owner`with statement as (
      insert into statements (stringer_id, id, number, day, payer_id, made_for_id, payer_name, business_name, currency, jobs, total)
      values (${id}, ${id}, 1, '2026-11-23', ${id}, ${id}, 'Jonas', 'Baseline', 'USD', 1, 27)
    )
    insert into statement_jobs (stringer_id, id, statement_id, position, string_job_id, job_number, customer_id, customer_name, racquet, day, amount)
      values (${id}, ${id}, ${id}, 1, ${id}, 1, ${id}, 'Jonas', 'Pure Aero', '2026-11-23', 27)`
  await owner`insert into replies (stringer_id, id, number, string_job_id, text) values (${id}, ${id}, '+4915735980001', ${id}, 'Thanks!')`
  await owner`insert into message_settings (stringer_id, kind, is_on) values (${id}, 'received', true)`
  await owner`insert into message_choices (stringer_id, customer_id) values (${id}, ${id})`
  await owner`insert into support_messages (stringer_id, id, subject, message) values (${id}, ${id}, 'Hello', 'Where is the label?')`
  await owner`insert into subscriptions (stringer_id, customer_id) values (${id}, ${`cus_${id}`})`
  await owner`insert into exports (stringer_id, id) values (${id}, ${id})`
  await owner`insert into archive_imports (stringer_id, id, file_name, bytes) values (${id}, ${id}, 'stringdesk.zip', 1)`
  await owner`insert into access_tokens (stringer_id, id, user_id, name, scopes, hash)
    values (${id}, ${id}, ${id}, 'Till', '{jobs:read}', sha256(${id}::text::bytea))`
  await owner`insert into events (stringer_id, id, record_id, kind, topics, data)
    values (${id}, ${id}, ${id}, 'place.added', '{settings}', '{"names": ["A1"]}')`
  await owner`insert into absences (stringer_id, id, user_id, starts_on, ends_on) values (${id}, ${id}, ${id}, '2026-12-03', '2026-12-05')`
  await owner`insert into pay_rates (stringer_id, id, kind, amount, valid_from) values (${id}, ${id}, 'standard', 12, '2026-12-01')`
  await owner.begin(async (sql) => {
    await sql`insert into pay_runs (stringer_id, id, user_id, from_day, to_day, count, total, currency)
      values (${id}, ${id}, ${id}, '2026-12-01', '2026-12-14', 1, 12, 'USD')`
    await sql`insert into pay_entries (stringer_id, id, user_id, string_job_id, job_number, day, paid_for, amount, currency, reason, pay_run_id)
      values (${id}, ${id}, ${id}, ${id}, 1, '2026-12-03', 'standard', 12, 'USD', 'finished', ${id})`
  })
  await owner`insert into invitations (stringer_id, id, email, role, token_hash, invited_by)
    values (${id}, ${id}, 'invited@example.com', 'stringer', sha256(${id}::text::bytea), ${id})`
  await owner`insert into shared_devices (stringer_id, id, name, idle_minutes, token_hash, registered_by)
    values (${id}, ${id}, 'Counter', 5, sha256(${id}::text::bytea), ${id})`
  await owner`insert into member_pins (stringer_id, user_id, hash, length) values (${id}, ${id}, 'hash', 4)`
  await owner`insert into webhook_endpoints (stringer_id, id, url, events, secret)
    values (${id}, ${id}, 'https://example.com', '{stock.low}', 'secret')`
  await owner`insert into webhook_deliveries (stringer_id, id, endpoint_id, event, body)
    values (${id}, ${id}, ${id}, 'stock.low', '{}')`
  await owner`insert into text_settings (stringer_id, monthly_limit) values (${id}, 100)`
  await owner`insert into text_usage (stringer_id, month, segments) values (${id}, '2026-11-01', 3)`
  await owner`insert into text_opt_outs (stringer_id, number_hash, number) values (${id}, ${id}, '+4915735980001')`
  await owner`insert into text_keywords (stringer_id, id, number_hash, sent_at) values (${id}, ${id}, ${id}, now())`
  await owner`insert into saved_views (stringer_id, id, user_id, name, search) values (${id}, ${id}, ${id}, 'Late', 'due=late')`
  await owner`insert into calendars (stringer_id, user_id, hash) values (${id}, ${id}, sha256(${id}::text::bytea))`
  await owner`insert into imports (stringer_id, id, kind, file_name, customers, racquets, jobs, existing, refused)
    values (${id}, ${id}, 'jobs', 'jobs.csv', 0, 0, 1, 0, 0)`
  await owner`update string_jobs set import_id = ${id} where stringer_id = ${id}`
  await owner`insert into idempotency_keys (stringer_id, key, operation, request_hash, record_id) values (${id}, 'k', 'o', 'h', ${id})`
}

/** Inserts one row into every table that belongs to a user or to no tenant. Call it after `fillTenantTables`. */
export async function fillSystemTables(owner: Sql, id: string): Promise<void> {
  await owner`insert into auth.sessions (id, user_id, token, expires_at) values (${id}, ${id}, ${`${id}.token`}, now())`
  await owner`insert into auth.accounts (id, user_id, provider_id, account_id) values (${id}, ${id}, 'credential', ${id})`
  await owner`insert into auth.verifications (id, identifier, value, expires_at) values (${id}, ${id}, ${id}, now())`
  await owner`insert into auth.two_factors (id, user_id, secret, backup_codes) values (${id}, ${id}, 'secret', 'codes')`
  await owner`insert into auth.passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
    values (${id}, ${id}, 'Phone', ${id}, 'key', 0, 'multiDevice', true)`
  await owner`insert into auth.rate_limits (key, count, ends_at) values (sha256(${id}::text::bytea), 1, now())`
  await owner`insert into auth.account_mails (id, mail, expires_at) values (${id}, '{}', now())`
  await owner`insert into app.provider_events (id) values (${id})`
  await owner`insert into app.unused_files (stringer_id, file_id) values (${id}, gen_random_uuid())`
  await owner`insert into app.backup_runs (started_at, finished_at, error) values (now(), now(), 'The disk was full')`
}
