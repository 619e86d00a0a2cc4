-- Tax declarations whose file was made (營業稅申報). Others have no row: whether their period has ended tells their state.
create table declarations (
  period_code period_code not null,
  tax_number text collate "C" not null check (tax_number ~ '^[0-9]{8}$'),
  state smallint not null check (state between 2 and 5),
  was_filed boolean not null default false,
  registration_number text collate "C" not null check (registration_number ~ '^[0-9]{9}$'),
  figures text collate "C" not null,
  generated_at timestamptz(3) not null,
  version integer not null default 1,
  primary key (period_code, tax_number),
  constraint declarations_filed_were_filed check (state = 2 or was_filed)
);

comment on column declarations.figures is 'What the file was made of, to see whether it still holds.';
