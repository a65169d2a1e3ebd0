-- Services write what these triggers wrote, in the same transaction: a job's link, and the messages and feedback that move with a job or a
-- statement.

drop trigger create_feedback_link on string_jobs;
drop function app.create_feedback_link();
drop trigger move_messages on string_jobs;
drop function app.move_messages_with_job();
drop trigger move_feedback on string_jobs;
drop function app.move_feedback_with_job();
drop trigger move_messages on statements;
drop function app.move_messages_with_statement();
