-- The activity log has what was paid before and after, so that parts of a payment and refunds are in it, too: they leave the status of the
-- payment as it is. As before (0041) otherwise.
drop trigger log_activity on string_jobs;
create trigger log_activity after update of price, tension_mains, tension_crosses, string_mains_brand, string_mains_model,
    string_crosses_brand, string_crosses_model, string_source_mains, string_source_crosses, status, payment_status, payment_method, paid_amount
  on string_jobs for each row
  when ((old.price, old.tension_mains, old.tension_crosses, old.string_mains_brand, old.string_mains_model, old.string_crosses_brand,
      old.string_crosses_model, old.string_source_mains, old.string_source_crosses, old.status, old.payment_status, old.payment_method,
      old.paid_amount)
    is distinct from
      (new.price, new.tension_mains, new.tension_crosses, new.string_mains_brand, new.string_mains_model, new.string_crosses_brand,
      new.string_crosses_model, new.string_source_mains, new.string_source_crosses, new.status, new.payment_status, new.payment_method,
      new.paid_amount)
    and not app.is_archive_import())
  execute function app.log_activity('job', 'price=price', 'tension=tension_mains,tension_crosses',
    'strings=string_mains_brand,string_mains_model,string_crosses_brand,string_crosses_model,string_source_mains,string_source_crosses',
    'status=status', 'payment=payment_status,payment_method,paid_amount');
