-- Days that are not what their weekday says: government holidays, make-up workdays, a site's own special days.
create table holidays (
  date date not null,
  site_code text collate "C" not null default '',
  date_type smallint not null check (date_type in (1, 2, 3)),
  name text not null,
  primary key (date, site_code)
);

comment on column holidays.site_code is 'Empty: all sites.';
