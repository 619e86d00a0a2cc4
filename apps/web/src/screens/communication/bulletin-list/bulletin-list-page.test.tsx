import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bulletinQueries } from '../../../resources/bulletins/bulletin-queries.ts';
import { openSession } from '../../../session/state/session-actions.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction } from '../../../testing/row-actions.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { parseLinkUrl } from './link-row.tsx';

const WRITER = ['60100', '60101', '60102', '60103', '60104', '60106', '60107', '60112', '60114'];

let server: FakeServer;
let asked: DealRequest<'BulletinList'>[];
let said: string[];
let unbind = () => {};
let items: Schemas['BulletinRow'][];

function build(overrides: Partial<Schemas['BulletinRow']> = {}): Schemas['BulletinRow'] {
  return {
    bulletinCode: 'BN0001',
    title: '停電通知',
    target: 0,
    isForced: false,
    state: 1,
    writerName: '林系統',
    insertedAt: '2026-11-18T09:00:00+08:00',
    updatedAt: '2026-11-18T09:30:00+08:00',
    publishedAt: '2026-11-18T09:30:00+08:00',
    fileCount: 1,
    reading: { audienceCount: 20, readCount: 5 },
    isRead: false,
    mayChange: true,
    version: 3,
    ...overrides,
  };
}

const draft = build({
  bulletinCode: 'BN0002',
  title: '春節收費',
  state: 0,
  publishedAt: null,
  reading: null,
  isRead: null,
});

function detailOf(bulletin: Schemas['BulletinRow']): DealResult<'BulletinDetail'> {
  return { bulletin, contentHtml: '', sites: [], files: [], history: [] };
}

function signInWith(codes: readonly string[], type = 1) {
  const actionCodes = codes.map((operateCode) => ({ operateCode }));
  const userInfo = { name: '王小明', type, code: 'U1', account: 'admin' };
  openSession({
    tokens: { accessToken: 'a', refreshToken: 'r' },
    info: buildSessionInfo({ actionCodes, userInfo }),
  });
}

beforeEach(() => {
  signInWith(WRITER);
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  asked = [];
  said = [];
  items = [build(), draft];
  unbind = bindNotices(({ text }) => void said.push(text));
  server = new FakeServer();
  server.install();
  server.onDeal('60100', (payload: unknown) => {
    asked.push(payload as DealRequest<'BulletinList'>);
    const summary = { unreadCount: 1, draftCount: 1 };
    return dealResponse({ items, total: items.length, page: 1, pageSize: 20, summary });
  });
  server.onDeal('60110', (payload: unknown) => {
    const { bulletinCode } = payload as { bulletinCode: string };
    return dealResponse(
      detailOf(items.find((row) => row.bulletinCode === bulletinCode) ?? build({ bulletinCode })),
    );
  });
  server.onDeal('60111', { readAt: '2026-11-20T10:00:00+08:00' });
  server.onDeal('90100', { sites: [buildSiteOption()] });
});
afterEach(() => unbind());

const show = (search = '') => showScreen('communication/bulletin-list', search);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const write = (text: string) =>
  fireEvent.paste(screen.getByRole('textbox', { name: '公告內容' }), {
    clipboardData: {
      getData: (kind: string) => (kind === 'text/plain' ? text : ''),
      files: [],
      items: [],
      types: [],
    },
  });

describe('bulletin list', () => {
  it('shows the audience, the state and the share of readers', async () => {
    await show('?states=0,1&targets=0');
    const row = await rowOf('停電通知');
    for (const text of ['未讀', '全部', '發布', '2026/11/18 09:30', '5 / 20', '25%'])
      expect(row.getAllByText(text).length).toBeGreaterThan(0);
    expect((await rowOf('春節收費')).getByText('草稿')).toBeDefined();
    expect(asked[0]?.filters).toEqual({ states: [0, 1], targets: [0] });
  });

  it('filters drafts and unread bulletins with one click', async () => {
    const { user } = await show();
    await rowOf('停電通知');
    await user.click(screen.getByRole('button', { name: /^草稿/ }));
    await waitFor(() => expect(asked.at(-1)?.filters).toEqual({ states: [0] }));
    await user.click(screen.getByRole('button', { name: /^我未讀的/ }));
    await waitFor(() => expect(asked.at(-1)?.filters).toEqual({ isUnread: true }));
  });

  it('offers no write actions to read-only users', async () => {
    signInWith(['60100'], 291);
    items = [build({ reading: null, mayChange: false })];
    const { user } = await show();
    const row = await rowOf('停電通知');
    expect(await findRowAction(user, row, '編輯')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: /已讀率/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /新增公告/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^草稿/ })).toBeNull();
  });
});

