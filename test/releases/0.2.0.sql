-- Data of version 0.2.0 (migrations 0001 to 0016), written by that version: at least one row in every table.
-- Load it with triggers off. Ann signs in with the password "strings-and-gut".

set session_replication_role = replica;

insert into app.provider_events (id, applied_at) values
  ('evt_1', '2026-11-23 07:45:25.198+00');

insert into app.unused_files (stringer_id, file_id, unused_since) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '2026-11-23 07:45:25.203+00');

insert into auth.accounts (id, user_id, provider_id, account_id, password, access_token, refresh_token, id_token, access_token_expires_at, refresh_token_expires_at, scope, created_at, updated_at) values
  ('01a2075d-e6f6-76f2-989a-4a0c786fe0a4', '01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'credential', '01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'd4fed3e919d00dcfb2dc8811cb29fbeb:47c37ba749cfcbdd545fb5ea4ac0f93bd2c337af350c180eaee85409a3141ff3ebbeb83d9c9786755de86d41dfc77663f6331dad6c6f5be0e4fcbe6d3f51c162', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 07:45:24.214+00', '2026-11-23 07:45:24.214+00');

insert into auth.rate_limits (key, count, ends_at) values
  (E'\\x19ff61148b89fc1981b9354900649a10e801790de26dfa51728f9065d49fa20a', '1', '2026-11-23 08:00:25.207+00'),
  (E'\\x5982bff352bbaf96a0344a70e1637f810b68d746d48a35a272a1d8e863d6bef0', '1', '2026-11-23 07:46:24.071+00'),
  (E'\\x7cb615c897551a7ee2ea1c8c9b31eb51018211ca089f53771bbd37263bb34e93', '1', '2026-11-23 08:45:24.744+00'),
  (E'\\x8db2a804032a6edbdb1a628cfc868f9221b6f4f6095bd3bb03acb3a7127084b3', '1', '2026-11-23 07:46:24.744+00'),
  (E'\\xfb4168ddc2e3aae7e5e3d257012b6e1a8c370deb1807ce3495ec034df11cfe47', '1', '2026-11-23 07:46:25.22+00');

insert into auth.secrets (name, value) values
  ('anon_key', 'jhXbNcFns1HgiA0Wg0LLBSWpTD-M5xh8H1M_miOzDkY'),
  ('auth_secret', 'HDr5iH7Fdzl0iWYvQdu9fqoyGFs0679p3t0O_oTwj20'),
  ('file_secret', 'TJUXSZitK7j5Xwe34xlNQyY8Ia8Mv_-zJWb1GsyXk2s'),
  ('unsubscribe_secret', 'SlRVMji4reZ-Wa5BHJYZj9_Y_Rj544Oj2stdAEt9q7g');

insert into auth.sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at) values
  ('01a2075d-e6f9-776a-9231-ce212f7d7bd7', '01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e6f0-71a3-99c2-85a2dfd9f65c.Wqh1SX9dvAymb5tuDyztF71i6sqRA294', '2026-12-23 07:45:24.217+00', '', '', '2026-11-23 07:45:24.217+00', '2026-11-23 07:45:24.217+00');

insert into auth.two_factors (id, user_id, secret, backup_codes, verified, failed_verification_count, locked_until) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', 'secret', 'codes', 'true', '0', NULL);

