-- Customers, racquets, preferences, items, imports and day closes: recorded by their services (decision 0140).
drop trigger log_merge on customer_merges;
drop trigger log_restored on customers;
drop trigger log_erasure on customers;
drop function app.log_customer();
drop trigger log_deleted on customers;
drop function app.log_deleted_customers();
drop trigger log_activity on racquets;
drop trigger log_of_racquet on customer_string_preferences;
drop trigger log_of_customer on customer_string_preferences;
drop trigger log_activity on string_inventory;
drop trigger log_added on string_inventory;
drop function app.log_added_items();
