create table message_threads (
  thread_code text collate "C" primary key check (thread_code ~ '^MB[0-9]{4,}$'),
  target smallint not null check (target in (1, 2)),
  site_code text collate "C" not null references sites deferrable,
  subject text not null check (subject <> ''),
  state smallint not null check (state in (0, 1, 2)),
  asked_by text collate "C" not null references accounts deferrable,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  version integer not null default 1,
  constraint message_threads_closed_has_its_time check ((state = 2) = (closed_at is not null)),
  constraint message_threads_close_follows_opening check (closed_at >= opened_at)
);

create index message_threads_by_state on message_threads (state, target, opened_at desc);
create index message_threads_by_site on message_threads (site_code, opened_at desc);
comment on column message_threads.state is '0 replied: the last message is an answer; 1 open: it waits for one; 2 closed.';

create table message_posts (
  thread_code text collate "C" not null references message_threads deferrable,
  post_number integer not null check (post_number > 0),
  -- The first message is the question; what the target writes is an answer.
  is_answer boolean not null,
  written_by text collate "C" not null references accounts deferrable,
  content text not null check (content <> ''),
  written_at timestamptz(3) not null,
  primary key (thread_code, post_number),
  constraint message_posts_begin_with_the_question check (post_number > 1 or not is_answer)
);

create index message_posts_by_time on message_posts (written_at desc);
