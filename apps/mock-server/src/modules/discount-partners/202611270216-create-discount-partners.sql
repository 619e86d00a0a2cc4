create table discount_partners (
  partner_code text collate "C" primary key check (partner_code ~ '^SP[0-9]{3,}$'),
  name text not null check (name <> ''),
  tax_number text collate "C" check (tax_number ~ '^[0-9]{8}$'),
  contact_name text,
  contact_phone text,
  contact_email text,
  valid_from date not null,
  valid_until date,
  budget_twd integer check (budget_twd >= 0),
  budget_count integer check (budget_count >= 0),
  billing smallint not null default 0 check (billing in (0, 1, 2)),
  payment_days smallint check (payment_days between 1 and 180),
  version integer not null default 1 check (version >= 1),
  constraint discount_partners_end_follows_start check (valid_until >= valid_from),
  constraint discount_partners_days_are_of_monthly_billing check ((billing = 1) = (payment_days is not null))
);
comment on column discount_partners.budget_twd is 'Per calendar month, as budget_count; null: no limit.';

create table discount_partner_sites (
  partner_code text collate "C" not null references discount_partners on delete cascade deferrable,
  site_code text collate "C" not null references sites deferrable,
  primary key (partner_code, site_code)
);
create index discount_partner_sites_by_site on discount_partner_sites (site_code);

alter table discounts add column partner_code text collate "C" references discount_partners deferrable;
create index discounts_by_partner on discounts (partner_code) where partner_code is not null;

alter table discounts add constraint discounts_partner_is_a_store
  check ((publish_type = 51) or (partner_code is null));
