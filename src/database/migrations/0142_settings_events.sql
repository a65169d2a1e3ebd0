-- Services record events for settings (decision 0140), which triggers logged before.

-- The payment provider changes plans, and webhooks that fail are turned off.
grant insert on events to stringdesk_system;

-- The settings and the plan of a business, the settings of messages, and how texts are sent.
drop trigger log_activity on businesses;
drop trigger log_activity on message_settings;
drop trigger log_activity on text_settings;
