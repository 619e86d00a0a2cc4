-- The menu as somebody arranged it; without nodes it is the product's own.
create table menu_trees (
  menu_id text collate "C" primary key check (menu_id = 'menu'),
  version integer not null default 1 check (version >= 1),
  nodes jsonb check (jsonb_typeof(nodes) = 'array')
);

insert into menu_trees (menu_id) values ('menu');
