alter table lanes add column openings_per_hour smallint not null default 6
  constraint lanes_openings_per_hour_is_sensible check (openings_per_hour between 0 and 60);
comment on column lanes.openings_per_hour is 'How often one account may open the barrier within an hour.';

create table lane_passages (
  passage_id text collate "C" primary key,
  site_code text collate "C" not null references sites deferrable,
  lane_code text collate "C" not null,
  direction smallint not null check (direction in (1, 2)),
  passed_at timestamptz(3) not null,
  business_date date not null,
  plate text not null,
  plate_key text collate "C" not null,
  transaction_id text collate "C" not null references transactions deferrable initially deferred,
  constraint lane_passages_day_is_of_the_passage
    check (business_date = (passed_at at time zone 'Asia/Taipei')::date)
);

create index lane_passages_by_day on lane_passages (business_date, passed_at);
create index lane_passages_by_site on lane_passages (site_code, passed_at);
create index lane_passages_by_transaction on lane_passages (transaction_id);
comment on table lane_passages is 'Entries and exits as the lanes saw them; a lane keeps its code after its deletion.';

create table barrier_openings (
  opening_id text collate "C" primary key check (opening_id ~ '^BO[0-9]{10,}$'),
  site_code text collate "C" not null references sites deferrable,
  lane_code text collate "C" not null,
  machine_code text collate "C" not null,
  requested_at timestamptz(3) not null,
  business_date date not null,
  account text collate "C" not null references accounts deferrable,
  reason smallint not null check (reason in (1, 2, 3, 4, 5, 6, 9)),
  note text check (note <> ''),
  answer smallint not null default 0 check (answer in (0, 1, 2, 3)),
  answered_at timestamptz(3),
  constraint barrier_openings_other_reason_has_its_note check (reason <> 9 or note is not null),
  constraint barrier_openings_answer_has_its_time check ((answer = 0) = (answered_at is null)),
  constraint barrier_openings_day_is_of_the_command
    check (business_date = (requested_at at time zone 'Asia/Taipei')::date)
);

create index barrier_openings_by_day on barrier_openings (business_date, opening_id);
create index barrier_openings_by_lane on barrier_openings (site_code, lane_code, requested_at);
create index barrier_openings_waiting on barrier_openings (opening_id) where answer = 0;
