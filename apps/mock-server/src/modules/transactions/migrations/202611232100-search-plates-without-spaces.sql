-- Plates are searched without spaces and without dashes of any kind, as `plateSearchKey` of the domain has it. Keys that
-- were stored before have the spaces and the long dashes of plates such as 試 12.
create function pg_temp.search_key(key text) returns text language sql immutable return
  regexp_replace(key, '[-\s\u00A0\u3000\u2010-\u2015\u2212\u30FC\uFE63]', '', 'g');

update transactions set plate_key = pg_temp.search_key(plate_key) where plate_key <> pg_temp.search_key(plate_key);
update discount_usages set plate_key = pg_temp.search_key(plate_key) where plate_key <> pg_temp.search_key(plate_key);
update payments set plate_key = pg_temp.search_key(plate_key) where plate_key <> pg_temp.search_key(plate_key);
update rental_bays set
  plate_key = pg_temp.search_key(plate_key),
  rotating_keys = array(select pg_temp.search_key(key) from unnest(rotating_keys) with ordinality as keys (key, place) order by place)
where plate_key || array_to_string(rotating_keys, '') <> pg_temp.search_key(plate_key || array_to_string(rotating_keys, ''));

drop function pg_temp.search_key(text);
