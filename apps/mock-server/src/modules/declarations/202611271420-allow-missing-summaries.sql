-- The summary (.TET_U) has no fields for customs papers (28), so a return with such purchases has none.
alter table declaration_returns alter column summary drop not null;
