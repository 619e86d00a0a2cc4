-- The list shows the newest contracts first.
create index rentals_by_start on rentals (starts_on, rental_id);
