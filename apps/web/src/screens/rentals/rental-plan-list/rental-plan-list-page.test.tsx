import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['RentalPlanRow'] = {
  planCode: 'S01-P1',
  name: '平面固定車格',
  siteCode: 'S01',
  siteName: '信義松仁站',
  setMode: 1,
  vehicleKind: 1,
  rentTwd: 4_800,
  depositTwd: 4_800,
  maxPeriod: 12,
  platesPerBay: 3,
  validFrom: '2020-01-01',
  validUntil: null,
  renewableUntil: null,
  standing: 'in-force',
  rentalCount: 2,
  version: 3,
};
const page: DealResult<'RentalPlanList'> = { items: [row], total: 1, page: 1, pageSize: 20 };
const detail: DealResult<'RentalPlanDetail'> = {
  plan: row,
  prices: [
    { effectiveFrom: '2027-01-01', rentTwd: 5_000, depositTwd: 5_000 },
    { effectiveFrom: '2020-01-01', rentTwd: 4_800, depositTwd: 4_800 },
  ],
  history: [],
};
const CODES = ['20600', '20601', '20602', '20603', '20604', '20605'];

let server: FakeServer;

function serve(codes: readonly string[] = CODES) {
  server = serveScreen(codes);
  const info = buildSessionInfo({
    actionCodes: codes.map((operateCode) => ({ operateCode })),
    userInfo: { name: '林系統', type: 1, code: 'U1', account: 'admin' },
  });
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info });
  server.onDeal('20600', page).onDeal('20610', detail);
}
beforeEach(() => serve());

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const shownRow = async () =>
  within((await screen.findByText(row.name, { selector: 'td *' })).closest('tr') as HTMLElement);

it('queries the filters of its URL, and shows a row with its detail', async () => {
  const { user } = await showScreen('rentals/rental-plan-list', '?keyword=A&sort=name.desc');
  await user.click((await shownRow()).getByRole('button', { name: row.name }));
  expect(await screen.findByText('2027/01/01 起的價格')).toBeDefined();
  expect(screen.getByText('還沒有異動。')).toBeDefined();
  expect(sentTo('20600')[0]).toEqual({
    page: 1,
    pageSize: 20,
    sort: { field: 'name', order: 'desc' },
    filters: { keyword: 'A' },
  });
});

it('edits a row, and shows the server’s error at the field', async () => {
  server.onDeal('20602', () => ({
    body: {
      success: false,
      message: '未儲存',
      errors: [{ pointer: '/entries/name', message: '已有相同的資料' }],
    },
  }));
  const { user } = await showScreen('rentals/rental-plan-list');
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const field = await within(await screen.findByRole('dialog')).findByLabelText('方案名稱');
  fireEvent.change(field, { target: { value: '另一筆資料' } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  expect(await screen.findByText('已有相同的資料')).toBeDefined();
  expect(sentTo('20602')).toMatchObject([
    { planCode: 'S01-P1', version: 3, entries: { name: '另一筆資料', validUntil: null } },
  ]);
});

it('schedules a price, which starts after today', async () => {
  server.onDeal('20605', () => dealResponse({ planCode: 'S01-P1' }));
  const { user } = await showScreen('rentals/rental-plan-list');
  await pressRowAction(user, await shownRow(), '調價');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('月租金'), { target: { value: '5000' } });
  await user.click(dialog.getByRole('button', { name: /儲\s?存/ }));
  expect(sentTo('20605')).toEqual([]);
  const date = dialog.getByLabelText('生效日');
  fireEvent.mouseDown(date);
  fireEvent.change(date, { target: { value: '2027/01/01' } });
  fireEvent.keyDown(date, { key: 'Enter', code: 'Enter' });
  await user.click(dialog.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() =>
    expect(sentTo('20605')).toEqual([
      { planCode: 'S01-P1', version: 3, effectiveFrom: '2027-01-01', rentTwd: 5_000, depositTwd: 4_800 },
    ]),
  );
});

it('keeps a plan with active rentals', async () => {
  const { user } = await showScreen('rentals/rental-plan-list');
  expect(await rowActionReason(user, await shownRow(), '刪除')).toBe('還有 2 份承租中的合約，請改設停售日。');
});

it('deletes a row with a reason', async () => {
  server.onDeal('20600', { ...page, items: [{ ...row, rentalCount: 0 }] });
  server.onDeal('20603', () => dealResponse({ planCode: 'S01-P1' }));
  const { user } = await showScreen('rentals/rental-plan-list');
  await pressRowAction(user, await shownRow(), '刪除');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '重複建立' } });
  await user.click(dialog.getByRole('button', { name: /刪\s?除/ }));
  await waitFor(() =>
    expect(sentTo('20603')).toEqual([{ planCode: 'S01-P1', version: 3, reason: '重複建立' }]),
  );
});

it('offers no actions without permission', async () => {
  serve(['20600']);
  await showScreen('rentals/rental-plan-list');
  expect((await shownRow()).queryByRole('button', { name: '編輯' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增方案' })).toBeNull();
});

it('shows a load error in place', async () => {
  server.onDeal('20600', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('rentals/rental-plan-list');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /重\s?試/ })).toBeDefined();
});
