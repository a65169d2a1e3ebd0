-- Two-factor sign-in: a code of the stringer's own app, or a recovery code, after the password.

alter table auth.users add column two_factor_enabled boolean not null default false;

-- Secret and recovery codes are encrypted with the installation's own secret; not verified while the app has shown no right code yet.
create table auth.two_factors (
  id uuid primary key,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);
grant select, insert, update, delete on auth.two_factors to stringdesk_system;
