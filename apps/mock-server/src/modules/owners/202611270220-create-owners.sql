create table owners (
  owner_id text collate "C" primary key,
  name text not null,
  tax_number text collate "C" check (tax_number ~ '^[0-9]{8}$'),
  contact text,
  phone text,
  address text,
  bank_code text collate "C",
  bank_account_number text collate "C",
  bank_account_name text,
  ends_on date,
  version integer not null default 1 check (version >= 1)
);
comment on column owners.ends_on is 'Last day on which a contract with the owner can be in force.';

-- The owners named by the sites.
insert into owners (owner_id, name, tax_number)
select 'OW' || to_char(row_number() over (order by min(site_code)), 'FM99999000'), owner_name, owner_tax_number
from sites group by owner_name, owner_tax_number;
