import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DealResult, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { AdjustableClock } from '../../clock/clock.ts';
import { createDataKeys } from '../../db/files/data-keys.ts';
import { TEST_SEED } from '../../db/migrations/seed-settings.ts';
import { documents } from '../../db/schema/office/documents.schema.ts';
import { files } from '../../db/schema/office/files.schema.ts';
import { idempotencyKeys } from '../../db/schema/people/idempotency-keys.schema.ts';
import { describeEngines } from '../../db/testing/engines.ts';
import { startUncommittedTransaction } from '../../db/testing/uncommitted-transaction.ts';
import { dealRequest, SEEDED_PASSWORD, send, signed, signIn } from '../../testing/test-app.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const KEY = 'key-of-one-write';

describeEngines('Idempotency-Key', (database, engine) => {
  let app: FastifyInstance;
  let clock: AdjustableClock;
  let folder: string;
  let token: string;

  beforeEach(async () => {
    await database().reset();
    folder = await mkdtemp(join(tmpdir(), 'plus-once-'));
    clock = new AdjustableClock(new Date(TEST_SEED.referenceAt));
    const storage = {
      database: database(),
      keys: createDataKeys(),
      filesPath: join(folder, 'files'),
      turnkeyPath: join(folder, 'turnkey'),
      hasTurnkey: false,
    };
    app = await buildApp({ storage, clock, webDir: folder, checkAnswers: true });
    token = (await signIn(app, 'admin')).accessToken;
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  type Sending = { readonly key?: string; readonly as?: string };
  const keyed = ({ key = KEY }: Sending) => ({ 'idempotency-key': key });

  async function upload(bytes: Buffer, sending: Sending = {}) {
    const fields = [
      ['FileSettings_ID', ''],
      ['FileSettings_LinkedCode', 'TPE001'],
      ['FileSettings_LinkedType', String(FileLinkType.SitePhoto)],
      ['FileSettings_ChangeType', '1'],
      ['FileSettings_State', '1'],
    ].map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    const file =
      '--b\r\ncontent-disposition: form-data; name="WebFile"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    return send<Schemas['UploadAnswer'] & { code?: string }>(
      app,
      signed(sending.as ?? token, {
        method: 'POST',
        url: '/plusapi/files/upload',
        headers: { ...keyed(sending), 'content-type': 'multipart/form-data; boundary=b' },
        payload: Buffer.concat([Buffer.from(fields.join('') + file), bytes, Buffer.from('\r\n--b--\r\n')]),
      }),
    );
  }
  const uploaded = () =>
    database()
      .orm.select()
      .from(files)
      .where(and(eq(files.linkedCode, 'TPE001'), eq(files.uploadedBy, 'admin')));

  const post = (url: string, payload: object, sending: Sending = {}) =>
    send<Partial<Schemas['Refusal']> & { success: boolean; data?: string }>(
      app,
      signed(sending.as ?? token, { method: 'POST', url, headers: keyed(sending), payload }),
    );
  const draft = (invoiceNumber: string, sending: Sending = {}) => {
    const Json = JSON.stringify({ form: { invoiceNumber, reason: '統一編號開錯' } });
    return post('/plusapi/Task/create', { Json, Model_DealType: '30107' }, sending);
  };
  const drafts = () => database().orm.select().from(documents).where(eq(documents.dealType, '30107'));
  const keys = () => database().orm.select().from(idempotencyKeys);

  async function someInvoice(): Promise<string> {
    const filters = { states: [1 as const], from: '2026-11-01', to: '2026-11-18' };
    const request = dealRequest(token, 'InvoiceList', { page: 1, pageSize: 20, filters });
    const { body } = await send<{ data: string }>(app, request);
    const { items } = JSON.parse(body.data) as DealResult<'InvoiceList'>;
    return items[0]?.invoiceNumber ?? '';
  }

  describe('a repeated request', () => {
    test('returns the first response of a document step and performs the step once', async () => {
      const number = await someInvoice();
      const before = (await drafts()).length;
      const first = await draft(number);
      const again = await draft(number);
      expect(first.body.success).toBe(true);
      expect(again.body).toEqual(first.body);
      expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
        undefined,
        'true',
      ]);
      expect((await drafts()).length).toBe(before + 1);
    });

    test('runs once if both requests arrive together', async () => {
      const number = await someInvoice();
      const before = (await drafts()).length;
      const answers = await Promise.all([draft(number), draft(number), draft(number)]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers[0]?.body.success).toBe(true);
      expect((await drafts()).length).toBe(before + 1);
    });

    test('attaches one file, and leaves no bytes of the other', async () => {
      expect((await upload(PNG)).body).toEqual((await upload(PNG)).body);
      const rows = await uploaded();
      expect(rows).toHaveLength(1);
      expect(await readdir(join(folder, 'files', rows[0]?.folder ?? ''))).toEqual([rows[0]?.storedName]);
      expect(await readdir(join(folder, 'files', '.receiving'))).toEqual([]);
    });

    test('does not report a completed deletion as failed', async () => {
      await upload(PNG, { key: 'another-write' });
      const [row] = await uploaded();
      const deletion = () => post('/plusapi/files/delete', { FileSettings_ID: row?.fileId });
      expect((await deletion()).body.success).toBe(true);
      expect((await deletion()).body.success).toBe(true);
      expect(
        (await post('/plusapi/files/delete', { FileSettings_ID: row?.fileId }, { key: 'a-later-one' })).body,
      ).toMatchObject({ success: false, code: 'not-found' });
    });

    test('runs again after 24 hours', async () => {
      await upload(PNG);
      clock.advance(24 * 3_600_000 + 1);
      token = (await signIn(app, 'admin')).accessToken;
      await upload(PNG);
      expect(await uploaded()).toHaveLength(2);
      expect(await keys()).toMatchObject([
        { key: KEY, createdAt: expect.stringMatching(/^2026-11-21T10:00:0/) },
      ]);
    });

    test('is a new request from another account', async () => {
      const other = (await signIn(app, 'deputy')).accessToken;
      const number = await someInvoice();
      const [mine, theirs] = [await draft(number), await draft(number, { as: other })];
      expect(theirs.headers['idempotency-replayed']).toBeUndefined();
      expect(theirs.body).not.toEqual(mine.body);
    });
  });

  // PGlite has one transaction at a time.
  if (engine === 'postgres') {
    test('does not wait for another write that deletes old keys', async () => {
      const number = await someInvoice();
      await database().sql.query(
        `insert into idempotency_keys values ('admin', 'an-old-key', 'data', 'hash', '{}', '2026-11-01T00:00:00+08:00')`,
      );
      const finish = await startUncommittedTransaction(
        database(),
        (tx) => tx.delete(idempotencyKeys).where(eq(idempotencyKeys.key, 'an-old-key')),
        async () => {},
      );
      expect((await draft(number)).body.success).toBe(true);
      await finish();
    });
  }

  test('rejects the key for another payload and for another operation', async () => {
    await upload(PNG);
    const other = await upload(Buffer.concat([PNG, PNG]));
    expect(other).toMatchObject({ status: 200, body: { Success: false, code: 'idempotency-mismatch' } });
    expect((await draft('AB12345678')).body).toMatchObject({ success: false, code: 'idempotency-mismatch' });
    expect(await uploaded()).toHaveLength(1);
  });

  test('stores no key of a failed write, so that it can be corrected and sent again', async () => {
    const wrong = { UserInfo_Password: 'short', confirmPassword: 'short' };
    const right = { UserInfo_Password: 'Parking2027', confirmPassword: 'Parking2027' };
    const change = (form: object) => post('/plusapi/account/changepassword', { Model_Profile: form });
    expect((await change(wrong)).body.success).toBe(false);
    expect(await keys()).toEqual([]);
    expect((await change(right)).body.success).toBe(true);
    expect((await change(right)).headers['idempotency-replayed']).toBe('true');
    await signIn(app, 'admin', 'Parking2027');
    await expect(signIn(app, 'admin', SEEDED_PASSWORD)).rejects.toThrow('was not let in');
    expect(JSON.stringify(await keys())).not.toContain('Parking2027');
  });

  test('rolls back if the key cannot be stored', async () => {
    await database().sql.exec(
      "create function refuse_key() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$; " +
        'create trigger refuse_key before update on idempotency_keys for each row execute function refuse_key()',
    );
    try {
      const before = (await drafts()).length;
      expect((await draft(await someInvoice())).status).toBe(500);
      expect((await drafts()).length).toBe(before);
      expect(await keys()).toEqual([]);
    } finally {
      await database().sql.exec('drop function refuse_key cascade');
    }
  });

  test.each(['', 'short', 'x'.repeat(129), 'two words here', 'ключ-ключ'])(
    'rejects the key %j',
    async (key) => {
      const answer = await post('/plusapi/files/delete', { FileSettings_ID: 'none' }, { key });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/Idempotency-Key' }] } });
    },
  );

  test('ignores the key of a query', async () => {
    const request = dealRequest(token, 'InvoiceList', { page: 1, pageSize: 20 });
    const answer = await send(app, { ...request, headers: { ...request.headers, ...keyed({}) } });
    expect(answer.status).toBe(200);
    expect(await keys()).toEqual([]);
  });
});
