import type { DocumentForm } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let manager: DocumentClient;
let guest: DocumentClient;
let form: DocumentForm<'[[Entity]]'>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  manager = await DocumentClient.signIn(server.app, 'manager');
  guest = await DocumentClient.signIn(server.app, 'guest');
[[#refFields]]
  const [[name]]Page = await manager.data('[[refDeal]]', { page: 1, pageSize: 20 });
[[/refFields]]
  form = {
[[#entryFields]]
    [[name]]: [[exampleTs]],
[[/entryFields]]
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

describe('[[codeList]]', () => {
  test('is submitted, returned with a reason, edited and approved by another account', async () => {
    const submitted = await manager.submitNew('[[Entity]]', form);
    expect(submitted).toMatchObject({
      head: { stateCode: '[[codeList]]501', subject: form.[[titleField]], siteCode: form.[[siteField]] },
      form,
    });
    const returned = await admin.run('return', '[[Entity]]', { ...keyOf(submitted), reason: '請補充' });
    const changed = { ...form, [[titleField]]: [[otherTitle]] };
    const edited = await manager.run('edit', '[[Entity]]', { ...keyOf(returned), form: changed });
    const again = await manager.run('submit', '[[Entity]]', keyOf(edited));
    const closed = await admin.run('approve', '[[Entity]]', keyOf(again));
    expect(closed.head).toMatchObject({ stateCode: '[[codeList]]599', subject: [[otherTitle]] });
    expect(closed.timeline?.map(({ action }) => action)).toEqual([
      'create',
      'submit',
      'return',
      'edit',
      'submit',
      'approve',
      'close',
    ]);
  });

  test('is decided on neither by its applicant nor in an outdated version, and needs its code', async () => {
    const submitted = await manager.submitNew('[[Entity]]', form);
    expect((await manager.refused('approve', '[[Entity]]', keyOf(submitted))).code).toBe('own-document');
    await admin.run('return', '[[Entity]]', { ...keyOf(submitted), reason: '請補充' });
    expect((await admin.refused('approve', '[[Entity]]', keyOf(submitted))).code).toBe('stale-version');
    expect((await guest.refused('create', '[[Entity]]', { form })).status).toBe(403);
  });

  test('is listed with its type only', async () => {
    const { head } = await manager.submitNew('[[Entity]]', form);
    const filters = { dealTypes: ['[[codeList]]'] };
    const { items } = await admin.data('DocumentList', { page: 1, pageSize: 100, filters });
    expect(items.map(({ documentId }) => documentId)).toContain(head.documentId);
    expect(new Set(items.map(({ dealType }) => dealType))).toEqual(new Set(['[[codeList]]']));
  });

  test('rejects an unknown site', async () => {
    const elsewhere = { ...form, [[siteField]]: 'NOPE' };
    expect(await admin.refused('create', '[[Entity]]', { form: elsewhere })).toMatchObject({
      code: 'site-not-found',
      errors: [{ pointer: '/form/[[siteField]]' }],
    });
  });
[[#refFields]]

  test('rejects an unknown [[name]]', async () => {
    const dangling = { ...form, [[name]]: 'NOPE' };
    expect(await admin.refused('create', '[[Entity]]', { form: dangling })).toMatchObject({
      code: 'reference-not-found',
      errors: [{ pointer: '/form/[[name]]' }],
    });
  });
[[/refFields]]
[[#hasComputed]]

  test('has calculated values, whatever the caller sends', async () => {
    const { form: made } = await manager.create('[[Entity]]', { ...form[[#computedFields]], [[name]]: -1[[/computedFields]] });
[[#computedFields]]
    expect(made.[[name]]).toBe([[computedExample]]);
[[/computedFields]]
[[#computedLists]]
[[#lineComputed]]
    expect(made.[[listName]][0]?.[[name]]).toBe([[computedExample]]);
[[/lineComputed]]
[[/computedLists]]
  });
[[/hasComputed]]
[[#listFields]]
[[#requiredLine]]

  test('rejects an incomplete row of [[listName]]', async () => {
    const [row] = form.[[listName]];
    const incomplete = { ...form, [[listName]]: [{ ...row, [[name]]: null }] };
    expect(await admin.refused('create', '[[Entity]]', { form: incomplete })).toMatchObject({
      errors: [{ pointer: '/form/[[listName]]/0/[[name]]' }],
    });
  });
[[/requiredLine]]
[[/listFields]]
});
