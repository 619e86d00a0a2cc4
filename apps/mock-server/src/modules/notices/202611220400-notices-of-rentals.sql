alter table notices alter column transaction_id drop not null;
alter table notices add column rental_id text collate "C" references rentals deferrable initially deferred;
alter table notices add column message text;
alter table notices add constraint notices_are_about_one_thing check (num_nonnulls(transaction_id, rental_id) = 1);
alter table notices add constraint notices_of_rentals_say_something check (rental_id is null or message ~ '\S');

comment on column notices.message is 'What was sent; a notice of a debt is worded by the gateway.';
create index notices_by_rental on notices (rental_id, queued_at) where rental_id is not null;
