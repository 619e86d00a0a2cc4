import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
[[#hasSite]]
let manager: DealClient;
[[/hasSite]]
let staff: DealClient;
let guest: DealClient;
[[#hasRefs]]
let entries: DealRequest<'[[Entity]]Create'>['entries'];
[[/hasRefs]]

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
[[#hasSite]]
  manager = await DealClient.signIn(server.app, 'manager');
[[/hasSite]]
  staff = await DealClient.signIn(server.app, 'staff');
  guest = await DealClient.signIn(server.app, 'guest');
[[#hasRefs]]
[[#refFields]]
  const [[name]]Page = await admin.data('[[refDeal]]', { page: 1, pageSize: 20 });
[[/refFields]]
  entries = {
[[#entryFields]]
    [[name]]: [[exampleTs]],
[[/entryFields]]
  };
[[/hasRefs]]
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

[[^hasRefs]]
const entries: DealRequest<'[[Entity]]Create'>['entries'] = {
[[#entryFields]]
  [[name]]: [[exampleTs]],
[[/entryFields]]
};
[[/hasRefs]]
const list = (query: Partial<DealRequest<'[[Entity]]List'>> = {}, by = admin) =>
  by.data('[[Entity]]List', { page: 1, pageSize: 100, ...query });
const show = async ([[idField]]: string) => admin.data('[[Entity]]Detail', { [[idField]] });

describe('the list', () => {
[[#hasRefs]]
  test('has the seeded rows, in as many statements for a few as for all', async () => {
    expect((await list()).total).toBe([[rowCount]]);
    const sort = { field: '[[firstField]]', order: 'desc' } as const;
    const few = await countStatements(() => list({ pageSize: 20, sort }));
    const all = await countStatements(() => list({ pageSize: 100, sort }));
    expect(few.statements).toBe(all.statements);
  });
[[/hasRefs]]
[[^hasRefs]]
  test('has the seeded rows, in at most three statements', async () => {
    expect((await list()).total).toBe([[rowCount]]);
    const { statements } = await countStatements(() => list({ sort: { field: '[[firstField]]', order: 'desc' } }));
    expect(statements).toBeLessThanOrEqual(3);
  });
[[/hasRefs]]

  test('filters and sorts', async () => {
    const { items } = await list({ sort: { field: '[[titleField]]', order: 'desc' } });
    const keyword = items[0]?.[[titleField]] ?? '';
    expect((await list({ filters: { keyword } })).items.map((row) => row.[[titleField]])).toContain(keyword);
    expect((await list({ filters: { keyword: '%' } })).total).toBe(0);
[[#hasSite]]
    const siteCode = items[0]?.[[siteField]] ?? '';
    const ofSite = await list({ filters: { siteCodes: [siteCode] } });
    expect(ofSite.items.every((row) => row.[[siteField]] === siteCode)).toBe(true);
[[/hasSite]]
[[#hasPeriod]]
    expect((await list({ filters: { from: '2000-01-01', to: '2000-01-31' } })).total).toBe(0);
[[/hasPeriod]]
[[#enumFields]]
    const [[filterName]] = [items.find((row) => row.[[name]] !== null)?.[[name]] ?? [[firstCode]]] as const;
    const of[[Name]] = await list({ filters: { [[filterName]]: [...[[filterName]]] } });
    expect(of[[Name]].items.every((row) => row.[[name]] === [[filterName]][0])).toBe(true);
[[/enumFields]]
[[#booleanFields]]
    const with[[Name]] = await list({ filters: { [[name]]: true } });
    expect(with[[Name]].items.every((row) => row.[[name]])).toBe(true);
[[/booleanFields]]
  });

  test('exports the listed rows', async () => {
    const { items, nextKey } = await admin.data('[[Entity]]Export', { afterKey: null });
    expect([items, nextKey]).toEqual([(await list()).items, null]);
  });

  test('requires its code[[#hasSite]], and lists only visible sites[[/hasSite]]', async () => {
    expect((await guest.send('[[Entity]]List', { page: 1, pageSize: 20 })).status).toBe(403);
[[#hasSite]]
    const sitesOf = async (by: DealClient) => new Set((await list({}, by)).items.map((row) => row.[[siteField]]));
    expect((await sitesOf(admin)).has('KHH001')).toBe(true);
    expect((await sitesOf(manager)).has('KHH001')).toBe(false);
[[/hasSite]]
  });
});

describe('an entry', () => {
  test('is created, edited and deleted, and its history names the users', async () => {
    const { [[idField]] } = await admin.data('[[Entity]]Create', { entries });
    const made = await show([[idField]]);
    expect(made.record).toMatchObject({ ...entries, version: 1 });
[[#computedFields]]
    expect(made.record.[[name]]).toBe([[computedExample]]);
[[/computedFields]]
[[#computedLists]]
[[#lineComputed]]
    expect(made.record.[[listName]][0]?.[[name]]).toBe([[computedExample]]);
[[/lineComputed]]
[[/computedLists]]
[[#refFields]]
    expect(made.record.[[titleName]]).toBeTypeOf('string');
[[/refFields]]
    const edited = { ...entries, [[titleField]]: [[otherTitle]] };
    await admin.data('[[Entity]]Edit', { [[idField]], version: 1, entries: edited });
    const { record, history } = await show([[idField]]);
    expect(record).toMatchObject({ [[titleField]]: [[otherTitle]], version: 2 });
    expect(history.map(({ deal }) => deal)).toEqual(['[[codeEdit]]', '[[codeCreate]]']);
    await admin.data('[[Entity]]Delete', { [[idField]], version: 2, reason: '重複建立' });
    expect((await admin.refused('[[Entity]]Detail', { [[idField]] })).code).toBe('[[module]]-not-found');
  });

  test('rejects an outdated version and missing permissions', async () => {
    const { [[idField]] } = await admin.data('[[Entity]]Create', { entries });
    const edit = { [[idField]], version: 1, entries: { ...entries, [[titleField]]: [[otherTitle]] } };
    await admin.data('[[Entity]]Edit', edit);
    const again = { ...edit, entries };
    expect((await admin.refused('[[Entity]]Edit', again)).code).toBe('stale-version');
    const deletion = { [[idField]], version: 1, reason: '重複建立' };
    expect((await admin.refused('[[Entity]]Delete', deletion)).code).toBe('stale-version');
    expect((await staff.send('[[Entity]]Delete', { ...deletion, version: 2 })).status).toBe(403);
    expect((await guest.send('[[Entity]]Edit', { ...edit, version: 2 })).status).toBe(403);
    expect((await show([[idField]])).record.version).toBe(2);
  });
[[#hasSite]]

  test('rejects an unknown site', async () => {
    const elsewhere = { ...entries, [[siteField]]: 'NOPE' };
    expect(await admin.refused('[[Entity]]Create', { entries: elsewhere })).toMatchObject({
      code: 'site-not-found',
      errors: [{ pointer: '/entries/[[siteField]]' }],
    });
  });
[[/hasSite]]
[[#refFields]]

  test('rejects an unknown [[name]]', async () => {
    const dangling = { ...entries, [[name]]: 'NOPE' };
    expect(await admin.refused('[[Entity]]Create', { entries: dangling })).toMatchObject({
      code: 'reference-not-found',
      errors: [{ pointer: '/entries/[[name]]' }],
    });
  });
[[/refFields]]
[[#listFields]]
[[#requiredLine]]

  test('rejects an incomplete row of [[listName]]', async () => {
    const [row] = entries.[[listName]];
    const incomplete = { ...entries, [[listName]]: [{ ...row, [[name]]: null }] } as unknown as typeof entries;
    expect(await admin.refused('[[Entity]]Create', { entries: incomplete })).toMatchObject({
      errors: [{ pointer: '/entries/[[listName]]/0/[[name]]' }],
    });
  });
[[/requiredLine]]
[[/listFields]]
});
