create table plate_listings (
  listing_id text collate "C" primary key check (listing_id ~ '^PL[0-9]{6,}$'),
  kind smallint not null check (kind in (1, 2)),
  plate text not null check (plate <> ''),
  plate_key text collate "C" not null,
  company_code text collate "C" not null references companies deferrable,
  site_code text collate "C" references sites deferrable,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  reason text not null check (reason <> ''),
  note text check (note <> ''),
  account text collate "C" not null references accounts deferrable,
  version integer not null default 1 check (version >= 1),
  constraint plate_listings_do_not_overlap exclude using gist (
    kind with =, plate_key with =, company_code with =, (coalesce(site_code, '')) with =,
    daterange(starts_on, ends_on, '[]') with &&
  )
);

create index plate_listings_by_plate on plate_listings (plate_key);
comment on table plate_listings is 'Plates that entries refuse (1) or that pass free of charge (2).';
comment on column plate_listings.site_code is 'Null for all sites of the company.';

alter table lane_passages
  alter column transaction_id drop not null,
  add column listing_kind smallint check (listing_kind in (1, 2)),
  add column listing_id text collate "C",
  add column listing_reason text,
  add constraint lane_passages_listing_is_whole
    check ((listing_kind is null) = (listing_id is null) and (listing_kind is null) = (listing_reason is null)),
  add constraint lane_passages_refused_has_no_transaction
    check ((transaction_id is null) = (listing_kind is not distinct from 1));
comment on column lane_passages.listing_kind is 'List that decided the passage; 1 was not let in. Keeps its reason after its deletion.';
