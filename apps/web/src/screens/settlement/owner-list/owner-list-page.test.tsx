import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['OwnerRow'] = {
  ownerId: 'one',
  name: '名稱範例',
  taxNumber: '04595257',
  contact: '聯絡人範例',
  phone: '電話範例',
  address: '地址範例',
  bankCode: '004',
  bankAccountNumber: '012345678901',
  bankAccountName: '戶名範例',
  endsOn: '2026-11-20',
  version: 3,
};
const contract: Schemas['OwnerContractRow'] = {
  ownerContractId: 'C1',
  contractNumber: 'S01-1',
  siteCode: 'S01',
  ownerId: 'one',
  startsOn: '2024-03-01',
  endsOn: null,
  feePerMille: 150,
  guaranteeTwd: 0,
  fixedRentTwd: 0,
  deductsServiceOrders: false,
  deductsBankFees: false,
  settlementDay: 5,
  bankCode: null,
  bankAccountNumber: null,
  state: 1,
  ownerName: '名稱範例',
  siteName: '信義松仁站',
  version: 1,
};
const page: DealResult<'OwnerList'> = {
  items: [row],
  total: 1,
  page: 1,
  pageSize: 20,
};
const CODES = ['70900', '70901', '70902', '70903', '70904'];

let server: FakeServer;

function serve(codes: readonly string[] = CODES) {
  server = serveScreen(codes)
    .onDeal('70900', page)
    .onDeal('70910', { record: row, contracts: [contract], history: [] });
}
beforeEach(() => serve());

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const shownRow = async () =>
  within((await screen.findByText(row.name, { selector: 'td *' })).closest('tr') as HTMLElement);

it('queries the filters of its URL, and shows a row with its detail', async () => {
  const { user } = await showScreen('settlement/owner-list', '?keyword=A&sort=name.desc');
  await user.click((await shownRow()).getByRole('button', { name: row.name }));
  expect(await screen.findByText('還沒有異動。')).toBeDefined();
  expect(screen.getByRole('link', { name: 'S01-1' })).toBeDefined();
  expect(sentTo('70900')[0]).toEqual({
    page: 1,
    pageSize: 20,
    sort: { field: 'name', order: 'desc' },
    filters: { keyword: 'A' },
  });
});

it('edits a row, and shows the server’s error at the field', async () => {
  server.onDeal('70902', () => ({
    body: {
      success: false,
      message: '未儲存',
      errors: [{ pointer: '/entries/name', message: '已有相同的資料' }],
    },
  }));
  const { user } = await showScreen('settlement/owner-list');
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const field = await within(await screen.findByRole('dialog')).findByLabelText('名稱');
  fireEvent.change(field, { target: { value: '另一筆資料' } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  expect(await screen.findByText('已有相同的資料')).toBeDefined();
  expect(sentTo('70902')).toMatchObject([{ ownerId: 'one', version: 3, entries: { name: '另一筆資料' } }]);
});

it('deletes a row with a reason', async () => {
  server.onDeal('70903', () => dealResponse({ ownerId: 'one' }));
  const { user } = await showScreen('settlement/owner-list');
  await pressRowAction(user, await shownRow(), '刪除');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '重複建立' } });
  await user.click(dialog.getByRole('button', { name: /刪\s?除/ }));
  await waitFor(() => expect(sentTo('70903')).toEqual([{ ownerId: 'one', version: 3, reason: '重複建立' }]));
});

it('offers no actions without permission', async () => {
  serve(['70900']);
  await showScreen('settlement/owner-list');
  expect((await shownRow()).queryByRole('button', { name: '編輯' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增業主' })).toBeNull();
});

it('shows a load error in place', async () => {
  server.onDeal('70900', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('settlement/owner-list');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /重\s?試/ })).toBeDefined();
});
