alter table rental_plans add column plates_per_bay smallint not null default 1 check (plates_per_bay between 1 and 5);
comment on column rental_plans.plates_per_bay is 'Most plates that take turns on one bay (輪停).';

alter table rental_bays add column rotating_plates text[] not null default '{}';
alter table rental_bays add column rotating_keys text[] not null default '{}';
alter table rental_bays add constraint rental_bays_rotating_have_their_keys
  check (cardinality(rotating_plates) = cardinality(rotating_keys) and not plate_key = any (rotating_keys));
comment on column rental_bays.rotating_plates is 'Plates that take turns with it on the same bay.';
create index rental_bays_by_rotating_plate on rental_bays using gin (rotating_keys) where rotating_keys <> '{}';

-- Fixed bays may be shared by three from now on.
update rental_plans set plates_per_bay = 3 where set_mode in (1, 3);
