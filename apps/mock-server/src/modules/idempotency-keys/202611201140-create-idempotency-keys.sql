create table idempotency_keys (
  account text collate "C" not null references accounts deferrable,
  key text collate "C" not null,
  operation text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz(3) not null,
  primary key (account, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
comment on column idempotency_keys.request_hash is 'HMAC-SHA-256, base64url: a request may hold a password.';
comment on column idempotency_keys.answer is 'JSON; null only until the write''s own transaction commits.';
