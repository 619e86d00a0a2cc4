import { readdirSync, readFileSync } from 'node:fs';
import { dealRegistry } from '@parking-plus/contracts';
import { recordShapes } from '@parking-plus/contracts/records';
import { expect, test } from 'vitest';

// Labels in 操作紀錄 and the document timeline. A table or member without a label is shown as 其他 or 紀錄.

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const mock = 'apps/mock-server/src/';
const sources = readdirSync(new URL(mock, root), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing'))
  .map((path) => read(`${mock}${path}`));

/** Matches `changeOf(['invoices', number, 'state'], …)` and `changesBetween(…, …, \`/sites/${siteCode}\`)`. */
const audited = new Map<string, Set<string>>();
const note = (table: string, member?: string) => {
  const members = audited.get(table) ?? new Set();
  audited.set(table, member === undefined ? members : members.add(member));
};
for (const text of sources) {
  for (const [, table = '', member] of text.matchAll(/changeOf\(\s*\[\s*'(\w+)',[^\]]*?'(\w+)',?\s*\]/g))
    note(table, member);
  for (const [, table = ''] of text.matchAll(/changeOf\(\s*\[\s*'(\w+)'/g)) note(table);
  for (const [, table = ''] of text.matchAll(/changesBetween\((?:[^;]*?),\s*`\/(\w+)\/\$\{/g)) note(table);
  for (const [, table = ''] of text.matchAll(/^\s+table: '(\w+)',$/gm)) note(table);
  if (!/from '.*audit\/changes\.ts'/.test(text)) continue;
  // A named root function. An arrow function passed to a check points into the request, not at a record.
  for (const [, table = ''] of text.matchAll(/^const \w+ = .*=> `\/(\w+)\/\$\{/gm)) note(table);
  for (const [, tables = ''] of text.matchAll(/const root = `\/\$\{([^}]+)\}\//g))
    for (const [, table = ''] of tables.matchAll(/[?:] '(\w+)'/g)) note(table);
}

/** Members of the records that writing deals carry. The audit log names changes by them. */
const carried = new Set<string>();
const RECORDS = [
  'settings',
  'entries',
  'bulletin',
  'day',
  'requirement',
  'track',
  'machine',
  'values',
  'account',
];
for (const deal of Object.values(dealRegistry)) {
  if (deal.safe || !('exampleRequest' in deal)) continue;
  for (const [name, record] of Object.entries(deal.exampleRequest as object)) {
    if (RECORDS.includes(name) && typeof record === 'object' && record !== null) {
      for (const member of Object.keys(record)) if (!member.startsWith('$')) carried.add(member);
    }
  }
}
/** The log stores a plan's quota as its number of pieces, and a draft as its state. */
const NOT_NOTED = ['quotaCount', 'isDraft'];

/** Returns the schema of a member: from its record, else from any record. */
const shapeOf = (table: string, member: string) =>
  recordShapes.records[table]?.members[member] ?? recordShapes.members[member];

test('finds the audited tables', () => {
  expect([...audited.keys()]).toEqual(
    expect.arrayContaining([
      'transactions',
      'accounts',
      'branches',
      'bulletins',
      'companies',
      'declarations',
      'invoice_blanks',
      'files',
      'roles',
    ]),
  );
  expect(carried.size).toBeGreaterThan(40);
});

test('labels every audited table', () => {
  expect([...audited.keys()].filter((table) => !recordShapes.records[table])).toEqual([]);
});

test('labels every member', () => {
  const named = [...audited].flatMap(([table, names]) => [...names].map((name) => [table, name] as const));
  expect(named.filter(([table, name]) => !shapeOf(table, name))).toEqual([]);
  expect([...carried].filter((name) => !recordShapes.members[name] && !NOT_NOTED.includes(name))).toEqual([]);
});

test('labels every state, so that no code is shown', () => {
  const withState = [...audited].filter(([, members]) => members.has('state')).map(([table]) => table);
  expect(withState.filter((table) => shapeOf(table, 'state')?.enumName === undefined)).toEqual([]);
});