describe('reading', () => {
  it('marks an ordinary bulletin as read when it is opened', async () => {
    await show('?detail=BN0001');
    await waitFor(() => expect(sentTo('60111')).toEqual([{ bulletinCode: 'BN0001' }]));
  });

  it('marks an important bulletin as read when the user confirms it', async () => {
    items = [build({ isForced: true })];
    const { user } = await show('?detail=BN0001');
    const button = await screen.findByRole('button', { name: '我已閱讀此公告' });
    expect(sentTo('60111')).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(sentTo('60111')).toEqual([{ bulletinCode: 'BN0001' }]));
  });

  it('shows a message in place if the bulletin is unpublished while it is read', async () => {
    items = [build({ isForced: true })];
    const { client } = await show('?detail=BN0001');
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByRole('button', { name: '我已閱讀此公告' });
    server.onDeal('60110', () => ({ status: 403, body: { success: false, message: '權限不足' } }));
    items = [];
    void client.invalidateQueries({ queryKey: bulletinQueries.all() });
    expect(await drawer.findByText('這則公告已下架，或對象不再包含您。')).toBeDefined();
    expect(drawer.queryByRole('button', { name: '我已閱讀此公告' })).toBeNull();
    expect(drawer.queryByText('發布')).toBeNull();
    expect(said).toEqual([]);
  });

  it('lists readers and non-readers', async () => {
    server.onDeal('60112', (payload: unknown) => {
      const { filters } = payload as DealRequest<'BulletinReaderList'>;
      const readers = [
        { account: 'staff', name: '李專員', accountType: 150, department: null, readAt: null },
        {
          account: 'hr',
          name: '黃人資',
          accountType: 149,
          department: '人資部',
          readAt: '2026-11-19T08:00:00+08:00',
        },
      ].filter(({ readAt }) => filters.isRead === undefined || filters.isRead === (readAt !== null));
      return dealResponse({
        items: readers,
        total: readers.length,
        page: 1,
        pageSize: 50,
        summary: { audienceCount: 2, readCount: 1 },
      });
    });
    const { user } = await show();
    await pressRowAction(user, await rowOf('停電通知'), /已讀名單/);
    const table = within(await screen.findByRole('group', { name: '已讀名單' }));
    expect(table.getByRole('row', { name: 'staff 李專員 公司人員 – 未讀' })).toBeDefined();
    await user.click(screen.getByText('未讀 1'));
    await waitFor(() => expect(screen.queryByText('黃人資')).toBeNull());
  });
});

describe('writing', () => {
  it('saves the input as a draft and shows a rejection at its field', async () => {
    server.onDeal('60101', () => ({
      body: {
        success: false,
        message: '未儲存公告',
        errors: [{ pointer: '/bulletin/title', code: 'taken', message: '標題太像了' }],
      },
    }));
    const { user } = await show();
    await rowOf('停電通知');
    await user.click(screen.getByRole('button', { name: /新增公告/ }));
    await screen.findByRole('textbox', { name: '公告內容' });
    await user.click(screen.getByRole('button', { name: '儲存草稿' }));
    await waitFor(() => expect(screen.getByLabelText('標題').getAttribute('aria-invalid')).toBe('true'));
    expect(sentTo('60101')).toEqual([]);
    fireEvent.change(screen.getByLabelText('標題'), { target: { value: '停水通知' } });
    write('週日停水');
    await user.click(screen.getByRole('button', { name: '儲存草稿' }));
    expect(await screen.findByText('標題太像了')).toBeDefined();
    expect(sentTo('60101')).toEqual([
      {
        bulletin: {
          title: '停水通知',
          contentHtml: '<p>週日停水</p>',
          target: 0,
          siteCodes: [],
          isForced: false,
        },
      },
    ]);
    server.onDeal('60101', { bulletinCode: 'BN0009', version: 1 });
    fireEvent.change(screen.getByLabelText('標題'), { target: { value: '停水通知二' } });
    await user.click(screen.getByRole('button', { name: '儲存草稿' }));
    await waitFor(() => expect(said).toContain('已儲存草稿，加入附件後即可發布'));
  });

  it('formats text with a toolbar that takes one Tab stop and arrow keys', async () => {
    const { user } = await show();
    await rowOf('停電通知');
    await user.click(screen.getByRole('button', { name: /新增公告/ }));
    await screen.findByRole('textbox', { name: '公告內容' });
    const tools = within(screen.getByRole('toolbar', { name: '公告內容的工具列' }));
    const bold = tools.getByRole('button', { name: '粗體' });
    expect([bold.getAttribute('aria-pressed'), bold.title]).toEqual(['false', '粗體（Ctrl+B）']);
    await user.click(bold);
    await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('true'));
    bold.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tools.getByRole('button', { name: '斜體' }));
    expect(bold.tabIndex).toBe(-1);
  });

  it('publishes after a confirmation and unpublishes with a reason', async () => {
    server.onDeal('60106', { bulletinCode: 'BN0002', version: 4 });
    server.onDeal('60107', { bulletinCode: 'BN0001', version: 4 });
    const { user } = await show();
    await user.click((await rowOf('春節收費')).getByRole('button', { name: '發布' }));
    const [title] = await screen.findAllByText('發布「春節收費」？');
    const question = title?.closest<HTMLElement>('[role=dialog]');
    await user.click(within(question ?? document.body).getByRole('button', { name: /^發\s?布$/ }));
    await waitFor(() => expect(said).toContain('已發布'));
    expect(sentTo('60106')).toEqual([{ bulletinCode: 'BN0002', version: 3 }]);

    await pressRowAction(user, await rowOf('停電通知'), '下架');
    const [heading] = await screen.findAllByText('下架「停電通知」？');
    const dialog = within(heading?.closest<HTMLElement>('[role=dialog]') ?? document.body);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '日期有誤' } });
    await user.click(dialog.getByRole('button', { name: /下\s?架/ }));
    await waitFor(() => expect(said).toContain('已下架'));
    expect(sentTo('60107')).toEqual([{ bulletinCode: 'BN0001', version: 3, reason: '日期有誤' }]);
  });
});

it.each([
  ['law.moj.gov.tw', 'https://law.moj.gov.tw'],
  [' https://a.tw/x ', 'https://a.tw/x'],
  ['mailto:a@b.tw', 'mailto:a@b.tw'],
  ['javascript:hit()', null],
  ['data:text/html,x', null],
  ['a b', null],
  ['', null],
])('a link to %j leads to %s', (text, expected) => {
  expect(parseLinkUrl(text)).toBe(expected);
});
