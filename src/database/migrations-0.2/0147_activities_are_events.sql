-- Everything that triggers had logged is an event now (migrations 0142 to 0145).
drop table activities;
drop function app.log_activity();
