-- People, their access and their pay: services record what happens to them (decision 0140). Earlier changes become events.

-- Who a change that was logged by a trigger was made by.
create function pg_temp.actor_of(a activities) returns text language sql immutable
return case when a.access_token_id is not null then 'token' when a.by_user_id is not null then 'member' else 'system' end;

-- Absences.
drop trigger log_absence on absences;
drop function app.log_absence();

-- Pay rates and pay runs.
drop trigger log_pay_rate on pay_rates;
drop function app.log_pay_rate();
drop trigger log_pay_run on pay_runs;
drop function app.log_pay_run();

-- Assignments of conversations.
drop trigger log_reply_assignment on replies;
drop function app.log_reply_assignment();
