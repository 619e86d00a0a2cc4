-- What an administrator gave as the reason for ending a session; the client is told.
alter table sessions add column end_note text;
