import {
  type DealName,
  type DealRequest,
  type DealResult,
  FileLinkType,
  type Schemas,
} from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { FIELDS, uploadRequest } from '../files/testing/upload-form.ts';

const ACCOUNTS = ['admin', 'staff', 'engineer', 'sitestaff', 'single', 'senior'] as const;
type Account = (typeof ACCOUNTS)[number];
type ThreadDeal = Extract<DealName, `Thread${string}`>;

let server: TestApp;
const tokens = new Map<Account, string>();

beforeAll(async () => {
  server = await startTestApp();
  for (const account of ACCOUNTS) tokens.set(account, (await signIn(server.app, account)).accessToken);
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function error<K extends ThreadDeal>(deal: K, payload: DealRequest<K>, account: Account) {
  const { status, body } = await send(server.app, dealRequest(tokens.get(account) ?? '', deal, payload));
  return { status, ...body };
}

const by = (account: Account) => ({
  async data<K extends ThreadDeal>(deal: K, payload: DealRequest<K>): Promise<DealResult<K>> {
    const request = dealRequest(tokens.get(account) ?? '', deal, payload);
    const { body } = await send<Schemas['Refusal'] & { data?: string }>(server.app, request);
    if (body.data === undefined) throw new Error(`${deal}: ${JSON.stringify(body)}`);
    return JSON.parse(body.data) as DealResult<K>;
  },
});

const list = (account: Account, filters: Schemas['ThreadFilters'] = {}) =>
  by(account).data('ThreadList', { page: 1, pageSize: 100, filters });
const detail = (threadCode: string, account: Account = 'admin') =>
  by(account).data('ThreadDetail', { threadCode });
const ask = (account: Account = 'sitestaff', target: 1 | 2 = 1) =>
  by(account).data('ThreadOpen', { target, siteCode: 'TPE001', subject: ' 紙捲 ', content: ' 何時增配？ ' });
const stateOf = async (threadCode: string) => (await detail(threadCode)).thread.state;

describe('message board', () => {
  test('shows the threads of visible sites, latest message first, in two statements', async () => {
    const page = await list('admin');
    expect(page).toMatchObject({ total: 20, summary: { openCount: 7 } });
    const moments = page.items.map(({ lastPostAt }) => lastPostAt);
    expect(moments).toEqual([...moments].sort().reverse());
    const own = await list('sitestaff');
    expect(own.total).toBeLessThan(20);
    expect(codesOf(await list('sitestaff', { isUnread: true }))).toHaveLength(own.summary.unreadCount);
    expect(codesOf(await list('admin', { targets: [2], states: [0] })).length).toBeGreaterThan(0);
    expect(codesOf(await list('admin', { keyword: '統編發票' }))).toEqual(['MB0001']);
    expect((await list('sitestaff', { isMine: true })).items.every(({ mayEnd }) => mayEnd)).toBe(true);
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(tokens.get('admin') ?? '', 'ThreadList', { page: 1, pageSize: 20 })),
    );
    expect(statements).toBeLessThanOrEqual(3);
  });

  const codesOf = (page: DealResult<'ThreadList'>) => page.items.map(({ threadCode }) => threadCode);

  test('hides threads of other sites', async () => {
    const { threadCode } = await ask();
    expect((await error('ThreadDetail', { threadCode }, 'single')).status).toBe(403);
    expect((await error('ThreadReply', { threadCode, content: 'x' }, 'single')).status).toBe(403);
    expect((await error('ThreadDetail', { threadCode: 'MB9999' }, 'admin')).code).toBe('thread-not-found');
  });
});

describe('threads of sites out of scope', () => {
  test('are in no list or count of another account, and not found by code', async () => {
    const { threadCode } = await by('admin').data('ThreadOpen', {
      target: 1,
      siteCode: 'KHH001',
      subject: '別站',
      content: '別站的事',
    });
    const { items } = await list('sitestaff');
    expect(new Set(items.map(({ siteCode }) => siteCode))).toEqual(new Set(['TPE001']));
    expect((await list('sitestaff', { siteCodes: ['KHH001'] })).total).toBe(0);
    expect((await list('sitestaff', { keyword: '別站' })).total).toBe(0);
    expect((await error('ThreadDetail', { threadCode }, 'sitestaff')).status).toBe(403);
  });

  test('stay visible for their author after a move to another site', async () => {
    const { threadCode } = await ask();
    const { sql } = server.storage.database;
    await sql.query(`update account_sites set site_code = 'KHH001' where account = 'sitestaff'`);
    expect((await list('sitestaff', { siteCodes: ['TPE001'] })).items).toEqual(
      (await list('sitestaff', { siteCodes: ['TPE001'], isMine: true })).items,
    );
    expect((await detail(threadCode, 'sitestaff')).thread).toMatchObject({ threadCode, mayEnd: true });
    expect((await error('ThreadDetail', { threadCode: 'MB0001' }, 'single')).status).toBe(403);
  });
});

