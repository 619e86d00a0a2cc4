import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { pressRowAction } from '../../../testing/row-actions.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const row: Schemas['PurchaseRow'] = {
  purchaseId: 'one',
  periodCode: '期別範例',
  taxNumber: '統編範例',
  format: 21,
  documentNumber: '憑證號碼範例',
  issuedOn: '2026-11-20',
  sellerTaxNumber: '銷售人統編範例',
  taxType: 1,
  deduction: 1,
  salesTwd: 1200,
  taxTwd: 1200,
  sheetCount: 5,
  version: 3,
};
const page: DealResult<'PurchaseList'> = {
  items: [row],
  total: 1,
  page: 1,
  pageSize: 20,
  summary: { salesTwd: 100, taxTwd: 100 },
};
const CODES = ['95000', '95001', '95002', '95003', '95004'];

let server: FakeServer;

function serve(codes: readonly string[] = CODES) {
  server = serveScreen(codes).onDeal('95000', page).onDeal('95010', { record: row, history: [] });
}
beforeEach(() => serve());

const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);
const shownRow = async () =>
  within((await screen.findByText(row.periodCode, { selector: 'td *' })).closest('tr') as HTMLElement);

it('queries the filters of its URL, and shows a row with its detail', async () => {
  const { user } = await showScreen('invoices/input-list', '?keyword=A&sort=periodCode.desc');
  await user.click((await shownRow()).getByRole('button', { name: row.periodCode }));
  expect(await screen.findByText('還沒有異動。')).toBeDefined();
  expect(sentTo('95000')[0]).toEqual({
    page: 1,
    pageSize: 20,
    sort: { field: 'periodCode', order: 'desc' },
    filters: { keyword: 'A' },
  });
});

it('edits a row, and shows the server’s error at the field', async () => {
  server.onDeal('95002', () => ({
    body: {
      success: false,
      message: '未儲存',
      errors: [{ pointer: '/entries/periodCode', message: '已有相同的資料' }],
    },
  }));
  const { user } = await showScreen('invoices/input-list');
  await user.click((await shownRow()).getByRole('button', { name: '編輯' }));
  const field = await within(await screen.findByRole('dialog')).findByLabelText('期別');
  fireEvent.change(field, { target: { value: '另一筆資料' } });
  await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
  expect(await screen.findByText('已有相同的資料')).toBeDefined();
  expect(sentTo('95002')).toMatchObject([
    { purchaseId: 'one', version: 3, entries: { periodCode: '另一筆資料' } },
  ]);
});

it('deletes a row with a reason', async () => {
  server.onDeal('95003', () => dealResponse({ purchaseId: 'one' }));
  const { user } = await showScreen('invoices/input-list');
  await pressRowAction(user, await shownRow(), '刪除');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '重複建立' } });
  await user.click(dialog.getByRole('button', { name: /刪\s?除/ }));
  await waitFor(() =>
    expect(sentTo('95003')).toEqual([{ purchaseId: 'one', version: 3, reason: '重複建立' }]),
  );
});

it('offers no actions without permission', async () => {
  serve(['95000']);
  await showScreen('invoices/input-list');
  expect((await shownRow()).queryByRole('button', { name: '編輯' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
});

it('shows a load error in place', async () => {
  server.onDeal('95000', () => ({ body: { success: false, message: '系統忙碌中' } }));
  await showScreen('invoices/input-list');
  expect((await screen.findAllByText(/系統忙碌中/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /重\s?試/ })).toBeDefined();
});