insert into auth.users (id, email, email_verified, full_name, image, two_factor_enabled, created_at, updated_at) values
  ('01922222-2222-7222-8222-222222222222', 'gone@example.com', 'false', 'Gone', NULL, 'false', '2026-11-23 07:45:25.006+00', '2026-11-23 07:45:25.006+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'ann@example.com', 'false', 'Ann', NULL, 'false', '2026-11-23 07:45:24.207+00', '2026-11-23 07:45:24.207+00');

insert into auth.verifications (id, identifier, value, expires_at, created_at, updated_at) values
  ('01a2075d-e991-7011-b26a-ce65eee07ff9', 'urWB2X102y0eP1bCI6Jx0yr_PZ2d9aPLtBFENJ2v2pc', '01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '2026-11-23 08:45:24.878+00', '2026-11-23 07:45:24.88+00', '2026-11-23 07:45:24.88+00');

insert into public.customer_merges (stringer_id, id, kept_id, gone_id, gone, preference, racquet_ids, taken, renumbered, created_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', 'e63279f5-b5f9-48ae-bc14-09a6d426b39a', '{}', NULL, '{}', '{}', '[]', '2026-11-23 07:45:25.068+00');

insert into public.customer_string_preferences (stringer_id, id, customer_id, racquet_id, preferred_mains_brand, preferred_mains_model, preferred_crosses_brand, preferred_crosses_model, preferred_tension_mains, preferred_tension_crosses, notes, created_at, updated_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 07:45:25.059+00', '2026-11-23 07:45:25.059+00');

insert into public.customers (stringer_id, id, full_name, email, phone, notes, preferred_contact_method, is_active, created_at, updated_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', 'A customer of Gone', NULL, NULL, NULL, NULL, 'true', '2026-11-23 07:45:25.02+00', '2026-11-23 07:45:25.168+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e73c-7601-8abf-86674c830a12', 'Zoë O''Hara', 'zoe@example.com', NULL, E'Tab	here
second line \\ backslash', NULL, 'true', '2026-11-23 07:45:24.289+00', '2026-11-23 07:45:24.289+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e790-7478-943d-5d8d5e1c8042', 'Customer 2', NULL, NULL, NULL, NULL, 'true', '2026-11-23 07:45:24.372+00', '2026-11-23 07:45:24.372+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e8e2-760c-a893-a95f9a5eb824', 'Customer 4', NULL, NULL, NULL, NULL, 'true', '2026-11-23 07:45:24.707+00', '2026-11-23 07:45:24.707+00');

insert into public.exports (stringer_id, id, state, progress, attempts, touched_at, file_id, bytes, created_at, expires_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', 'waiting', '0', '0', '2026-11-23 07:45:25.158+00', NULL, NULL, '2026-11-23 07:45:25.158+00', '2026-11-30 07:45:25.158+00');

insert into public.feedback (stringer_id, id, string_job_id, customer_id, entered_by, rating, playability_notes, tension_feedback, durability_rating, power_rating, comfort_rating, control_rating, spin_rating, feel_rating, hours_played, would_restring_same, general_comments, created_at, updated_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', 'customer', '4', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 07:45:25.12+00', '2026-11-23 07:45:25.12+00');

insert into public.feedback_links (stringer_id, string_job_id, token, created_at, renewed_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '3WyNtRwKGOX4H-UAw0bEuR05', '2026-11-23 07:45:25.089+00', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e7c1-74ad-8cb4-62a724bca7c9', 'YKlc1UrFGYZ7K1OjcABElmxY', '2026-11-23 07:45:24.424+00', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e8f4-7356-b772-8a9df0e4760f', 'xo8w8sDDngI2sz5-6aWIdon5', '2026-11-23 07:45:24.725+00', NULL);

insert into public.idempotency_keys (stringer_id, key, operation, request_hash, record_id, created_at) values
  ('01922222-2222-7222-8222-222222222222', 'k', 'o', 'h', '01922222-2222-7222-8222-222222222222', '2026-11-23 07:45:25.163+00');

insert into public.inventory_movements (stringer_id, id, string_inventory_id, kind, meters, cost_per_meter, reason, string_job_id, job_number, created_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', 'received', '200.00', NULL, NULL, NULL, NULL, '2026-11-23 07:45:25.083+00');

insert into public.job_counters (stringer_id, last_job_number) values
  ('01922222-2222-7222-8222-222222222222', '1'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '2');

insert into public.job_events (stringer_id, id, string_job_id, kind, from_value, to_value, amount, payment_method, by_user_id, created_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', 'status', NULL, 'pending', NULL, NULL, NULL, '2026-11-23 07:45:25.109+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e7fe-76ad-9201-c12512a4ae6c', '01a2075d-e7c1-74ad-8cb4-62a724bca7c9', 'status', NULL, 'pending', NULL, NULL, '01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '2026-11-23 07:45:24.424+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e849-749b-8f92-b1d3b9f32d64', '01a2075d-e7c1-74ad-8cb4-62a724bca7c9', 'status', 'pending', 'in_progress', NULL, NULL, '01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '2026-11-23 07:45:24.551+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e870-7340-9765-78547ff55c3d', '01a2075d-e7c1-74ad-8cb4-62a724bca7c9', 'status', 'in_progress', 'completed', NULL, NULL, '01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '2026-11-23 07:45:24.584+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e8db-717d-a3ab-8f4d0daacd25', '01a2075d-e7c1-74ad-8cb4-62a724bca7c9', 'status', 'completed', 'picked_up', NULL, NULL, '01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '2026-11-23 07:45:24.699+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e8fe-710f-acea-381de4d83edc', '01a2075d-e8f4-7356-b772-8a9df0e4760f', 'status', NULL, 'pending', NULL, NULL, '01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '2026-11-23 07:45:24.725+00');

insert into public.message_choices (stringer_id, customer_id, off_kinds, reminders_off, updated_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '{}', 'false', '2026-11-23 07:45:25.14+00');

insert into public.message_settings (stringer_id, kind, is_on, days, subject, text, on_since, next_check_at, updated_at) values
  ('01922222-2222-7222-8222-222222222222', 'received', 'true', NULL, NULL, NULL, '2026-11-23 07:45:25.135+00', '2026-11-23 07:45:25.135+00', '2026-11-23 07:45:25.135+00');

insert into public.messages (stringer_id, id, string_job_id, customer_id, kind, channel, address, subject, text, state, why, attempts, round, due_at, sent_at, created_at, updated_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', 'ready', 'email', NULL, 'Ready', 'It is ready', 'waiting', NULL, '0', '1', '2026-11-23 07:45:25.131+00', NULL, '2026-11-23 07:45:25.131+00', '2026-11-23 07:45:25.131+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e871-71bd-a36d-b871c18685a1', '01a2075d-e7c1-74ad-8cb4-62a724bca7c9', '01a2075d-e790-7478-943d-5d8d5e1c8042', 'ready', 'email', NULL, 'Your Wilson Blade 3 is ready', 'Hi Customer,

Your Wilson Blade 3 is ready, strung with Luxilon ALU Power at 55 lbs.
To pay: $27.00

Once you’ve played with it, tell us how it feels: http://localhost:3000/feedback?token=YKlc1UrFGYZ7K1OjcABElmxY

Ann', 'cancelled', 'The racquet was already picked up', '0', '1', '2026-11-23 07:47:24.579+00', NULL, '2026-11-23 07:45:24.584+00', '2026-11-23 07:45:24.699+00');

insert into public.profiles (id, full_name, subscription_tier, business_name, business_phone, business_address, currency, tension_unit, length_unit, time_zone, turnaround_days, default_price, default_mains_meters, default_crosses_meters, label_size, created_at, updated_at) values
  ('01922222-2222-7222-8222-222222222222', 'Gone', 'free', NULL, NULL, NULL, 'USD', 'lbs', 'm', 'UTC', '2', NULL, '6.50', '5.50', '29x62', '2026-11-23 07:45:25.006+00', '2026-11-23 07:45:25.006+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'Ann', 'free', NULL, NULL, NULL, 'USD', 'lbs', 'm', 'UTC', '2', NULL, '6.50', '5.50', '29x62', '2026-11-23 07:45:24.1+00', '2026-11-23 07:45:24.1+00');

insert into public.racquet_photos (stringer_id, racquet_id, file_id, created_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '2026-11-23 07:45:25.056+00');

insert into public.racquets (stringer_id, id, customer_id, brand, model, own_number, grip_size, weight_grams, balance_point_mm, string_pattern, preferred_tension_mains, preferred_tension_crosses, plays_per_week, restring_weeks, notes, photo_url, is_active, created_at, updated_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', 'Yonex', 'Ezone 98', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'true', '2026-11-23 07:45:25.044+00', '2026-11-23 07:45:25.044+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e7a5-70b1-bbe5-463035e7f721', '01a2075d-e790-7478-943d-5d8d5e1c8042', 'Wilson', 'Blade 3', NULL, NULL, NULL, NULL, '16x19', NULL, NULL, NULL, NULL, NULL, NULL, 'true', '2026-11-23 07:45:24.392+00', '2026-11-23 07:45:24.392+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e8e8-748f-b583-ab84bfd70ec9', '01a2075d-e8e2-760c-a893-a95f9a5eb824', 'Wilson', 'Blade 5', NULL, NULL, NULL, NULL, '16x19', NULL, NULL, NULL, NULL, NULL, NULL, 'true', '2026-11-23 07:45:24.715+00', '2026-11-23 07:45:24.715+00');

insert into public.search_entries (stringer_id, kind, id, words) values
  ('01922222-2222-7222-8222-222222222222', 'customer', '01922222-2222-7222-8222-222222222222', '{a,customer,gone,of}'),
  ('01922222-2222-7222-8222-222222222222', 'job', '01922222-2222-7222-8222-222222222222', '{98,a,alu,customer,ezone,gone,luxilon,of,power,yonex}'),
  ('01922222-2222-7222-8222-222222222222', 'racquet', '01922222-2222-7222-8222-222222222222', '{98,a,customer,ezone,gone,of,yonex}'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'customer', '01a2075d-e73c-7601-8abf-86674c830a12', '{hara,o''hara,zoe,zoe@example.com}'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'customer', '01a2075d-e790-7478-943d-5d8d5e1c8042', '{2,customer}'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'customer', '01a2075d-e8e2-760c-a893-a95f9a5eb824', '{4,customer}'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'job', '01a2075d-e8f4-7356-b772-8a9df0e4760f', '{4,5,alu,blade,customer,luxilon,power,wilson}'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'job', '01a2075d-e7c1-74ad-8cb4-62a724bca7c9', '{2,3,alu,blade,customer,luxilon,power,wilson}'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'racquet', '01a2075d-e8e8-748f-b583-ab84bfd70ec9', '{4,5,blade,customer,wilson}'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'racquet', '01a2075d-e7a5-70b1-bbe5-463035e7f721', '{2,3,blade,customer,wilson}');

insert into public.search_words (stringer_id, word, unsure_since) values
  ('01922222-2222-7222-8222-222222222222', '98', NULL),
  ('01922222-2222-7222-8222-222222222222', 'a', NULL),
  ('01922222-2222-7222-8222-222222222222', 'alu', NULL),
  ('01922222-2222-7222-8222-222222222222', 'customer', NULL),
  ('01922222-2222-7222-8222-222222222222', 'ezone', NULL),
  ('01922222-2222-7222-8222-222222222222', 'gone', NULL),
  ('01922222-2222-7222-8222-222222222222', 'luxilon', NULL),
  ('01922222-2222-7222-8222-222222222222', 'of', NULL),
  ('01922222-2222-7222-8222-222222222222', 'power', NULL),
  ('01922222-2222-7222-8222-222222222222', 'yonex', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '2', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '3', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '4', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '5', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'alu', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'blade', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'customer', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'hara', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'luxilon', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'o''hara', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'power', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'wilson', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'zoe', NULL),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', 'zoe@example.com', NULL);

insert into public.string_inventory (stringer_id, id, brand, model, gauge, color, quantity_meters, cost_per_meter, reorder_threshold, notes, is_active, created_at, updated_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', 'Luxilon', 'ALU Power', NULL, NULL, '200.00', NULL, NULL, NULL, 'true', '2026-11-23 07:45:25.073+00', '2026-11-23 07:45:25.083+00');

insert into public.string_jobs (stringer_id, id, customer_id, racquet_id, job_number, job_date, due_date, status, string_mains_brand, string_mains_model, string_mains_color, string_crosses_brand, string_crosses_model, string_crosses_color, string_source_mains, string_source_crosses, tension_mains, tension_crosses, string_pattern, price, payment_status, payment_method, paid_at, time_started, time_completed, picked_up_at, duration_minutes, labor_notes, inventory_mains_id, inventory_crosses_id, meters_used_mains, meters_used_crosses, string_cost, created_at, updated_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '1', '2026-11-23 07:45:25.089+00', NULL, 'pending', 'Luxilon', 'ALU Power', NULL, NULL, NULL, NULL, 'shop', 'shop', '52', NULL, NULL, NULL, 'unpaid', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 07:45:25.089+00', '2026-11-23 07:45:25.089+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e7c1-74ad-8cb4-62a724bca7c9', '01a2075d-e790-7478-943d-5d8d5e1c8042', '01a2075d-e7a5-70b1-bbe5-463035e7f721', '1', '2026-11-23 07:45:24.417+00', '2026-11-25 07:45:24+00', 'picked_up', 'Luxilon', 'ALU Power', NULL, NULL, NULL, NULL, 'shop', 'shop', '55', NULL, NULL, '27.00', 'unpaid', NULL, NULL, '2026-11-23 07:45:24.548+00', '2026-11-23 07:45:24.579+00', '2026-11-23 07:45:24.634+00', '0', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 07:45:24.424+00', '2026-11-23 07:45:24.699+00'),
  ('01a2075d-e6f0-71a3-99c2-85a2dfd9f65c', '01a2075d-e8f4-7356-b772-8a9df0e4760f', '01a2075d-e8e2-760c-a893-a95f9a5eb824', '01a2075d-e8e8-748f-b583-ab84bfd70ec9', '2', '2026-11-23 07:45:24.724+00', '2026-11-25 07:45:24+00', 'pending', 'Luxilon', 'ALU Power', NULL, NULL, NULL, NULL, 'shop', 'shop', '52', NULL, NULL, '27.00', 'unpaid', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 07:45:24.725+00', '2026-11-23 07:45:24.725+00');

insert into public.string_usage (stringer_id, id, string_job_id, string_inventory_id, string_type, meters_used, cost_per_meter, created_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', 'full', '12.00', NULL, '2026-11-23 07:45:25.113+00');

insert into public.subscriptions (stringer_id, customer_id, subscription_id, status, price_id, interval, current_period_end, cancels_at, past_due_since, refunded_at, provider_tier, operator_tier, sync_number, checked_at, created_at, updated_at) values
  ('01922222-2222-7222-8222-222222222222', 'cus_01922222-2222-7222-8222-222222222222', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'free', NULL, '0', NULL, '2026-11-23 07:45:25.152+00', '2026-11-23 07:45:25.152+00');

insert into public.support_messages (stringer_id, id, message_number, subject, message, status, created_at, mailed_at, answered_at) values
  ('01922222-2222-7222-8222-222222222222', '01922222-2222-7222-8222-222222222222', '1', 'Hello', 'Where is the label?', 'received', '2026-11-23 07:45:25.147+00', NULL, NULL);

select setval('public.support_numbers', 1);

set session_replication_role = origin;