describe('a thread', () => {
  test('is open until its target answers, and open again after a further question', async () => {
    const { threadCode } = await ask();
    expect(await detail(threadCode)).toMatchObject({
      thread: { subject: '紙捲', state: 1, postCount: 1, isUnread: true },
      posts: [{ content: '何時增配？', isAnswer: false, isOwn: false, writerName: '蔡站員' }],
      history: [],
    });
    expect((await detail(threadCode, 'sitestaff')).thread).toMatchObject({ isUnread: false, mayEnd: true });
    await by('staff').data('ThreadReply', { threadCode, content: '明天' });
    expect(await stateOf(threadCode)).toBe(0);
    expect((await detail(threadCode, 'sitestaff')).thread.isUnread).toBe(true);
    await by('sitestaff').data('ThreadReply', { threadCode, content: '幾點？' });
    expect(await stateOf(threadCode)).toBe(1);
  });

  test('can be answered for its own target only', async () => {
    const { threadCode } = await ask('sitestaff', 2);
    await by('staff').data('ThreadReply', { threadCode, content: '補充' });
    expect(await stateOf(threadCode)).toBe(1);
    await by('engineer').data('ThreadReply', { threadCode, content: '已修正' });
    expect(await stateOf(threadCode)).toBe(0);
  });

  test('can be closed by its author and by its target, and reopened in its former state', async () => {
    const { threadCode } = await ask();
    const { version } = await by('staff').data('ThreadReply', { threadCode, content: '明天' });
    const key = { threadCode, version, reason: '已解決' };
    expect((await error('ThreadClose', key, 'engineer')).status).toBe(403);
    expect((await error('ThreadClose', { ...key, version: 1 }, 'sitestaff')).code).toBe('stale-version');
    const closed = await by('sitestaff').data('ThreadClose', key);
    expect(await stateOf(threadCode)).toBe(2);
    expect((await error('ThreadReply', { threadCode, content: 'x' }, 'staff')).code).toBe('thread-closed');
    await by('staff').data('ThreadReopen', { ...closed, reason: '又發生' });
    expect(await stateOf(threadCode)).toBe(0);
    const { history } = await detail(threadCode);
    expect(history.map(({ deal, accountName, reason }) => [deal, accountName, reason])).toEqual([
      ['60208', '李專員', '又發生'],
      ['60207', '蔡站員', '已解決'],
    ]);
    const again = { threadCode, version: closed.version + 1, reason: 'x' };
    expect((await error('ThreadReopen', again, 'staff')).code).toBe('thread-not-closed');
  });

  test('has a read position per account, which never moves back', async () => {
    const { threadCode } = await ask();
    await by('sitestaff').data('ThreadReply', { threadCode, content: '補充' });
    expect(await by('staff').data('ThreadRead', { threadCode, postNumber: 1 })).toEqual({ postNumber: 1 });
    expect((await detail(threadCode, 'staff')).thread.isUnread).toBe(true);
    expect(await by('staff').data('ThreadRead', { threadCode, postNumber: 99 })).toEqual({ postNumber: 2 });
    expect(await by('staff').data('ThreadRead', { threadCode, postNumber: 1 })).toEqual({ postNumber: 2 });
    expect((await detail(threadCode, 'staff')).thread.isUnread).toBe(false);
    expect((await detail(threadCode, 'admin')).thread.isUnread).toBe(true);
  });

  test('accepts files of its writers until it is closed', async () => {
    const { threadCode, version } = await ask();
    const attach = async (account: Account) => {
      const link = {
        FileSettings_LinkedType: `${FileLinkType.Message}`,
        FileSettings_LinkedCode: threadCode,
      };
      const request = uploadRequest(tokens.get(account) ?? '', { fields: { ...FIELDS, ...link } });
      const { body } = await send<{ Success?: boolean; code?: string }>(server.app, request);
      return body.Success || body.code;
    };
    expect(await attach('staff')).toBe(true);
    expect(await attach('single')).toBe('forbidden');
    const { thread, files } = await detail(threadCode, 'sitestaff');
    const [file] = files;
    expect((await detail(threadCode, 'staff')).removableFileIds).toEqual([]);
    expect((await detail(threadCode, 'admin')).removableFileIds).toEqual([file?.fileSettings_ID]);
    expect([thread.fileCount, files.map((file) => file.fileSettings_FileName)]).toEqual([
      1,
      ['現場照片.png'],
    ]);
    await by('sitestaff').data('ThreadClose', { threadCode, version, reason: '已解決' });
    expect(await attach('staff')).toBe('record-closed');
    expect((await detail(threadCode, 'admin')).removableFileIds).toEqual([]);
  });

  test('can be created with the permission at visible sites', async () => {
    const thread = { target: 1, siteCode: 'KHH001', subject: 'x', content: 'x' } as const;
    expect((await error('ThreadOpen', thread, 'sitestaff')).status).toBe(403);
    expect((await error('ThreadOpen', { ...thread, siteCode: 'NOPE' }, 'admin')).code).toBe('site-not-found');
    expect((await error('ThreadOpen', thread, 'senior')).status).toBe(403);
  });
});
