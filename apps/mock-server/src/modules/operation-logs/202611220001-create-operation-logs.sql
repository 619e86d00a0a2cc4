create table operation_logs (
  log_id text collate "C" primary key,
  at timestamptz(3) not null,
  account text collate "C" not null references accounts deferrable,
  deal text collate "C" not null check (deal ~ '^[0-9]{5}$'),
  record_id text collate "C" not null,
  site_code text collate "C" references sites deferrable,
  reason text,
  changes jsonb not null
);

comment on table operation_logs is 'What was written without a document, by whom and why (操作紀錄); a document has its own timeline.';

create index operation_logs_by_record on operation_logs (record_id, at);
create index operation_logs_by_moment on operation_logs (at);
