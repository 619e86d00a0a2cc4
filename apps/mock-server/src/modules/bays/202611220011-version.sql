alter table bays add column version integer not null default 1;
