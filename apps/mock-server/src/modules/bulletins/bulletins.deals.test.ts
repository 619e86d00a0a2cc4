import type { DealName, DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { FIELDS, uploadRequest } from '../files/testing/upload-form.ts';

const ACCOUNTS = ['admin', 'manager', 'senior', 'sitestaff', 'single'] as const;
type Account = (typeof ACCOUNTS)[number];

let server: TestApp;
const tokens = new Map<Account, string>();

beforeAll(async () => {
  server = await startTestApp();
  for (const account of ACCOUNTS) {
    tokens.set(account, (await signIn(server.app, account)).accessToken);
  }
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

type BulletinDeal = Extract<DealName, `Bulletin${string}`>;
const by = (account: Account) => ({
  async data<K extends BulletinDeal>(deal: K, payload: DealRequest<K>): Promise<DealResult<K>> {
    const request = dealRequest(tokens.get(account) ?? '', deal, payload);
    const { body } = await send<Schemas['Refusal'] & { data?: string }>(server.app, request);
    if (body.data === undefined) throw new Error(`${deal}: ${JSON.stringify(body)}`);
    return JSON.parse(body.data) as DealResult<K>;
  },
});

async function error<K extends BulletinDeal>(deal: K, payload: DealRequest<K>, account: Account = 'admin') {
  const { status, body } = await send(server.app, dealRequest(tokens.get(account) ?? '', deal, payload));
  return { status, ...body };
}

const list = (account: Account, filters: Schemas['BulletinFilters'] = {}) =>
  by(account).data('BulletinList', { page: 1, pageSize: 100, filters });
const codes = (page: DealResult<'BulletinList'>) => page.items.map(({ bulletinCode }) => bulletinCode);
const detail = (bulletinCode: string, account: Account = 'admin') =>
  by(account).data('BulletinDetail', { bulletinCode });
const keyOf = async (bulletinCode: string) => {
  const { version } = (await detail(bulletinCode)).bulletin;
  return { bulletinCode, version };
};

const text = (overrides: Partial<Schemas['BulletinText']> = {}): Schemas['BulletinText'] => ({
  title: '停電通知',
  contentHtml: '<p>週日停電</p>',
  target: 0,
  siteCodes: [],
  isForced: false,
  ...overrides,
});
const create = (overrides: Partial<Schemas['BulletinText']> = {}, account: Account = 'admin') =>
  by(account).data('BulletinCreate', { bulletin: text(overrides) });
const readers = async (
  bulletinCode: string,
  filters: { isRead?: boolean } = {},
  account: Account = 'admin',
) =>
  by(account).data('BulletinReaderList', { page: 1, pageSize: 100, filters: { bulletinCode, ...filters } });

describe('list', () => {
  test('shows writers everything, latest first, with read counts, in two statements', async () => {
    const page = await list('admin');
    expect(page).toMatchObject({ total: 15, summary: { draftCount: 2 } });
    expect(page.items.map(({ publishedAt, updatedAt }) => publishedAt ?? updatedAt)).toEqual(
      page.items
        .map(({ publishedAt, updatedAt }) => publishedAt ?? updatedAt)
        .sort()
        .reverse(),
    );
    const forced = page.items.find(({ bulletinCode }) => bulletinCode === 'BN0001');
    expect(forced).toMatchObject({ isForced: true, fileCount: 2, mayChange: true, isRead: true, state: 1 });
    const { audienceCount = 0, readCount } = forced?.reading ?? {};
    expect(readCount).toBe(audienceCount - 1);
    expect(page.items.find(({ bulletinCode }) => bulletinCode === 'BN0014')).toMatchObject({
      state: 0,
      reading: null,
      isRead: null,
    });
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(tokens.get('admin') ?? '', 'BulletinList', { page: 1, pageSize: 20 })),
    );
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('shows others published ones addressed to them, without read counts', async () => {
    const page = await list('sitestaff');
    expect(page.items.every(({ state, mayChange, reading }) => state === 1 && !mayChange && !reading)).toBe(
      true,
    );
    expect(codes(page)).toContain('BN0003');
    expect(codes(await list('single'))).not.toContain('BN0003');
    expect(page.summary).toMatchObject({ draftCount: 0 });
    expect(codes(await list('sitestaff', { isUnread: true }))).toHaveLength(page.summary.unreadCount);
  });

  test('hides bulletins for foreign sites from a company’s writer', async () => {
    const seen = codes(await list('manager'));
    expect(seen).toContain('BN0001');
    // Of a site out of the manager's scope.
    expect(seen).not.toContain('BN0015');
    expect((await error('BulletinDetail', { bulletinCode: 'BN0015' }, 'manager')).status).toBe(403);
  });

  test('filters by target, site, state, importance, period and keyword', async () => {
    expect(codes(await list('admin', { states: [2] })).sort()).toEqual(['BN0012', 'BN0013']);
    expect(codes(await list('admin', { isForced: true })).sort()).toEqual(['BN0001', 'BN0002', 'BN0003']);
    expect(codes(await list('admin', { targets: [4], siteCodes: ['TXG001'] }))).toEqual(['BN0005']);
    expect(codes(await list('admin', { from: '2026-11-14', to: '2026-11-14' }))).toEqual(['BN0007']);
    expect(codes(await list('admin', { keyword: '紙鈔' }))).toEqual(['BN0003']);
    const byRatio = { field: 'readRatio', order: 'desc' } as const;
    const sorted = await by('admin').data('BulletinList', { page: 1, pageSize: 100, sort: byRatio });
    const ratios = sorted.items.map(({ reading }) =>
      reading ? reading.readCount / reading.audienceCount : -1,
    );
    expect(ratios).toEqual([...ratios].sort((one, other) => other - one));
  });
});

describe('writing', () => {
  test('creates a cleaned draft for writers only, which all addressees see once published', async () => {
    const made = await create({
      contentHtml: '<p onclick="hit()">週日<script>hit()</script>停電</p>',
      isForced: true,
    });
    expect(made).toEqual({ bulletinCode: 'BN0016', version: 1 });
    expect(await detail('BN0016')).toMatchObject({
      bulletin: { state: 0, writerName: '林系統', publishedAt: null },
      contentHtml: '<p>週日停電</p>',
      history: [{ deal: '60101' }],
    });
    expect(codes(await list('sitestaff'))).not.toContain('BN0016');
    expect((await error('BulletinDetail', { bulletinCode: 'BN0016' }, 'sitestaff')).status).toBe(403);

    await by('admin').data('BulletinPublish', made);
    expect(codes(await list('sitestaff'))).toContain('BN0016');
    const { forceBulletin } = await signIn(server.app, 'single');
    expect(forceBulletin).toMatchObject([{ bulletin_Code: 'BN0016', bulletin_Content: '<p>週日停電</p>' }]);
    expect((await error('BulletinPublish', await keyOf('BN0016'))).code).toBe('bulletin-state');
  });

  test.each([
    [{ contentHtml: '<p> &nbsp;</p><script>hit()</script>' }, 'bulletin-empty', '/bulletin/contentHtml'],
    [{ target: 4 }, 'bulletin-without-sites', '/bulletin/siteCodes'],
    [{ target: 4, siteCodes: ['NOPE'] }, 'site-not-found', '/bulletin/siteCodes'],
    [{ title: '  ' }, 'invalid-payload', '/bulletin/title'],
  ] as const)('is refused for %j: %s', async (overrides, code, pointer) => {
    const bulletin = text(overrides as Partial<Schemas['BulletinText']>);
    expect(await error('BulletinCreate', { bulletin })).toMatchObject({ code, errors: [{ pointer }] });
  });

  test('requires the permission and visible sites', async () => {
    expect((await error('BulletinCreate', { bulletin: text() }, 'sitestaff')).status).toBe(403);
    expect((await error('BulletinCreate', { bulletin: text() }, 'senior')).status).toBe(403);
    const elsewhere = text({ target: 4, siteCodes: ['KHH001'] });
    expect((await error('BulletinCreate', { bulletin: elsewhere }, 'manager')).status).toBe(403);
    expect(await create({ target: 4, siteCodes: ['TPE001'] }, 'manager')).toMatchObject({ version: 1 });
  });

  test('keeps the named sites, increases the version, and requires re-reading on request when edited', async () => {
    const key = await keyOf('BN0003');
    const before = await readers('BN0003');
    expect(before.summary.readCount).toBeGreaterThan(0);
    const bulletin = text({ target: 4, siteCodes: ['TPE001', 'NWT001'], isForced: true });
    const edited = await by('admin').data('BulletinEdit', { ...key, bulletin, asksAgain: false });
    expect(edited.version).toBe(key.version + 1);
    expect((await detail('BN0003')).sites.map(({ siteCode }) => siteCode)).toEqual(['NWT001', 'TPE001']);
    expect((await readers('BN0003')).summary).toEqual(before.summary);

    expect(await error('BulletinEdit', { ...key, bulletin, asksAgain: true })).toMatchObject({
      code: 'stale-version',
      message: expect.stringMatching(/^此公告已於 2026\/11\/20 \d\d:\d\d 由林系統變更/),
    });
    await by('admin').data('BulletinEdit', { ...edited, bulletin: text(), asksAgain: true });
    expect((await readers('BN0003')).summary.readCount).toBe(0);
    expect((await detail('BN0003')).sites).toEqual([]);
  });
});

describe("a company's writer", () => {
  const query = async (text: string) => (await server.storage.database.sql.query(text)).rows;
  const stored = () =>
    query(`select bulletins.*, (select array_agg(site_code) from bulletin_sites
      where bulletin_sites.bulletin_code = bulletins.bulletin_code) from bulletins order by bulletin_code`);

  test.each([
    ['a published one of the head office', 'BN0001', `select 1`],
    ['a published one of the head office for its site', 'BN0007', `select 1`],
    ['a draft of the head office', 'BN0016', `select 1`],
    ['an unpublished one of the head office', 'BN0013', `select 1`],
    [
      'one of another company for all sites',
      'BN0006',
      `update bulletins set written_by = 'single' where bulletin_code = 'BN0006'`,
    ],
  ])('changes neither text, state nor files of %s', async (_title, bulletinCode, setUp) => {
    await create();
    await query(setUp);
    const { bulletin } = await detail(bulletinCode);
    const before = await stored();
    const { version } = bulletin;
    const reason = '測試';
    const forged = [
      ['BulletinEdit', { bulletinCode, version, bulletin: text(), asksAgain: true }],
      ['BulletinPublish', { bulletinCode, version }],
      ['BulletinUnpublish', { bulletinCode, version, reason }],
      ['BulletinDelete', { bulletinCode, version, reason }],
    ] as const;
    for (const [deal, payload] of forged) expect((await error(deal, payload, 'manager')).status).toBe(403);
    const link = { FileSettings_LinkedType: '1', FileSettings_LinkedCode: bulletinCode };
    const request = uploadRequest(tokens.get('manager') ?? '', { fields: { ...FIELDS, ...link } });
    expect((await send(server.app, request)).body.code).toBe('forbidden');
    expect(await stored()).toEqual(before);
  });

  test('reads published ones of the head office addressed to it, without history', async () => {
    await by('admin').data('BulletinEdit', {
      ...(await keyOf('BN0007')),
      bulletin: text(),
      asksAgain: false,
    });
    const seen = await detail('BN0007', 'manager');
    expect(seen).toMatchObject({ bulletin: { mayChange: false, state: 1 }, history: [] });
    expect((await detail('BN0007')).history).toHaveLength(1);
    const { readAt } = await by('manager').data('BulletinRead', { bulletinCode: 'BN0007' });
    expect(readAt).not.toBeNull();
  });

  test('neither lists nor opens drafts and unpublished ones of the head office', async () => {
    await create();
    const seen = codes(await list('manager', { states: [0, 2] }));
    // By the manager and a site manager of the same company.
    expect(seen.sort()).toEqual(['BN0012', 'BN0014']);
    for (const bulletinCode of ['BN0013', 'BN0015', 'BN0016'])
      expect((await error('BulletinDetail', { bulletinCode }, 'manager')).status).toBe(403);
    expect((await list('manager')).summary.draftCount).toBe(1);
  });

  test('changes what its company wrote', async () => {
    const key = await keyOf('BN0012');
    const bulletin = text({ target: 4, siteCodes: ['TPE001'] });
    await by('manager').data('BulletinEdit', { ...key, bulletin, asksAgain: false });
    expect((await detail('BN0012', 'manager')).bulletin).toMatchObject({
      title: '停電通知',
      mayChange: true,
    });
  });
});

describe('removing', () => {
  test('hides it from all except writers, and counts as new when published again', async () => {
    const reason = '日期有誤';
    await by('admin').data('BulletinUnpublish', { ...(await keyOf('BN0002')), reason });
    expect(codes(await list('sitestaff'))).not.toContain('BN0002');
    expect((await signIn(server.app, 'reader')).forceBulletin).toHaveLength(2);
    const down = await detail('BN0002');
    expect(down).toMatchObject({ bulletin: { state: 2 }, history: [{ deal: '60107', reason }] });
    expect((await error('BulletinUnpublish', { ...(await keyOf('BN0002')), reason })).code).toBe(
      'bulletin-state',
    );
    await by('admin').data('BulletinPublish', await keyOf('BN0002'));
    const again = (await detail('BN0002')).bulletin;
    expect(again).toMatchObject({ state: 1, publishedAt: again.updatedAt });
    expect(Date.parse(again.updatedAt)).toBeGreaterThan(Date.parse(down.bulletin.publishedAt ?? ''));
  });

  test('deletes drafts with their files, and no published ones', async () => {
    const { sql } = server.storage.database;
    await sql.query(
      `insert into files (file_id, folder, stored_name, file_name, media_type, size_bytes, linked_type, linked_code, uploaded_at)
       values ('f', 'bulletins', 'f.pdf', 'f.pdf', 'application/pdf', 1, 1, 'BN0014', now())`,
    );
    const reason = '不辦了';
    await by('admin').data('BulletinDelete', { ...(await keyOf('BN0014')), reason });
    expect((await error('BulletinDetail', { bulletinCode: 'BN0014' })).code).toBe('bulletin-not-found');
    expect((await sql.query(`select 1 from files where linked_code = 'BN0014'`)).rows).toEqual([]);
    expect((await error('BulletinDelete', { ...(await keyOf('BN0001')), reason })).code).toBe(
      'bulletin-state',
    );
  });
});

describe('reading', () => {
  test('is recorded once, by addressees, and moves the reader to the top of the list', async () => {
    const [unread] = (await readers('BN0007', { isRead: false })).items;
    expect(unread?.readAt).toBeNull();
    await server.storage.database.sql.query(
      `delete from bulletin_reads where account = 'sitestaff' and bulletin_code = 'BN0007'`,
    );
    const before = await readers('BN0007');
    const { readAt } = await by('sitestaff').data('BulletinRead', { bulletinCode: 'BN0007' });
    expect(readAt).toMatch(/^2026-11-20T/);
    expect(await by('sitestaff').data('BulletinRead', { bulletinCode: 'BN0007' })).toEqual({ readAt });
    const after = await readers('BN0007');
    expect(after.summary.readCount).toBe(before.summary.readCount + 1);
    expect(after.items.find(({ account }) => account === 'sitestaff')).toEqual({
      account: 'sitestaff',
      name: '蔡站員',
      accountType: 291,
      department: '營運部',
      readAt,
    });
    expect((await readers('BN0007', { isRead: true })).total).toBe(after.summary.readCount);
    expect(await by('admin').data('BulletinRead', { bulletinCode: 'BN0014' })).toEqual({ readAt: null });
    expect((await error('BulletinRead', { bulletinCode: 'BN0003' }, 'single')).status).toBe(403);
  });

  test('is shown to permitted accounts for people at their sites, and exported alike', async () => {
    const all = await readers('BN0001');
    const own = await readers('BN0001', {}, 'manager');
    expect(own.total).toBeLessThan(all.total);
    expect(own.items.map(({ account }) => account)).toContain('sitestaff');
    const row = (await list('manager')).items.find(({ bulletinCode }) => bulletinCode === 'BN0001');
    expect(row?.reading).toEqual(own.summary);
    const payload = { filters: { bulletinCode: 'BN0001' }, afterKey: null };
    const exported = await by('manager').data('BulletinReaderExport', payload);
    expect(exported.items.map(({ account }) => account).sort()).toEqual(
      own.items.map(({ account }) => account).sort(),
    );
    const query = { page: 1, pageSize: 20, filters: { bulletinCode: 'BN0001' } } as const;
    expect((await error('BulletinReaderList', query, 'sitestaff')).status).toBe(403);
  });
});
