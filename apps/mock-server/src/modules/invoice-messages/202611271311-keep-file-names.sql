-- A late result can name the file of an earlier hand-over.
alter table invoice_message_events add column file_name text collate "C";
create index invoice_message_events_by_file on invoice_message_events (file_name) where file_name is not null;
comment on column invoice_message_events.file_name is 'File of a hand-over.';
