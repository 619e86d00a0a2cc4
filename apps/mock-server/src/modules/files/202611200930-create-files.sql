create table files (
  file_id text collate "C" primary key,
  folder text collate "C" not null check (folder ~ '^[a-z0-9-]{1,40}$'),
  stored_name text collate "C" not null check (stored_name ~ '^[A-Za-z0-9._-]{1,120}$'),
  file_name text not null check (file_name <> ''),
  media_type text not null,
  size_bytes integer not null check (size_bytes >= 0),
  linked_type smallint not null check (linked_type between 1 and 8),
  linked_code text collate "C" not null,
  uploaded_by text collate "C" references accounts deferrable,
  uploaded_at timestamptz(3) not null,
  unique (folder, stored_name)
);

create index files_by_record on files (linked_type, linked_code);
comment on column files.stored_name is 'Name on disk, never the name that somebody chose.';
comment on column files.uploaded_by is 'Null for a file that is drawn on demand and not on disk.';
