import { expect, test } from 'vitest';
import { isReadOnlyStatement } from './is-read-only-statement.ts';

test.each([
  'select 1',
  '\n  SELECT count(*) from transactions where site_code = $1',
  'with me as (select 1) select * from me',
])('treats as a read: %s', (text) => {
  expect(isReadOnlyStatement(text)).toBe(true);
});

test.each([
  `insert into notes values (1)`,
  `update notes set text = 'x'`,
  `delete from notes`,
  `with gone as (delete from notes returning *) select * from gone`,
  `select * from notes for update`,
  `select * from notes for no key update`,
  `select * from notes for share`,
  `select nextval('numbers')`,
  `select setval('numbers', 1)`,
  `select pg_notify('channel', '')`,
  `select pg_advisory_xact_lock(1)`,
  `select * into copies from notes`,
  `begin`,
  `call something()`,
])('takes for a write: %s', (text) => {
  expect(isReadOnlyStatement(text)).toBe(false);
});
