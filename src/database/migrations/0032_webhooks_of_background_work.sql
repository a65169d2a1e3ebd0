-- Background work records events like members do, and webhooks may have chosen them (decision 0142). It reads what their bodies contain: no
-- contacts and no notes.
grant select (time_started, payment_method, paid_at) on string_jobs to stringdesk_system;
grant select (id, customer_id, entered_by, rating) on feedback to stringdesk_system;
grant select (created_at) on customers to stringdesk_system;
grant select (stringer_id, id, brand, model, gauge, color, quantity_meters, reorder_threshold) on string_inventory to stringdesk_system;
create policy by_system on string_inventory for select to stringdesk_system using (true);
grant insert on webhook_deliveries to stringdesk_system;
