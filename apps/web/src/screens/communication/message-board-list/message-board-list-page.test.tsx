import type { DealResult, Schemas } from '@parking-plus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const CLERK = ['60200', '60201', '60202', '60207'];

const buildRow = (overrides: Partial<Schemas['ThreadRow']> = {}): Schemas['ThreadRow'] => ({
  threadCode: 'MB0001',
  target: 1,
  siteCode: 'S01',
  siteName: '信義松仁站',
  subject: '車主要求補印公司統編發票',
  state: 0,
  askedByName: '王小明',
  openedAt: '2026-11-18T14:00:00+08:00',
  lastPostAt: '2026-11-19T14:20:00+08:00',
  lastPosterName: '李專員',
  postCount: 2,
  fileCount: 0,
  isUnread: true,
  mayEnd: true,
  version: 3,
  ...overrides,
});
const closed = buildRow({
  threadCode: 'MB0002',
  target: 2,
  subject: '閘門韌體更新時間',
  state: 2,
  isUnread: false,
  mayEnd: false,
});

const buildPost = (overrides: Partial<Schemas['ThreadPost']> = {}): Schemas['ThreadPost'] => ({
  postNumber: 1,
  isAnswer: false,
  isOwn: true,
  writerName: '王小明',
  content: '可以作廢重開嗎？',
  writtenAt: '2026-11-18T14:00:00+08:00',
  ...overrides,
});
const answer = buildPost({
  postNumber: 2,
  isAnswer: true,
  isOwn: false,
  writerName: '李專員',
  content: '可以。',
});

let server: FakeServer;
let record: DealResult<'ThreadDetail'>;

function serve(codes: readonly string[] = CLERK) {
  record = { thread: buildRow(), posts: [buildPost(), answer], files: [], removableFileIds: [], history: [] };
  server = serveScreen(codes)
    .onDeal('60200', {
      items: [buildRow(), closed],
      total: 2,
      page: 1,
      pageSize: 20,
      summary: { openCount: 0, unreadCount: 1 },
    })
    .onDeal('60210', () => dealResponse(record))
    .onDeal('60213', ({ postNumber }: { postNumber: number }) => {
      record = { ...record, thread: { ...record.thread, isUnread: false } };
      return dealResponse({ postNumber });
    });
}
beforeEach(() => {
  serve();
  setServerTime('2026-11-20T14:00:00+08:00', Date.now());
});
afterEach(() => switchLanguage('zh_TC'));

const show = (search = '') => showScreen('communication/message-board-list', search);
const sent = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json));
const rowOf = async (code: string) =>
  within((await screen.findByText(code, { selector: 'td *' })).closest('tr') as HTMLElement);
const dialogOf = async (text: string) =>
  within((await screen.findByText(text)).closest('[role="dialog"]') as HTMLElement);

