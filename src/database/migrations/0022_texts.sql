-- Text messages through a provider of the business (decision 0050). Its credentials are encrypted with a key outside of the database
-- (decision 0049).

-- How a business sends texts. No row: with the phone's own app.
create table text_settings (
  stringer_id uuid not null references businesses (id) on delete cascade,
  provider text not null default 'phone' check (provider in ('phone', 'twilio', 'gateway')),
  -- Of numbers without a country code: ISO 3166-1.
  country text check (country ~ '^[A-Z]{2}$'),
  twilio_account_sid text check (char_length(twilio_account_sid) <= 34),
  -- A number, a name, or the SID of a messaging service.
  twilio_sender text check (char_length(twilio_sender) <= 34),
  -- Encrypted.
  twilio_auth_token text,
  has_twilio_auth_token boolean not null generated always as (twilio_auth_token is not null) stored,
  gateway_url text check (char_length(gateway_url) <= 2048),
  gateway_content_type text check (gateway_content_type in ('application/json', 'application/x-www-form-urlencoded')),
  -- With placeholders.
  gateway_body text check (char_length(gateway_body) <= 2000),
  -- The names of the headers, which the screen shows.
  gateway_header_names text[] not null default '{}' check (cardinality(gateway_header_names) <= 10),
  -- Encrypted: names and values.
  gateway_headers text,
  -- Parts of texts, which is what providers charge for. Null: no limit.
  monthly_limit integer check (monthly_limit between 1 and 1000000),
  -- "22:00" in the time zone of the business. Both null: none.
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_until text check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Part of the addresses that the provider calls. A new one ends the old addresses.
  callback_round smallint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id),
  check ((quiet_from is null) = (quiet_until is null) and quiet_from is distinct from quiet_until or quiet_from is null),
  check (provider <> 'twilio' or (twilio_account_sid, twilio_sender, twilio_auth_token, country) is not null),
  check (provider <> 'gateway' or (gateway_url, gateway_content_type, gateway_body, country) is not null)
);
call app.protect_table('text_settings');
create trigger set_updated before update of provider, country, twilio_account_sid, twilio_sender, twilio_auth_token, gateway_url,
  gateway_content_type, gateway_body, gateway_header_names, gateway_headers, monthly_limit, quiet_from, quiet_until, callback_round
  on text_settings for each row execute function app.set_updated('by');
create policy by_system on text_settings to stringdesk_system using (true);
-- Nobody who serves requests reads a credential.
grant select (stringer_id, provider, country, twilio_account_sid, twilio_sender, gateway_url, gateway_content_type, gateway_body,
    gateway_header_names, has_twilio_auth_token, monthly_limit, quiet_from, quiet_until, callback_round, created_at, updated_at, updated_by),
  insert, update on text_settings to stringdesk_app;
grant select, update (twilio_auth_token, gateway_headers) on text_settings to stringdesk_system;

-- What was sent in a month of the business's calendar, to hold it to its limit.
create table text_usage (
  stringer_id uuid not null references businesses (id) on delete cascade,
  -- Its first day.
  month date not null,
  -- Parts of texts.
  segments integer not null check (segments >= 0),
  primary key (stringer_id, month)
);
call app.protect_table('text_usage');
create policy by_system on text_usage to stringdesk_system using (true) with check (true);
grant select on text_usage to stringdesk_app;
grant select, insert, update on text_usage to stringdesk_system;

-- Numbers that get no texts: their owners replied STOP, or the provider said so. By number and not by customer, so that it holds for
-- everyone who shares the number, after a merge, and for a customer who is added again.
create table text_opt_outs (
  stringer_id uuid not null references businesses (id) on delete cascade,
  -- HMAC of the number with a secret of the installation.
  number_hash text not null,
  -- In the international format. Null once its customer was erased: the hash still keeps texts away.
  number text check (char_length(number) <= 16),
  -- The merge that made the opt-out hold for the kept number. Undoing it deletes it. Null once the owner of the number has asked.
  merge_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, number_hash)
);
create index text_opt_outs_of_merge on text_opt_outs (stringer_id, merge_id) where merge_id is not null;
call app.protect_table('text_opt_outs');
create policy by_system on text_opt_outs to stringdesk_system using (true) with check (true);
create policy of_merge on text_opt_outs as restrictive for delete to stringdesk_app using (merge_id is not null);
grant select, insert, update, delete on text_opt_outs to stringdesk_app;
grant select, insert, update (merge_id, created_at), delete on text_opt_outs to stringdesk_system;

-- STOP and START as they were received, so that a repeated or late report of one changes nothing (decision 0074). Deleted after 30 days.
create table text_keywords (
  stringer_id uuid not null references businesses (id) on delete cascade,
  -- What the provider calls the text; a random one if it has no name for it.
  id text not null check (char_length(id) <= 100),
  number_hash text not null,
  -- When the customer sent it, if the provider says so; otherwise when it was received.
  sent_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id)
);
create index text_keywords_of_number on text_keywords (stringer_id, number_hash, sent_at);
call app.protect_table('text_keywords');
create policy by_system on text_keywords to stringdesk_system using (true) with check (true);
grant select, insert, delete on text_keywords to stringdesk_system;
