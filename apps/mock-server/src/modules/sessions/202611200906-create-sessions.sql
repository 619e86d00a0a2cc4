create table sessions (
  session_id text collate "C" primary key,
  account text collate "C" not null references accounts deferrable,
  started_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('logged-out', 'superseded', 'token-reused', 'password-changed', 'kicked')),
  ip_address text not null,
  user_agent text not null,
  constraint sessions_end_has_its_reason check ((ended_at is null) = (end_reason is null))
);

create index sessions_open_by_account on sessions (account) where ended_at is null;

create table refresh_tokens (
  token_hash text collate "C" primary key,
  session_id text collate "C" not null references sessions deferrable,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  first_used_at timestamptz(3),
  successor_hash text collate "C"
);

create index refresh_tokens_by_session on refresh_tokens (session_id);
comment on column refresh_tokens.token_hash is 'SHA-256, base64url; the token itself is kept nowhere.';
comment on column refresh_tokens.successor_hash is 'The token given out for this one.';
