-- Unused numbers are reported by an E0402 message, and count as reported once the platform has confirmed it.
alter table invoice_blanks
  add column message_id bigint references invoice_messages deferrable initially deferred,
  add constraint invoice_blanks_with_a_message_follow_it check (message_id is null or report_state = 0);
create index invoice_blanks_by_message on invoice_blanks (message_id) where message_id is not null;
comment on column invoice_blanks.message_id is 'E0402 message that reports them. Its state, not report_state, tells whether they are reported.';
