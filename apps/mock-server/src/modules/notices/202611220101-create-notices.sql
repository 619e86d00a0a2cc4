create table notices (
  notice_id text collate "C" primary key,
  transaction_id text collate "C" not null references transactions deferrable,
  message_type smallint not null check (message_type in (1, 2)),
  queued_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  queued_by text collate "C" not null references accounts deferrable,
  constraint notices_leave_after_they_are_queued check (due_at > queued_at)
);

comment on column notices.due_at is 'When it leaves: queued before, sent from then on, by the clock.';
create index notices_by_transaction on notices (transaction_id, queued_at);
