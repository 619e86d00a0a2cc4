import type { DealResult, Schemas } from '@parking-plus/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['LaneRow'] = {
  laneId: 'one',
  siteCode: 'S01',
  laneCode: 'IN1',
  name: '北側入口',
  direction: 1,
  vehicleKinds: [],
  state: 1,
  startsOn: '2026-11-20',
  endsOn: null,
  machineCount: 0,
  openingsPerHour: 6,
  siteName: '信義松仁站',
  version: 3,
};
const page: DealResult<'LaneList'> = {
  items: [row],
  total: 1,
  page: 1,
  pageSize: 20,
};
const CODES = ['70700', '70701', '70702', '70703', '70704'];

let server: FakeServer;

function serve(codes: readonly string[] = CODES) {
  server = serveScreen(codes).onDeal('70700', page).onDeal('70710', { record: row, history: [] });
}
beforeEach(() => serve());

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const shownRow = async () =>
  within((await screen.findByText(row.laneCode, { selector: 'td *' })).closest('tr') as HTMLElement);

it('queries the filters of its URL, and shows a row with its detail', async () => {
  const { user } = await showScreen('sites/lane-list', '?keyword=A&sort=name.desc');
  await user.click((await shownRow()).getByRole('button', { name: row.laneCode }));
  expect(await screen.findByText('還沒有異動。')).toBeDefined();
  expect(screen.getByText('信義松仁站 IN1')).toBeDefined();
  expect(screen.getByText('全部車種')).toBeDefined();
  expect(sentTo('70700')[0]).toEqual({
    page: 1,
    pageSize: 20,
    sort: { field: 'name', order: 'desc' },
    filters: { keyword: 'A' },
  });
});

it('starts the action that its URL names, once, and none without the right', async () => {
  await showScreen('sites/lane-list', '?do=70701');
  expect(await screen.findByRole('dialog', { name: '新增車道' })).toBeDefined();
  expect(window.location.search).not.toContain('do=');
  cleanup();
  serve(['70700']);
  await showScreen('sites/lane-list', '?do=70701');
  await shownRow();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('edits a row, and shows the server’s error at the field', async () => {
  server.onDeal('70702', () => ({
    body: {
      success: false,
      message: '未儲存',
      errors: [{ pointer: '/entries/name', message: '已有相同的資料' }],
    },
  }));
  const { user } = await showScreen('sites/lane-list');
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const field = await within(await screen.findByRole('dialog')).findByLabelText('名稱');
  fireEvent.change(field, { target: { value: '另一筆資料' } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  expect(await screen.findByText('已有相同的資料')).toBeDefined();
  expect(sentTo('70702')).toMatchObject([{ laneId: 'one', version: 3, entries: { name: '另一筆資料' } }]);
});

it('deletes a row with a reason, for accounts that may delete', async () => {
  const { user: staff } = await showScreen('sites/lane-list');
  expect(await findRowAction(staff, await shownRow(), '刪除')).toBeNull();
  cleanup();
  const actionCodes = CODES.map((operateCode) => ({ operateCode }));
  const userInfo = { name: '林系統', type: 1, code: 'U1', account: 'admin' };
  openSession({
    tokens: { accessToken: 'a', refreshToken: 'r' },
    info: buildSessionInfo({ actionCodes, userInfo }),
  });
  server.onDeal('70703', () => dealResponse({ laneId: 'one' }));
  const { user } = await showScreen('sites/lane-list');
  await pressRowAction(user, await shownRow(), '刪除');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '重複建立' } });
  await user.click(dialog.getByRole('button', { name: /刪\s?除/ }));
  await waitFor(() => expect(sentTo('70703')).toEqual([{ laneId: 'one', version: 3, reason: '重複建立' }]));
});

it('offers no actions without permission', async () => {
  serve(['70700']);
  await showScreen('sites/lane-list');
  expect((await shownRow()).queryByRole('button', { name: '編輯' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增車道' })).toBeNull();
});

it('shows a load error in place', async () => {
  server.onDeal('70700', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('sites/lane-list');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /重\s?試/ })).toBeDefined();
});

it('offers no withdrawn site for a new lane, and names that of an old one', async () => {
  const sites = [buildSiteOption({ state: 0 }), buildSiteOption({ siteCode: 'S02', siteName: '光復站' })];
  server.onDeal('90100', { sites });
  const { user } = await showScreen('sites/lane-list');
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const site = await screen.findByLabelText('場站', { selector: '[role=dialog] input' });
  await waitFor(() => expect(site.closest('.ant-select')?.textContent).toBe('信義松仁站'));
  await user.click(screen.getByRole('button', { name: /取\s?消/ }));
  await user.click(screen.getByRole('button', { name: '新增車道' }));
  await waitFor(() => expect(screen.getAllByRole('dialog').at(-1)?.textContent).toContain('新增車道'));
  const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
  fireEvent.mouseDown(await dialog.findByLabelText('場站'));
  const offered = await screen.findAllByText(/站$/, { selector: '.ant-select-item-option-content' });
  expect(offered.map(({ textContent }) => textContent)).toEqual(['光復站']);
});
