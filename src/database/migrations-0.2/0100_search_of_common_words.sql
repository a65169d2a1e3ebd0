-- A search for a common word in a large shop: 20,000 customers and their 40,000 racquets were checked one by one.

-- Short words are still searched in the order of the lists. With this index nothing is sorted for the active ones, which come first.
drop index customers_by_name;
create index customers_by_name on customers (stringer_id, is_active desc, full_name, id);
drop index racquets_by_name;
create index racquets_by_name on racquets (stringer_id, is_active desc, brand, model, id);

-- As in 0011, but the best are chosen among max_ids matches even when there are more. They are no longer requested of jobs, of which the
-- newest are shown.
create or replace function app.search(of_kind text, query text, max_ids integer, best_first boolean, out ids uuid[], out patterns jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set enable_seqscan = off as $$
declare
  stringer uuid := app.current_stringer();
  typed text;
  words text[];
  query_words text[] := '{}';
  looked_up boolean := false;
  condition text := '';
begin
  patterns := '[]';
  -- "070-123 45 67" is one number, and the leading zero is left out with a country code.
  if query ~ '^[-+0-9() ./]{5,}$' and length(app.digits_of(query)) > 4 then query := ltrim(app.digits_of(query), '0'); end if;
  foreach typed in array (app.query_words(query))[1:8] loop
    query_words := query_words || typed;
    words := app.matching_words(stringer, typed);
    if words is null then
      patterns := patterns || jsonb_build_array(to_jsonb(app.patterns_of(typed)));
      condition := condition || format(' and exists (select from unnest(words) w where w like %L)', (app.patterns_of(typed))[1]);
    else
      looked_up := true;
      patterns := patterns || jsonb_build_array(
        to_jsonb(array(select regexp_replace(word, '([\\%_])', '\\\1', 'g') from unnest(words) word)));
      condition := condition || format(' and app.word_keys(stringer_id, kind, words) && %L::bigint[]',
        coalesce(app.word_keys(stringer, of_kind, words), '{}'));
    end if;
  end loop;
  if patterns = '[]' then ids := '{}'; end if;
  if not looked_up then return; end if;
  -- With "is true", only the index of words is read, and not the primary key of all records of the business too.
  execute format('select coalesce(array_agg(id), ''{}'') from
      (select id from search_entries where (stringer_id = %L and kind = %L) is true %s limit %s) e',
    stringer, of_kind, condition, max_ids + 1) into ids;
  if cardinality(ids) > max_ids and not best_first then
    ids := null;
  elsif best_first then
    ids := ids[:max_ids];
    -- Words that start with a typed word first; then by name.
    ids := array(select e.id from search_entries e where e.stringer_id = stringer and e.kind = of_kind and e.id = any (ids)
      order by (select count(*) from unnest(query_words) t where exists (select from unnest(e.words) w where starts_with(w, t))) desc,
        e.words, e.id desc);
  end if;
end $$;
