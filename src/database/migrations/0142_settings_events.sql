-- Services record events for settings (decision 0140), which triggers logged before.

-- The payment provider changes plans, and webhooks that fail are turned off.
grant insert on events to stringdesk_system;

-- The settings and the plan of a business, the settings of messages, and how texts are sent.
drop trigger log_activity on businesses;
drop trigger log_activity on message_settings;
drop trigger log_activity on text_settings;

-- Calendars, webhooks and shared tablets.
drop trigger log_calendar on calendars;
drop function app.log_calendar();
drop trigger log_webhook on webhook_endpoints;
drop function app.log_webhook();
drop function app.describe_webhook(text, text[], boolean);
drop trigger log_shared_device on shared_devices;
drop trigger log_idle_time on shared_devices;
drop function app.log_shared_device();
