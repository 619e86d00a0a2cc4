create table rent_collections (
  collection_id text collate "C" primary key check (collection_id ~ '^C[0-9]{9,}$'),
  rental_id text collate "C" not null references rentals deferrable,
  site_code text collate "C" not null references sites deferrable,
  bill_ids jsonb not null,
  amount_twd integer not null check (amount_twd > 0),
  channel smallint not null check (channel between 1 and 12),
  payment_method smallint not null check (payment_method between 1 and 8),
  reference text,
  reported_at timestamptz(3) not null,
  reported_by text collate "C" not null references accounts deferrable,
  state smallint not null check (state in (0, 1, 2)),
  decided_at timestamptz(3),
  decided_by text collate "C" references accounts deferrable,
  reason text,
  transaction_id text collate "C" references transactions deferrable initially deferred,
  version integer not null default 1,
  constraint rent_collections_decided_by_somebody
    check ((state = 0) = (decided_at is null) and (state = 0) = (decided_by is null)),
  constraint rent_collections_accepted_is_booked check ((state = 1) = (transaction_id is not null)),
  constraint rent_collections_refused_has_its_reason check (state <> 2 or reason ~ '\S')
);

comment on table rent_collections is 'Payments of rent that somebody has told of and nobody has seen yet (待審核), and what became of them.';

create index rent_collections_by_state on rent_collections (state, reported_at);
create index rent_collections_by_rental on rent_collections (rental_id);

alter table rent_bills add column waiting_collection_id text collate "C" references rent_collections deferrable initially deferred;
alter table rent_bills add constraint rent_bills_waiting_is_unpaid check (waiting_collection_id is null or pay_state = 0);
comment on column rent_bills.waiting_collection_id is 'The reported payment that waits to be checked.';
create index rent_bills_waiting on rent_bills (waiting_collection_id) where waiting_collection_id is not null;
create index rent_bills_by_month on rent_bills (covers_from, bill_id);
