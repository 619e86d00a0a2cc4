-- A withdrawn site owes its owner nothing for the time after its last day.
update owner_contracts set ends_on = withdrawn_on, version = owner_contracts.version + 1
from sites
where sites.site_code = owner_contracts.site_code and state = 0 and starts_on <= withdrawn_on
  and coalesce(ends_on, 'infinity') > withdrawn_on;
