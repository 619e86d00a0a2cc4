-- Two characters of a plate are what people remember, and what trigrams cannot find. A plate is indexed by each two
-- characters that stand beside each other; of more than two, all their pairs are looked up, and the row itself decides.
create function pairs_of_long_plate(plate_key text) returns text[] language sql immutable parallel safe return
  array(select substr(plate_key, place, 2) from generate_series(1, length(plate_key)) as place);

-- Written out for those of the usual length: a million are reckoned in a few seconds, with a subquery each in many.
create function plate_pairs(plate_key text) returns text[] language sql immutable parallel safe return
  case when length(plate_key) > 9 then pairs_of_long_plate(plate_key)
  else array_remove(array[
    substr(plate_key, 1, 2), substr(plate_key, 2, 2), substr(plate_key, 3, 2), substr(plate_key, 4, 2),
    substr(plate_key, 5, 2), substr(plate_key, 6, 2), substr(plate_key, 7, 2), substr(plate_key, 8, 2),
    substr(plate_key, 9, 2)
  ], '') end;

drop index transactions_by_part_of_plate;
create index transactions_by_plate_pairs on transactions using gin (plate_pairs(plate_key));
-- How rare each pair is decides whether the index is worth it.
analyze transactions;
