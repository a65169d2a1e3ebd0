// Rows for every table, as the owner. A new table makes a test fail until it has its row here.
import type { Sql } from './sql.ts'

/** One row in every table of tenants. */
export async function fillTenantTables(owner: Sql, id: string): Promise<void> {
  await owner`insert into auth.users (id, email, full_name) values (${id}, 'gone@example.com', 'Gone') on conflict do nothing`
  await owner`insert into customers (stringer_id, id, full_name) values (${id}, ${id}, 'A customer')`
  await owner`insert into racquets (stringer_id, id, customer_id, brand, model) values (${id}, ${id}, ${id}, 'Yonex', 'Ezone 98')`
  await owner`insert into racquet_photos (stringer_id, racquet_id, file_id) values (${id}, ${id}, ${id})`
  await owner`insert into customer_string_preferences (stringer_id, id, customer_id) values (${id}, ${id}, ${id})`
  await owner`insert into customer_merges (stringer_id, id, kept_id, gone_id, gone, racquet_ids, taken)
    values (${id}, ${id}, ${id}, gen_random_uuid(), '{}', '{}', '{}')`
  await owner`insert into string_inventory (stringer_id, id, brand, model) values (${id}, ${id}, 'Luxilon', 'ALU Power')`
  await owner`insert into inventory_movements (stringer_id, id, string_inventory_id, kind, meters) values (${id}, ${id}, ${id}, 'received', 200)`
  await owner`insert into string_jobs (stringer_id, id, customer_id, racquet_id, string_mains_brand, string_mains_model, tension_mains)
    values (${id}, ${id}, ${id}, ${id}, 'Luxilon', 'ALU Power', 52)`
  await owner`insert into job_events (stringer_id, id, string_job_id, kind, to_value) values (${id}, ${id}, ${id}, 'status', 'pending')`
  await owner`insert into string_usage (stringer_id, id, string_job_id, string_inventory_id, string_type, meters_used)
    values (${id}, ${id}, ${id}, ${id}, 'full', 12)`
  await owner`insert into feedback (stringer_id, id, string_job_id, customer_id, entered_by, rating) values (${id}, ${id}, ${id}, ${id}, 'customer', 4)`
  await owner`insert into messages (stringer_id, id, string_job_id, customer_id, kind, channel, subject, text)
    values (${id}, ${id}, ${id}, ${id}, 'ready', 'email', 'Ready', 'It is ready')`
  await owner`insert into message_settings (stringer_id, kind, is_on) values (${id}, 'received', true)`
  await owner`insert into message_choices (stringer_id, customer_id) values (${id}, ${id})`
  await owner`insert into support_messages (stringer_id, id, subject, message) values (${id}, ${id}, 'Hello', 'Where is the label?')`
  await owner`insert into subscriptions (stringer_id, customer_id) values (${id}, ${`cus_${id}`})`
  await owner`insert into exports (stringer_id, id) values (${id}, ${id})`
  await owner`insert into access_tokens (stringer_id, id, user_id, name, scopes, hash)
    values (${id}, ${id}, ${id}, 'Till', '{jobs:read}', sha256(${id}::text::bytea))`
  await owner`insert into webhook_endpoints (stringer_id, id, url, events, secret)
    values (${id}, ${id}, 'https://example.com', '{stock.low}', 'secret')`
  await owner`insert into webhook_deliveries (stringer_id, id, endpoint_id, event, body)
    values (${id}, ${id}, ${id}, 'stock.low', '{}')`
  await owner`insert into imports (stringer_id, id, kind, file_name, customers, racquets, jobs, existing, refused)
    values (${id}, ${id}, 'jobs', 'jobs.csv', 0, 0, 1, 0, 0)`
  await owner`update string_jobs set import_id = ${id} where stringer_id = ${id}`
  await owner`insert into idempotency_keys (stringer_id, key, operation, request_hash, record_id) values (${id}, 'k', 'o', 'h', ${id})`
}

/** One row in every table that belongs to no tenant, or to a user. The tenant's tables come first. */
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
