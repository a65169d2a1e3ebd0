-- The frames that the dashboard looks at for new strings: those whose pace somebody noted.
create index racquets_with_pace on racquets (stringer_id, id)
  where is_active and (plays_per_week is not null or restring_weeks is not null);
