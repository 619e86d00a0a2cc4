-- Optional rules of a rate; an absent member has its default.
alter table rates add column rules jsonb not null default '{}';
