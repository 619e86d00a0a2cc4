create table lost_tickets (
  transaction_id text collate "C" primary key references transactions deferrable initially deferred,
  applied_at timestamptz(3) not null,
  account text collate "C" not null references accounts deferrable,
  reason text not null check (reason <> '')
);

comment on table lost_tickets is 'Stays that are charged as with a lost ticket when they end. A cancelled one is deleted.';
