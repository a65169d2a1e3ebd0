-- Services record events for settings (decision 0140), which triggers logged before.

-- The payment provider changes plans, and webhooks that fail are turned off.
grant insert on events to stringdesk_system;
