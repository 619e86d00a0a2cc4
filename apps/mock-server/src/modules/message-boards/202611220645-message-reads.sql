-- Up to which message each account has read a thread; without a row, nothing.
create table message_reads (
  thread_code text collate "C" not null references message_threads deferrable,
  account text collate "C" not null references accounts deferrable,
  post_number integer not null check (post_number > 0),
  primary key (thread_code, account),
  foreign key (thread_code, post_number) references message_posts (thread_code, post_number) deferrable
);

-- What was there before anybody was asked counts as read.
insert into message_reads (thread_code, account, post_number)
  select thread_code, account, max(post_number) from message_posts cross join accounts group by 1, 2;

-- Engineers answer for software; roles that were given theirs before that meet the board here, a new database by its seed.
insert into role_actions (account_type, action_code)
select 151, action_code from actions where action_code = '60200'
on conflict do nothing;
