-- Phone numbers are found by their digits in any script, without their extension, and addresses have one form.

-- Messages greet a club by its whole name.
grant select (is_organisation) on customers to stringdesk_system;

-- All decimal digits of Unicode 17 (category Nd): the zero of each run of ten. `digits` in src/domain/values is the same for the browser.
create function app.decimal_digits() returns text
  language sql immutable parallel safe
  return (select string_agg(chr(zero + digit), '' order by zero, digit) from unnest(array[
    1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664,
    3792, 3872, 4160, 4240, 6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248,
    42528, 43216, 43264, 43472, 43504, 43600, 44016, 65296, 66720, 68912, 68928, 69734, 69872, 69942,
    70096, 70384, 70736, 70864, 71248, 71360, 71376, 71386, 71472, 71904, 72016, 72688, 72784, 73040,
    73120, 73184, 73552, 90416, 92768, 92864, 93008, 93552, 118000, 120782, 120792, 120802, 120812, 120822,
    123200, 123632, 124144, 124401, 125264, 130032
  ]) zero, generate_series(0, 9) digit);

do $$
begin
  -- As text, so that it isn't made for each row.
  execute format($body$
    create function app.ascii_digits(input text) returns text
      language sql immutable parallel safe
      return case when input ~ '^[ -~]*$' then input else translate(input, %L, %L) end
  $body$, app.decimal_digits(), repeat('0123456789', length(app.decimal_digits()) / 10));
end $$;
drop function app.decimal_digits();

-- As in 0011, with digits of any script and without an extension at the end ("ext. 5", "x5", ";ext=5").
create or replace function app.digits_of(phone text) returns text
  language sql immutable parallel safe
  return nullif(regexp_replace(regexp_replace(app.ascii_digits(phone),
    '(;\s*ext\s*=|(?<![a-z])(ext(ension|n)?|xt?|durchwahl|dw|nebenstelle|nst|poste|int(erno)?|anexo|ramal|toestel|tst|anknytning|ankn)\.?|#)'
      || '\s*[:=]?\s*[0-9]{1,8}[^0-9]*$', '', 'i'), '[^0-9]', '', 'g'), '');

-- An address with its domain in ASCII (RFC 3492), as the app stores it now. Domains in ASCII are left as they are.
create function app.punycode(label text) returns text language plpgsql immutable as $$
declare
  codes integer[] := (select array_agg(ascii(c) order by n) from regexp_split_to_table(label, '') with ordinality s (c, n));
  basic text := (select coalesce(string_agg(chr(c), '' order by n), '') from unnest(codes) with ordinality s (c, n) where c < 128);
  result text := basic || case when basic = '' then '' else '-' end;
  letters constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  next_code integer := 128; delta integer := 0; bias integer := 72; handled integer := length(basic); is_first boolean := true;
  lowest integer; code integer; rest integer; threshold integer; k integer;
begin
  if handled = cardinality(codes) then return label; end if;
  while handled < cardinality(codes) loop
    select min(c) into lowest from unnest(codes) c where c >= next_code;
    delta := delta + (lowest - next_code) * (handled + 1);
    next_code := lowest;
    foreach code in array codes loop
      if code < next_code then delta := delta + 1; end if;
      if code = next_code then
        rest := delta; k := 36;
        loop
          threshold := case when k <= bias then 1 when k >= bias + 26 then 26 else k - bias end;
          exit when rest < threshold;
          result := result || substr(letters, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
          rest := (rest - threshold) / (36 - threshold); k := k + 36;
        end loop;
        result := result || substr(letters, rest + 1, 1);
        delta := case when is_first then delta / 700 else delta / 2 end;
        delta := delta + delta / (handled + 1);
        k := 0;
        while delta > 455 loop delta := delta / 35; k := k + 36; end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0; is_first := false; handled := handled + 1;
      end if;
    end loop;
    delta := delta + 1; next_code := next_code + 1;
  end loop;
  return 'xn--' || result;
end $$;
create function app.ascii_domain(email text) returns text language sql immutable
  return case when email ~ '@.*[^ -~]' then regexp_replace(email, '@.*$', '@') || (
    select string_agg(app.punycode(label), '.' order by n)
    from regexp_split_to_table(lower(normalize(regexp_replace(email, '^.*@', ''), NFKC)), '[.。．｡]') with ordinality s (label, n))
    else email end;

-- Addresses that the app stored before. Nobody could sign in with one, so accounts have none.
create policy by_migration on customers to current_user using (true) with check (true);
create policy by_migration on messages to current_user using (true) with check (true);
create policy by_migration on invitations to current_user using (true) with check (true);
create policy by_migration on search_entries to current_user using (true) with check (true);
create policy by_migration on search_words to current_user using (true) with check (true);
select set_config('app.keep_updated_at', 'on', true);
alter table customers disable trigger user;
alter table messages disable trigger user;
update customers set email = app.ascii_domain(email) where email ~ '@.*[^ -~]' and length(app.ascii_domain(email)) <= 254;
update customers set contact_email = app.ascii_domain(contact_email)
  where contact_email ~ '@.*[^ -~]' and length(app.ascii_domain(contact_email)) <= 254;
update messages set address = app.ascii_domain(address) where channel = 'email' and address ~ '@.*[^ -~]';
alter table customers enable trigger user;
alter table messages enable trigger user;
-- An invitation to such an address could never be accepted. Sending it again uses the new form.
update invitations i set email = app.ascii_domain(email) where email ~ '@.*[^ -~]' and length(app.ascii_domain(email)) <= 254
  and not exists (select from invitations o where o.stringer_id = i.stringer_id and o.email = app.ascii_domain(i.email));
drop function app.ascii_domain(text), app.punycode(text);

-- The words of those customers, and of numbers that are read in another way now.
do $$
declare business record;
begin
  for business in select stringer_id, array_agg(id) as ids from customers
    where phone ~ '[^ -~]' or phone ~* '(x|durchwahl|dw|nebenstelle|nst|poste|int|anexo|ramal|toestel|tst|ankn|#)' or email ~ '[@.]xn--'
    group by stringer_id
  loop
    perform set_config('app.stringer_id', business.stringer_id::text, true);
    perform app.put_entries(business.stringer_id, 'customer', business.ids);
  end loop;
end $$;
drop policy by_migration on customers;
drop policy by_migration on messages;
drop policy by_migration on invitations;
drop policy by_migration on search_entries;
drop policy by_migration on search_words;