describe('留言板', () => {
  it('shows states as text and unread threads, and filters unread threads with one click', async () => {
    const { user } = await show();
    const row = await rowOf('MB0001');
    for (const word of ['未讀', '已回覆', '會計', '信義松仁站', '李專員', '2026/11/19 14:20'])
      row.getByText(word);
    expect((await rowOf('MB0002')).queryByText('未讀')).toBeNull();
    expect((await rowOf('MB0002')).getByRole('button', { name: '重開' }).title).toBe(
      '由提出人或負責回覆的人處理',
    );
    await user.click(screen.getByRole('button', { name: /^我未讀的\s*1/ }));
    await waitFor(() => expect(sent('60200').at(-1)?.filters).toEqual({ isUnread: true }));
  });

  it('shows a conversation, marks it as read once, and sends a reply with Ctrl+Enter', async () => {
    server.onDeal('60202', ({ content }: { content: string }) => {
      record = { ...record, posts: [...record.posts, buildPost({ postNumber: 3, content })] };
      return dealResponse({ postNumber: 3, version: 4 });
    });
    const { user } = await show('?detail=MB0001');
    const posts = within(await screen.findByRole('list', { name: '對話' }));
    expect(posts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '王小明（我）2026/11/18 14:00可以作廢重開嗎？',
      '李專員回覆2026/11/18 14:00可以。',
    ]);
    await waitFor(() => expect(sent('60213')).toEqual([{ threadCode: 'MB0001', postNumber: 2 }]));
    await user.type(await screen.findByRole('textbox', { name: /^回覆/ }), '謝謝');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await posts.findByText('謝謝')).toBeDefined();
    expect(sent('60202')).toEqual([{ threadCode: 'MB0001', content: '謝謝' }]);
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^回覆/ }).value).toBe(''),
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^回覆/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('請填寫內容')).toBeDefined();
    expect(sent('60202')).toHaveLength(1);
    expect(sent('60213')).toHaveLength(1);
  });

  it('shows recent times in relative form @spec(9.15)', async () => {
    const written = ['13:59:50', '13:54:30', '10:30:00', '2026-11-19T10:00:00'].map((at, index) =>
      buildPost({ postNumber: index + 1, writtenAt: `${at.length > 8 ? at : `2026-11-20T${at}`}+08:00` }),
    );
    record = { ...record, posts: [...written, buildPost({ postNumber: 5 })] };
    await show('?detail=MB0001');
    const posts = await screen.findByRole('list', { name: '對話' });
    const times = () => [...posts.querySelectorAll('time')].map(({ textContent }) => textContent);
    expect(times()).toEqual(['剛剛', '6 分鐘前', '4 小時前', '1 天前', '2026/11/18 14:00']);
    await switchLanguage('en');
    await waitFor(() =>
      expect(times()).toEqual(['just now', '6 minutes ago', '4 hours ago', '1 day ago', '2026/11/18 14:00']),
    );
  });

  it('opens a thread at a site, shows a rejection at its field, and then shows the thread', async () => {
    const error = '找不到場站 S02，請重新選擇。';
    server.onDeal('60201', () => ({
      body: {
        success: false,
        code: 'site-not-found',
        message: `未送出留言：${error}`,
        errors: [{ pointer: '/siteCode', code: 'not-found', message: error }],
      },
    }));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '新增留言' }));
    const form = await dialogOf('附件於送出後加入');
    await user.click(form.getByRole('combobox', { name: /場站/ }));
    await user.click(await screen.findByText('板橋府中站', { selector: '.ant-select-item-option-content' }));
    await user.type(form.getByRole('textbox', { name: /主旨/ }), '紙捲');
    await user.type(form.getByRole('textbox', { name: /內容/ }), '何時增配？');
    await user.click(form.getByRole('button', { name: /送\s?出/ }));
    expect(await form.findByText(error)).toBeDefined();
    const thread = { target: 1, siteCode: 'S02', subject: '紙捲', content: '何時增配？' };
    expect(sent('60201')).toEqual([thread]);
    server.onDeal('60201', { threadCode: 'MB0021', version: 1 });
    await user.click(form.getByRole('button', { name: /送\s?出/ }));
    await waitFor(() => expect(sent('60210')).toContainEqual({ threadCode: 'MB0021' }));
    expect(sent('60201')).toEqual([thread, thread]);
  });

  it('closes a thread with a reason, and keeps the reason on a conflict', async () => {
    server.onDeal('60207', () => ({
      body: { success: false, code: 'stale-version', message: '這則留言已由李專員變更，請重新整理。' },
    }));
    const { user } = await show();
    await user.click((await rowOf('MB0001')).getByRole('button', { name: '結案' }));
    const question = await dialogOf('將「車主要求補印公司統編發票」結案？');
    await user.type(question.getByRole('textbox', { name: /原因/ }), '已解決');
    await user.click(question.getByRole('button', { name: /結\s?案/ }));
    expect(await question.findByText('這則留言已由李專員變更，請重新整理。')).toBeDefined();
    expect(question.getByRole<HTMLTextAreaElement>('textbox', { name: /原因/ }).value).toBe('已解決');
    expect(sent('60207')).toEqual([{ threadCode: 'MB0001', version: 3, reason: '已解決' }]);
  });

  it('disables replies in a closed thread', async () => {
    record = { ...record, thread: closed };
    await show('?detail=MB0002');
    expect(await screen.findByText('這則留言已結案，重開後可繼續回覆。')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /^回覆/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '上傳附件' })).toBeNull();
  });

  it('offers no write actions to read-only users', async () => {
    serve(['60200']);
    await show('?detail=MB0001');
    expect(await screen.findByText('可以。')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /^回覆/ })).toBeNull();
    for (const name of ['新增留言', '結案', /^結\s?案$/, /匯出/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
