-- The activity log's entry of a deleted job also has what was paid. As before (0064) otherwise.
create or replace function app.logged_job(job jsonb) returns jsonb language sql immutable
  return jsonb_strip_nulls(jsonb_build_object('price', job -> 'price', 'tension_mains', job -> 'tension_mains',
    'tension_crosses', job -> 'tension_crosses',
    'string_mains_brand', job -> 'string_mains_brand', 'string_mains_model', job -> 'string_mains_model',
    'string_crosses_brand', job -> 'string_crosses_brand', 'string_crosses_model', job -> 'string_crosses_model',
    'payment_status', nullif(job -> 'payment_status', '"unpaid"'), 'payment_method', job -> 'payment_method',
    'paid_amount', nullif(job -> 'paid_amount', '0')));
