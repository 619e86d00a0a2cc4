import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['OwnerContractRow'] = {
  ownerContractId: 'one',
  contractNumber: '契約編號範例',
  siteCode: 'S01',
  ownerId: 'R1',
  startsOn: '2026-11-20',
  endsOn: '2026-11-20',
  feePerMille: 5,
  guaranteeTwd: 1200,
  fixedRentTwd: 1200,
  deductsServiceOrders: true,
  deductsBankFees: true,
  settlementDay: 5,
  bankCode: '004',
  bankAccountNumber: '012345678901',
  state: 1,
  ownerName: '王小明',
  siteName: '信義松仁站',
  version: 3,
};
const page: DealResult<'OwnerContractList'> = {
  items: [row],
  total: 1,
  page: 1,
  pageSize: 20,
  summary: { guaranteeTwd: 100, fixedRentTwd: 100 },
};
const CODES = ['70950', '70951', '70952', '70953', '70954'];

let server: FakeServer;

function serve(codes: readonly string[] = CODES) {
  server = serveScreen(codes)
    .onDeal('70950', page)
    .onDeal('70900', { items: [], total: 0, page: 1, pageSize: 20 })
    .onDeal('70960', { record: row, history: [] });
}
beforeEach(() => serve());

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const shownRow = async () =>
  within((await screen.findByText(row.contractNumber, { selector: 'td *' })).closest('tr') as HTMLElement);

it('queries the filters of its URL, and shows a row with its detail', async () => {
  const { user } = await showScreen('settlement/owner-contract-list', '?keyword=A&sort=contractNumber.desc');
  await user.click((await shownRow()).getByRole('button', { name: row.contractNumber }));
  expect(await screen.findByText('還沒有異動。')).toBeDefined();
  expect(sentTo('70950')[0]).toEqual({
    page: 1,
    pageSize: 20,
    sort: { field: 'contractNumber', order: 'desc' },
    filters: { keyword: 'A' },
  });
});

it('edits a row, and shows the server’s error at the field', async () => {
  server.onDeal('70952', () => ({
    body: {
      success: false,
      message: '未儲存',
      errors: [{ pointer: '/entries/contractNumber', message: '已有相同的資料' }],
    },
  }));
  const { user } = await showScreen('settlement/owner-contract-list');
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const field = await within(await screen.findByRole('dialog')).findByLabelText('契約編號');
  fireEvent.change(field, { target: { value: '另一筆資料' } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  expect(await screen.findByText('已有相同的資料')).toBeDefined();
  expect(sentTo('70952')).toMatchObject([
    { ownerContractId: 'one', version: 3, entries: { contractNumber: '另一筆資料' } },
  ]);
});

it('starts a new contract with the site of the list', async () => {
  server.onDeal('90100', { sites: [buildSiteOption()] });
  const { user } = await showScreen('settlement/owner-contract-list', '?siteCodes=S01');
  await shownRow();
  await user.click(screen.getByRole('button', { name: '新增契約' }));
  expect(await within(await screen.findByRole('dialog')).findByTitle(/信義松仁站/)).toBeDefined();
});

it('deletes a row with a reason', async () => {
  server.onDeal('70953', () => dealResponse({ ownerContractId: 'one' }));
  const { user } = await showScreen('settlement/owner-contract-list');
  await pressRowAction(user, await shownRow(), '刪除');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '重複建立' } });
  await user.click(dialog.getByRole('button', { name: /刪\s?除/ }));
  await waitFor(() =>
    expect(sentTo('70953')).toEqual([{ ownerContractId: 'one', version: 3, reason: '重複建立' }]),
  );
});

it('offers no actions without permission', async () => {
  serve(['70950']);
  await showScreen('settlement/owner-contract-list');
  expect((await shownRow()).queryByRole('button', { name: '編輯' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增契約' })).toBeNull();
});

it('shows a load error in place', async () => {
  server.onDeal('70950', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('settlement/owner-contract-list');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /重\s?試/ })).toBeDefined();
});
