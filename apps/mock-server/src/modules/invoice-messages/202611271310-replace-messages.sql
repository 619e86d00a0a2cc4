-- Messages about tracks are reported anew by another message, which replaces a rejected one.
alter table invoice_messages
  add column replaced_by bigint references invoice_messages deferrable initially deferred,
  add constraint invoice_messages_replaced_are_rejected check (replaced_by is null or (state = 3 and track_id is not null));
create index invoice_messages_by_replacement on invoice_messages (replaced_by) where replaced_by is not null;
comment on column invoice_messages.replaced_by is 'Message that reports the same numbers instead. A replaced one has no deadline and is not sent again.';
